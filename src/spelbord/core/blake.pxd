# What `blake.py` does, for compiled code: BLAKE2b as RFC 7693 has it. C, since numbers of 64 bits that wrap around are
# no Python. What hashes under a key begin from is here the eight words after the block of the key, as bytes.

cdef extern from *:
    """
    #include <stdint.h>
    #include <string.h>

    #ifndef SPELBORD_BLAKE
    #define SPELBORD_BLAKE

    static const unsigned char spelbord_orders[12][16] = {
        {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
        {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
        {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
        {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
        {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
        {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
        {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
        {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
        {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
        {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
        {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
        {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3}
    };

    #define SPELBORD_TURN(x, by) (((x) >> (by)) | ((x) << (64 - (by))))
    #define SPELBORD_MIX(round, pair, a, b, c, d) do { \\
        a += b + m[spelbord_orders[round][2 * (pair)]]; d = SPELBORD_TURN(d ^ a, 32); \\
        c += d; b = SPELBORD_TURN(b ^ c, 24); \\
        a += b + m[spelbord_orders[round][2 * (pair) + 1]]; d = SPELBORD_TURN(d ^ a, 16); \\
        c += d; b = SPELBORD_TURN(b ^ c, 63); } while (0)
    #define SPELBORD_ROUND(r) do { \\
        SPELBORD_MIX(r, 0, v[0], v[4], v[8], v[12]); SPELBORD_MIX(r, 1, v[1], v[5], v[9], v[13]); \\
        SPELBORD_MIX(r, 2, v[2], v[6], v[10], v[14]); SPELBORD_MIX(r, 3, v[3], v[7], v[11], v[15]); \\
        SPELBORD_MIX(r, 4, v[0], v[5], v[10], v[15]); SPELBORD_MIX(r, 5, v[1], v[6], v[11], v[12]); \\
        SPELBORD_MIX(r, 6, v[2], v[7], v[8], v[13]); SPELBORD_MIX(r, 7, v[3], v[4], v[9], v[14]); } while (0)

    static const uint64_t spelbord_start[8] = {
        0x6a09e667f3bcc908u, 0xbb67ae8584caa73bu, 0x3c6ef372fe94f82bu, 0xa54ff53a5f1d36f1u,
        0x510e527fade682d1u, 0x9b05688c2b3e6c1fu, 0x1f83d9abfb41bd6bu, 0x5be0cd19137e2179u
    };

    static CYTHON_UNUSED void spelbord_words(uint64_t *words, const unsigned char *bytes, int count) {
    #if PY_LITTLE_ENDIAN
        memcpy(words, bytes, 8 * (size_t) count);
    #else
        for (int number = 0; number < count; number++) {
            uint64_t word = 0;
            for (int place = 7; place >= 0; place--) word = word << 8 | bytes[8 * number + place];
            words[number] = word;
        }
    #endif
    }

    #define SPELBORD_COMPRESS(h, length, last) do { \\
        uint64_t v[16]; \\
        memcpy(v, h, 64); \\
        memcpy(v + 8, spelbord_start, 64); \\
        v[12] ^= length; \\
        if (last) v[14] = ~v[14]; \\
        SPELBORD_ROUND(0); SPELBORD_ROUND(1); SPELBORD_ROUND(2); SPELBORD_ROUND(3); \\
        SPELBORD_ROUND(4); SPELBORD_ROUND(5); SPELBORD_ROUND(6); SPELBORD_ROUND(7); \\
        SPELBORD_ROUND(8); SPELBORD_ROUND(9); SPELBORD_ROUND(10); SPELBORD_ROUND(11); \\
        for (int number = 0; number < 8; number++) h[number] ^= v[number] ^ v[number + 8]; } while (0)

    static CYTHON_UNUSED void spelbord_compress(uint64_t *h, const unsigned char *block, uint64_t length, int last) {
        uint64_t m[16];
        spelbord_words(m, block, 16);
        SPELBORD_COMPRESS(h, length, last);
    }

    /* The same for a last block of which only the first 32 bytes are no noughts: those are never added. */
    static CYTHON_UNUSED void spelbord_compress_short(uint64_t *h, const unsigned char *block, uint64_t length) {
        uint64_t few[4];
        spelbord_words(few, block, 4);
        const uint64_t m[16] = {few[0], few[1], few[2], few[3]};
        SPELBORD_COMPRESS(h, length, 1);
    }

    static CYTHON_UNUSED PyObject *spelbord_hash_of(const uint64_t *h) {
    #if PY_LITTLE_ENDIAN
        return PyBytes_FromStringAndSize((const char *) h, 64);
    #else
        char bytes[64];
        for (int place = 0; place < 64; place++) bytes[place] = (char) (h[place >> 3] >> 8 * (place & 7));
        return PyBytes_FromStringAndSize(bytes, 64);
    #endif
    }

    static CYTHON_UNUSED PyObject *spelbord_keyed(PyObject *key) {
        uint64_t h[8];
        unsigned char block[128] = {0};
        Py_ssize_t size = PyBytes_GET_SIZE(key);
        if (size < 1 || size > 64) {
            PyErr_SetString(PyExc_ValueError, "a key has 1 to 64 bytes");
            return NULL;
        }
        memcpy(h, spelbord_start, 64);
        h[0] ^= 0x01010000u ^ (uint64_t) size << 8 ^ 64u;
        memcpy(block, PyBytes_AS_STRING(key), (size_t) size);
        spelbord_compress(h, block, 128, 0);
        return spelbord_hash_of(h);
    }

    static CYTHON_UNUSED PyObject *spelbord_hashed(PyObject *begun, PyObject *label) {
        uint64_t h[8];
        unsigned char block[128] = {0};
        Py_ssize_t size = PyBytes_GET_SIZE(label);
        if (size > 128) {
            PyErr_SetString(PyExc_ValueError, "a label has at most 128 bytes");
            return NULL;
        }
        spelbord_words(h, (const unsigned char *) PyBytes_AS_STRING(begun), 8);
        memcpy(block, PyBytes_AS_STRING(label), (size_t) size);
        spelbord_compress(h, block, 128 + (uint64_t) size, 1);
        return spelbord_hash_of(h);
    }

    static CYTHON_UNUSED char *spelbord_digits(char *end, int number) {
        unsigned int left = (unsigned int) number;
        do *--end = (char) ('0' + left % 10); while ((left /= 10) != 0);
        return end;
    }

    static CYTHON_UNUSED PyObject *spelbord_chance(PyObject *begun, PyObject *kind, int count, int block) {
        uint64_t h[8];
        unsigned char text[128] = {0};
        char digits[24], *end = digits + sizeof(digits), *first;
        Py_ssize_t size;
    #if PY_VERSION_HEX < 0x030C0000
        if (PyUnicode_READY(kind) < 0) return NULL;
    #endif
        if (count < 0 || block < 0 || !PyUnicode_IS_ASCII(kind) || PyUnicode_GET_LENGTH(kind) > 90)
            return PyBytes_FromStringAndSize(NULL, 0);
        first = spelbord_digits(end, block);
        *--first = '/';
        first = spelbord_digits(first, count);
        *--first = '/';
        size = PyUnicode_GET_LENGTH(kind);
        memcpy(text, "chance/", 7);
        memcpy(text + 7, PyUnicode_1BYTE_DATA(kind), (size_t) size);
        memcpy(text + 7 + size, first, (size_t) (end - first));
        size += 7 + (end - first);
        spelbord_words(h, (const unsigned char *) PyBytes_AS_STRING(begun), 8);
        if (size <= 32) spelbord_compress_short(h, text, 128 + (uint64_t) size);
        else spelbord_compress(h, text, 128 + (uint64_t) size, 1);
        return spelbord_hash_of(h);
    }
    #endif
    """
    bytes chance "spelbord_chance"(bytes begun, str kind, int count, int block)
    bytes keyed "spelbord_keyed"(bytes key)
    bytes hashed "spelbord_hashed"(bytes begun, bytes label)
