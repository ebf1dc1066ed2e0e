def run(size, notebook): pass
