/* How compiled modules read a field of a value: by its place in memory, as the interpreter does from the second time on.

   Put by hatch_build.py into each module's C, right after the declaration of Cython's own function, which asks the class
   by name each time: 130 to 170 instructions for a field of a msgspec value or of a class with slots, and 15 this way.
   A class that changes gets another version from Python, and is asked anew. */
#if CYTHON_COMPILING_IN_CPYTHON && CYTHON_USE_TYPE_SLOTS && !defined(Py_GIL_DISABLED) && PY_VERSION_HEX >= 0x030B0000
#include <stdint.h>
#include "structmember.h"

typedef struct {
    unsigned int version; /* of the class; Python gives no two the same, and 0 to one that it does not know yet */
    PyObject *name;
    Py_ssize_t offset;
} Spelbord_Place;

#define SPELBORD_PLACES 512
static Spelbord_Place spelbord_places[SPELBORD_PLACES];

/* Ask by name, and remember the place where that is all there is to it. Out of line: it is seldom called. */
static PyObject *Spelbord_FindPlace(PyObject *owner, PyObject *name, Spelbord_Place *place) {
    PyTypeObject *type = Py_TYPE(owner);
    PyObject *found = __Pyx_PyObject_GetAttrStr(owner, name), *kind;
    PyMemberDef *member;
    if (found == NULL || type->tp_getattro != PyObject_GenericGetAttr)
        return found;
    kind = _PyType_Lookup(type, name);
    if (kind == NULL || Py_TYPE(kind) != &PyMemberDescr_Type || type->tp_version_tag == 0)
        return found;
    member = ((PyMemberDescrObject *)kind)->d_member;
    if (member->type == T_OBJECT_EX) {
        place->version = type->tp_version_tag;
        place->name = name;
        place->offset = member->offset;
    }
    return found;
}

static CYTHON_INLINE PyObject *Spelbord_GetAttrStr(PyObject *owner, PyObject *name) {
    unsigned int version = Py_TYPE(owner)->tp_version_tag;
    Spelbord_Place *place = &spelbord_places[(version ^ ((uintptr_t)name >> 4)) % SPELBORD_PLACES];
    if (place->name == name && place->version == version) {
        PyObject *found = *(PyObject **)((char *)owner + place->offset);
        if (likely(found != NULL)) {
            Py_INCREF(found);
            return found;
        }
    }
    return Spelbord_FindPlace(owner, name, place);
}
#else
#define Spelbord_GetAttrStr(owner, name) __Pyx_PyObject_GetAttrStr(owner, name)
#endif
