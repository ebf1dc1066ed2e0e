cpdef season_of(options)
