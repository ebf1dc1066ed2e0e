"""HTTP as such: headers, origins, reading requests and writing answers, and the client's files. Knows no table."""
