-- Who is signed in with a browser. hash is of the cookie's secret; key_hash of the secret of the key that was
-- pasted to sign in, and null where it was the password: the session holds no longer than that secret.
CREATE TABLE sessions (
  owner_id   text   COLLATE "C" NOT NULL,
  session_id text   COLLATE "C" NOT NULL,
  hash       bytea  NOT NULL CHECK (length(hash) = 32),
  key_hash   bytea  CHECK (length(key_hash) = 32),
  browser    text   NOT NULL,
  created_at bigint NOT NULL,
  used_at    bigint NOT NULL,
  PRIMARY KEY (owner_id, session_id)
);

CREATE UNIQUE INDEX sessions_hash ON sessions (owner_id, hash);
