-- Each table that grows with users is led by its owner, so that it can be spread by owner.
-- Times are milliseconds since 1970 in UTC; UUIDs are lower-case text.

CREATE TABLE accounts (
  owner_id   TEXT    NOT NULL PRIMARY KEY,
  username   TEXT    NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

-- What a stranger knows (a name, a key) leads to the owner through these two index tables.
CREATE TABLE usernames (
  username TEXT NOT NULL PRIMARY KEY,
  owner_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE key_hashes (
  hash     BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
  owner_id TEXT NOT NULL,
  key_id   TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE keys (
  owner_id   TEXT    NOT NULL,
  key_id     TEXT    NOT NULL,
  name       TEXT    NOT NULL,
  hint       TEXT    NOT NULL,
  scopes     TEXT    NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  revoked_at INTEGER,
  PRIMARY KEY (owner_id, key_id)
) STRICT, WITHOUT ROWID;

-- A tree is one row: replacing its paths is one statement, and nobody can see it half done.
CREATE TABLE trees (
  owner_id     TEXT    NOT NULL,
  tree_id      TEXT    NOT NULL,
  slug         TEXT    NOT NULL,
  title        TEXT    NOT NULL,
  revision     INTEGER NOT NULL CHECK (revision > 0),
  is_public    INTEGER NOT NULL CHECK (is_public IN (0, 1)),
  published_at INTEGER,
  created_at   INTEGER NOT NULL,
  updated_at   INTEGER NOT NULL,
  bytes        INTEGER NOT NULL,
  theme        TEXT    NOT NULL,
  paths        TEXT    NOT NULL,
  PRIMARY KEY (owner_id, tree_id),
  CHECK ((is_public = 1) = (published_at IS NOT NULL))
) STRICT;

CREATE UNIQUE INDEX trees_slug ON trees (owner_id, slug);
CREATE INDEX trees_newest ON trees (owner_id, created_at DESC, tree_id DESC);
