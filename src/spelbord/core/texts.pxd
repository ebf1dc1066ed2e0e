from spelbord.core cimport holes
