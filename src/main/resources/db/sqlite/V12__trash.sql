-- Deleted trees that their owners may bring back for a while. Apart from the others, so that no
-- read of trees can find one, and their slugs are free.
CREATE TABLE trash (
  owner_id     TEXT    NOT NULL,
  tree_id      TEXT    NOT NULL,
  slug         TEXT    NOT NULL,
  title        TEXT    NOT NULL,
  revision     INTEGER NOT NULL CHECK (revision > 0),
  published_at INTEGER,
  created_at   INTEGER NOT NULL,
  updated_at   INTEGER NOT NULL,
  bytes        INTEGER NOT NULL,
  theme        TEXT    NOT NULL,
  paths        TEXT    NOT NULL,
  deleted_at   INTEGER NOT NULL,
  PRIMARY KEY (owner_id, tree_id)
) STRICT;

CREATE INDEX trash_age ON trash (owner_id, deleted_at);
