cimport cython

@cython.locals(openly=list)
cpdef list heard_by(kit, entry, viewers)
@cython.locals(events=tuple, own=cython.bint, own_then=cython.bint, seen=list, seen_then=list, ways=list, told=list)
cdef list _heard_apart(kit, entry, viewers, list openly, list secret)
cpdef list redacted(kit, entry, viewer)
cpdef heard_as(entry, viewer, seen)
