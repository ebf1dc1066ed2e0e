/* How compiled modules read and write a field of a value and call a method: by what was found the last time, as the
   interpreter does from the second time on.

   Put by hatch_build.py into each module's C, right after the declaration of Cython's own function, which asks the class
   by name each time: 130 to 170 instructions for a field of a msgspec value or of a class with slots, and 15 this way;
   150 more for a method than for a function. A class that changes gets another version from Python, and is asked anew. */
#if CYTHON_COMPILING_IN_CPYTHON && CYTHON_USE_TYPE_SLOTS && !defined(Py_GIL_DISABLED) && PY_VERSION_HEX >= 0x030B0000
#include <stdint.h>
#include "structmember.h"

typedef struct {
    unsigned int version; /* of the class; Python gives no two the same, and 0 to one that it does not know yet */
    PyObject *name;
    Py_ssize_t offset;   /* where the field lies in a value, */
    PyObject *described; /* or else the property or the method; the class holds on to it for as long as it is this one */
} Spelbord_Place;

#ifdef Py_TPFLAGS_MANAGED_DICT
#define SPELBORD_MANAGED Py_TPFLAGS_MANAGED_DICT
#else
#define SPELBORD_MANAGED 0
#endif
#define SPELBORD_PLACES 512
static Spelbord_Place spelbord_places[SPELBORD_PLACES], spelbord_made[SPELBORD_PLACES];
static Spelbord_Place spelbord_written[SPELBORD_PLACES], spelbord_methods[SPELBORD_PLACES];
#define SPELBORD_AT(version, name) (((version) ^ ((uintptr_t)(name) >> 4)) % SPELBORD_PLACES)

static void Spelbord_Remember(Spelbord_Place *place, PyTypeObject *type, PyObject *name, Py_ssize_t offset,
                              PyObject *described) {
    place->version = type->tp_version_tag;
    place->name = name;
    place->offset = offset;
    place->described = described;
}

/* Where a field lies that may be any value, or 0 where it is something else. */
static Py_ssize_t Spelbord_OffsetOf(PyObject *kind) {
    PyMemberDef *member;
    if (kind == NULL || Py_TYPE(kind) != &PyMemberDescr_Type)
        return 0;
    member = ((PyMemberDescrObject *)kind)->d_member;
    return member->type == T_OBJECT_EX ? member->offset : 0;
}

/* Ask by name, and remember the place where that is all there is to it. A property is remembered, too, also one that is
   written in C: it goes before whatever an object itself may have by that name. Out of line: it is seldom called. */
static PyObject *Spelbord_FindPlace(PyObject *owner, PyObject *name, Spelbord_Place *place) {
    PyTypeObject *type = Py_TYPE(owner);
    Spelbord_Place *made = &spelbord_made[SPELBORD_AT(type->tp_version_tag, name)];
    PyObject *kind = NULL, *found;
    Py_ssize_t offset;
    if (made->name == name && made->version == type->tp_version_tag)
        kind = made->described;
    else if (type->tp_getattro == PyObject_GenericGetAttr) {
        kind = _PyType_Lookup(type, name);
        offset = Spelbord_OffsetOf(kind);
        if (type->tp_version_tag != 0 && offset > 0)
            Spelbord_Remember(place, type, name, offset, NULL);
        if (type->tp_version_tag != 0 && kind != NULL
            && (Py_TYPE(kind) == &PyProperty_Type || Py_TYPE(kind) == &PyGetSetDescr_Type))
            Spelbord_Remember(made, type, name, 0, kind);
        else
            kind = NULL;
    }
    if (kind == NULL)
        return __Pyx_PyObject_GetAttrStr(owner, name);
    Py_INCREF(kind);
    found = Py_TYPE(kind)->tp_descr_get(kind, owner, (PyObject *)type);
    Py_DECREF(kind);
    return found;
}

static CYTHON_INLINE PyObject *Spelbord_GetAttrStr(PyObject *owner, PyObject *name) {
    unsigned int version = Py_TYPE(owner)->tp_version_tag;
    Spelbord_Place *place = &spelbord_places[SPELBORD_AT(version, name)];
    if (place->name == name && place->version == version) {
        PyObject *found = *(PyObject **)((char *)owner + place->offset);
        if (likely(found != NULL)) {
            Py_INCREF(found);
            return found;
        }
    }
    return Spelbord_FindPlace(owner, name, place);
}

static int Spelbord_FindWritten(PyObject *owner, PyObject *name, PyObject *value, Spelbord_Place *place) {
    PyTypeObject *type = Py_TYPE(owner);
    PyObject *kind;
    Py_ssize_t offset;
    if (type->tp_setattro == PyObject_GenericSetAttr) {
        kind = _PyType_Lookup(type, name);
        offset = Spelbord_OffsetOf(kind);
        if (offset > 0 && type->tp_version_tag != 0 && ((PyMemberDescrObject *)kind)->d_member->flags == 0)
            Spelbord_Remember(place, type, name, offset, NULL);
    }
    return likely(type->tp_setattro != NULL) ? type->tp_setattro(owner, name, value) : PyObject_SetAttr(owner, name, value);
}

static CYTHON_INLINE int Spelbord_SetAttrStr(PyObject *owner, PyObject *name, PyObject *value) {
    unsigned int version = Py_TYPE(owner)->tp_version_tag;
    Spelbord_Place *place = &spelbord_written[SPELBORD_AT(version, name)];
    if (place->name == name && place->version == version) {
        PyObject **field = (PyObject **)((char *)owner + place->offset), *before = *field;
        Py_INCREF(value);
        *field = value;
        Py_XDECREF(before);
        return 0;
    }
    return Spelbord_FindWritten(owner, name, value, place);
}

/* A method is remembered where no object of the class can have fields of its own, which would go before it, or where it
   can be seen at a place that this one has none, as with what is written in C. */
static PyObject *Spelbord_FindMethod(PyObject *name, PyObject *const *arguments, size_t count, Spelbord_Place *place) {
    PyTypeObject *type = Py_TYPE(arguments[0]);
    PyObject *method;
    if (type->tp_getattro == PyObject_GenericGetAttr && type->tp_dictoffset >= 0
        && !PyType_HasFeature(type, SPELBORD_MANAGED)) {
        method = _PyType_Lookup(type, name);
        if (method != NULL && type->tp_version_tag != 0 && PyVectorcall_Function(method) != NULL
            && PyType_HasFeature(Py_TYPE(method), Py_TPFLAGS_METHOD_DESCRIPTOR))
            Spelbord_Remember(place, type, name, type->tp_dictoffset, method);
    }
    return PyObject_VectorcallMethod(name, arguments, count, NULL);
}

static CYTHON_INLINE PyObject *Spelbord_CallMethod(PyObject *name, PyObject *const *arguments, size_t count) {
    unsigned int version = Py_TYPE(arguments[0])->tp_version_tag;
    Spelbord_Place *place = &spelbord_methods[SPELBORD_AT(version, name)];
    if (place->name == name && place->version == version) {
        PyObject *result, *method = place->described;
        vectorcallfunc function = *(vectorcallfunc *)((char *)method + Py_TYPE(method)->tp_vectorcall_offset);
        int own = place->offset != 0 && *(PyObject **)((char *)arguments[0] + place->offset) != NULL;
        if (likely(function != NULL && !own)) {
            Py_INCREF(method);
            result = function(method, arguments, (size_t)PyVectorcall_NARGS(count), NULL);
            Py_DECREF(method);
            return result;
        }
    }
    return Spelbord_FindMethod(name, arguments, count, place);
}
#else
#define Spelbord_GetAttrStr(owner, name) __Pyx_PyObject_GetAttrStr(owner, name)
#define Spelbord_SetAttrStr(owner, name, value) __Pyx_PyObject_SetAttrStr(owner, name, value)
#define Spelbord_CallMethod(name, arguments, count) __Pyx_PyObject_FastCallMethod(name, arguments, count)
#endif
