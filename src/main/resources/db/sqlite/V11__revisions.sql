-- Each effective change of a tree: who made it, when, by which call, and the tree as it was before,
-- packed. Rows are short, so they lie in the key's own order, beside the others of their tree.
CREATE TABLE revisions (
  owner_id   TEXT    NOT NULL,
  tree_id    TEXT    NOT NULL,
  revision   INTEGER NOT NULL CHECK (revision > 0),
  changed_at INTEGER NOT NULL,
  former_at  INTEGER NOT NULL,
  author     TEXT    NOT NULL,
  call       TEXT    NOT NULL,
  bytes      INTEGER NOT NULL,
  former     BLOB    NOT NULL,
  PRIMARY KEY (owner_id, tree_id, revision)
) STRICT, WITHOUT ROWID;
