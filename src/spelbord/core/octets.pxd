# What `octets.py` does, for compiled code: in C, since Cython makes a reference and a call of each number that it reads
# from a list. What is no small whole number is left to Python, and so is what it raises.

cdef extern from *:
    """
    #include <string.h>

    #ifndef SPELBORD_OCTETS
    #define SPELBORD_OCTETS

    /* A number that Python keeps in one digit; of others it is asked. */
    #if CYTHON_COMPILING_IN_CPYTHON && PY_VERSION_HEX >= 0x030C0000
    #define SPELBORD_IS_SMALL(thing) (PyLong_CheckExact(thing) && PyUnstable_Long_IsCompact((PyLongObject *) (thing)))
    #define SPELBORD_SMALL(thing) ((long) PyUnstable_Long_CompactValue((PyLongObject *) (thing)))
    #elif CYTHON_COMPILING_IN_CPYTHON
    #define SPELBORD_IS_SMALL(thing) (PyLong_CheckExact(thing) && (size_t) Py_SIZE(thing) <= 1)
    #define SPELBORD_SMALL(thing) ((long) ((PyLongObject *) (thing))->ob_digit[0])
    #define SPELBORD_IS_BELOW(thing) (PyLong_CheckExact(thing) && Py_SIZE(thing) == -1)
    #else
    #define SPELBORD_IS_SMALL(thing) 0
    #define SPELBORD_SMALL(thing) 0
    #endif
    #ifndef SPELBORD_IS_BELOW
    #define SPELBORD_IS_BELOW(thing) 0
    #endif

    /* What is written may be any memory, as far as a compiler knows: so nothing is read twice. */
    #define SPELBORD_EACH(things, number, doing) do { \\
        PyObject **spelbord_next, **spelbord_end; \\
        if (!PyList_CheckExact(things)) { \\
            PyErr_SetString(PyExc_TypeError, "this is no list of numbers"); \\
            return -1; \\
        } \\
        spelbord_next = ((PyListObject *) things)->ob_item; \\
        spelbord_end = spelbord_next + PyList_GET_SIZE(things); \\
        for (; spelbord_next < spelbord_end; spelbord_next++) { \\
            PyObject *spelbord_thing = *spelbord_next; \\
            long number; \\
            if (SPELBORD_IS_SMALL(spelbord_thing)) number = SPELBORD_SMALL(spelbord_thing); \\
            else if (SPELBORD_IS_BELOW(spelbord_thing)) number = -SPELBORD_SMALL(spelbord_thing); \\
            else if (spelbord_thing == Py_False || spelbord_thing == Py_True) number = spelbord_thing == Py_True; \\
            else { \\
                number = PyLong_AsLong(spelbord_thing); \\
                if (number == -1 && PyErr_Occurred()) return -1; \\
            } \\
            doing; \\
        } } while (0)

    static CYTHON_UNUSED int spelbord_count(PyObject *things, unsigned char *row, int at) {
        unsigned char *first = row + at;
        SPELBORD_EACH(things, thing, first[thing]++);
        return 0;
    }

    static CYTHON_UNUSED int spelbord_total(PyObject *things, PyObject *worth) {
        const unsigned char *each = (const unsigned char *) PyBytes_AS_STRING(worth);
        int total = 0;
        SPELBORD_EACH(things, thing, total += each[thing]);
        return total;
    }

    static CYTHON_UNUSED int spelbord_tally(PyObject *things, unsigned char *row, int at, PyObject *worth) {
        const unsigned char *each = (const unsigned char *) PyBytes_AS_STRING(worth);
        unsigned char *first = row + at;
        int total = 0;
        SPELBORD_EACH(things, thing, first[thing]++; total += each[thing]);
        return total;
    }

    static CYTHON_UNUSED int spelbord_show(PyObject *things, unsigned char *row, int at) {
        unsigned char *first = row + at;
        SPELBORD_EACH(things, thing, if (thing >= 0) first[thing] = 1);
        return 0;
    }

    static CYTHON_UNUSED int spelbord_copy(PyObject *numbers, unsigned char *row, int at) {
        unsigned char *next = row + at;
        SPELBORD_EACH(numbers, number, *next++ = (unsigned char) number);
        return 0;
    }

    static CYTHON_UNUSED int spelbord_has(PyObject *things, long wanted) {
        SPELBORD_EACH(things, thing, if (thing == wanted) return 1);
        return 0;
    }

    static CYTHON_UNUSED long spelbord_asked(PyObject *thing) {
        long number = PyLong_AsLong(thing);
        return number == -1 && PyErr_Occurred() ? -2 : number;
    }

    static CYTHON_UNUSED CYTHON_INLINE long spelbord_at(PyObject *things, Py_ssize_t place) {
        PyObject *thing;
        if (!PyList_CheckExact(things) || (size_t) place >= (size_t) PyList_GET_SIZE(things)) {
            PyErr_SetString(PyExc_IndexError, "there is no such place in a list of numbers");
            return -2;
        }
        thing = PyList_GET_ITEM(things, place);
        if (SPELBORD_IS_SMALL(thing)) return SPELBORD_SMALL(thing);
        return SPELBORD_IS_BELOW(thing) ? -SPELBORD_SMALL(thing) : spelbord_asked(thing);
    }

    static CYTHON_UNUSED int spelbord_mark(PyObject *places, unsigned char *row, int at, unsigned char octet) {
        unsigned char *first = row + at;
        SPELBORD_EACH(places, place, first[place] = octet);
        return 0;
    }
    #define spelbord_wipe(row, at, size) memset((row) + (at), 0, (size_t) (size))
    #endif
    """
    int count "spelbord_count"(list things, unsigned char *row, int at) except -1
    int total "spelbord_total"(list things, bytes worth) except -1
    int tally "spelbord_tally"(list things, unsigned char *row, int at, bytes worth) except -1
    int show "spelbord_show"(list things, unsigned char *row, int at) except -1
    int copy "spelbord_copy"(list numbers, unsigned char *row, int at) except -1
    long at "spelbord_at"(list things, Py_ssize_t place) except? -2
    bint has "spelbord_has"(list things, long wanted) except -1
    int mark "spelbord_mark"(list places, unsigned char *row, int at, unsigned char octet) except -1
    void wipe "spelbord_wipe"(unsigned char *row, int at, int size) noexcept


cdef inline unsigned char *of(unsigned char[::1] view) noexcept:
    return &view[0]
