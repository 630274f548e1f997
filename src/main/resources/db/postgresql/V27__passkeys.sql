-- The passkeys of an account: the key that signs is in a device of its owner, for the host rp_id alone. counter and challenged_at are those of the
-- newest sign-in; an older answer is no sign-in. On Citus, distribute it by owner_id, colocated with accounts.
CREATE TABLE passkeys (
  owner_id      text COLLATE "C" NOT NULL,
  credential_id text COLLATE "C" NOT NULL,
  rp_id         text COLLATE "C" NOT NULL,
  name          text COLLATE "C" NOT NULL,
  public_key    text COLLATE "C" NOT NULL,
  counter       bigint NOT NULL,
  created_at    bigint NOT NULL,
  used_at       bigint,
  challenged_at bigint NOT NULL,
  PRIMARY KEY (owner_id, credential_id)
);

-- The SHA-256 of each code with which somebody who lost their passkeys signs in once. On Citus, distribute it by
-- owner_id, colocated with accounts.
CREATE TABLE recovery_codes (
  owner_id text COLLATE "C" NOT NULL,
  hash     bytea NOT NULL,
  PRIMARY KEY (owner_id, hash)
);

-- Finds the acts of operators among those of owners, which are many more.
CREATE INDEX audit_of_operators ON audit (entry_id) WHERE actor_kind NOT IN ('owner', 'provider');
