def write_report(x):
    raise SystemExit("todo")
