cdef inline const unsigned int* numbers(const unsigned int[::1] view) noexcept:
    return &view[0]


cdef inline const unsigned char* octets(const unsigned char[::1] view) noexcept:
    return &view[0]
