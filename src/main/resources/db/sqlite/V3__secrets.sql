-- Random keys the service makes for itself, once: every process on this database must have the same.
CREATE TABLE secrets (
  name  TEXT NOT NULL PRIMARY KEY,
  value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
