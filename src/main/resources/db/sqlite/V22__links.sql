-- Secret links to trees: whoever has one reads a draft, until it ends. The token in a link is made of link_id and a
-- secret of the service; only its SHA-256 is stored. A link ends at ends_at, or at ended_at if that is set.
CREATE TABLE links (
  owner_id       TEXT    NOT NULL,
  link_id        TEXT    NOT NULL,
  tree_id        TEXT    NOT NULL,
  hash           BLOB    NOT NULL,
  label          TEXT    NOT NULL,
  created_at     INTEGER NOT NULL,
  ends_at        INTEGER NOT NULL,
  ended_at       INTEGER,
  opened_count   INTEGER NOT NULL DEFAULT 0,
  last_opened_on TEXT,
  PRIMARY KEY (owner_id, link_id)
) STRICT;

CREATE INDEX links_tree ON links (owner_id, tree_id);

-- Leads from the hash of a token to its link.
CREATE TABLE link_hashes (
  hash     BLOB NOT NULL,
  owner_id TEXT NOT NULL,
  link_id  TEXT NOT NULL,
  PRIMARY KEY (hash)
) STRICT;
