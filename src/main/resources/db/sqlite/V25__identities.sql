-- Whom a provider of OpenID Connect signs in to an account: what it calls itself, and what it calls the person. hash is
-- the SHA-256 of both.
CREATE TABLE identities (
  owner_id  TEXT NOT NULL,
  issuer    TEXT NOT NULL,
  subject   TEXT NOT NULL,
  hash      BLOB NOT NULL,
  linked_at INTEGER NOT NULL,
  PRIMARY KEY (owner_id, issuer)
) STRICT;

-- Leads from the hash of an identity to its account.
CREATE TABLE identity_hashes (
  hash     BLOB NOT NULL,
  owner_id TEXT NOT NULL,
  PRIMARY KEY (hash)
) STRICT;

-- Owners and the provider act too: SQLite changes no constraint of a table, so the table is made again.
CREATE TABLE audit_of_more (
  owner_id   TEXT    NOT NULL,
  entry_id   TEXT    NOT NULL,
  created_at INTEGER NOT NULL,
  actor_kind TEXT    NOT NULL CHECK (actor_kind IN ('operator', 'command-line', 'setup-link', 'reset-link', 'owner', 'provider')),
  actor      TEXT    CHECK ((actor IS NULL) = (actor_kind <> 'operator')),
  act        TEXT    NOT NULL,
  username   TEXT    NOT NULL,
  detail     TEXT,
  PRIMARY KEY (owner_id, entry_id)
) STRICT, WITHOUT ROWID;
INSERT INTO audit_of_more (owner_id, entry_id, created_at, actor_kind, actor, act, username, detail)
SELECT owner_id, entry_id, created_at, actor_kind, actor, act, username, detail FROM audit;
DROP TABLE audit;
ALTER TABLE audit_of_more RENAME TO audit;
CREATE INDEX audit_newest ON audit (entry_id);
