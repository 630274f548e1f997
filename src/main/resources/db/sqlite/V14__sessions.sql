-- Who is signed in with a browser. hash is of the cookie's secret; key_hash of the secret of the key that was
-- pasted to sign in, and null where it was the password: the session holds no longer than that secret.
CREATE TABLE sessions (
  owner_id   TEXT    NOT NULL,
  session_id TEXT    NOT NULL,
  hash       BLOB    NOT NULL CHECK (length(hash) = 32),
  key_hash   BLOB    CHECK (length(key_hash) = 32),
  browser    TEXT    NOT NULL,
  created_at INTEGER NOT NULL,
  used_at    INTEGER NOT NULL,
  PRIMARY KEY (owner_id, session_id)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX sessions_hash ON sessions (owner_id, hash);
