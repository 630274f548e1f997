-- The passkeys of an account: the key that signs is in a device of its owner, for the host rp_id alone. counter and challenged_at are those of the
-- newest sign-in; an older answer is no sign-in.
CREATE TABLE passkeys (
  owner_id      TEXT    NOT NULL,
  credential_id TEXT    NOT NULL,
  rp_id         TEXT    NOT NULL,
  name          TEXT    NOT NULL,
  public_key    TEXT    NOT NULL,
  counter       INTEGER NOT NULL,
  created_at    INTEGER NOT NULL,
  used_at       INTEGER,
  challenged_at INTEGER NOT NULL,
  PRIMARY KEY (owner_id, credential_id)
) STRICT;

-- The SHA-256 of each code with which somebody who lost their passkeys signs in once.
CREATE TABLE recovery_codes (
  owner_id TEXT NOT NULL,
  hash     BLOB NOT NULL,
  PRIMARY KEY (owner_id, hash)
) STRICT;

-- Finds the acts of operators among those of owners, which are many more.
CREATE INDEX audit_of_operators ON audit (entry_id) WHERE actor_kind NOT IN ('owner', 'provider');
