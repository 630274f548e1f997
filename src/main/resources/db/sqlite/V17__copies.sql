-- What was copied or last merged of the source of a tree that is a copy, packed: what the changes of
-- both are told from. bytes is its size unpacked, for the limits of an account. A row has the key of its tree, in trees or in the trash.
CREATE TABLE copies (
  owner_id TEXT    NOT NULL,
  tree_id  TEXT    NOT NULL,
  bytes    INTEGER NOT NULL,
  base     BLOB    NOT NULL,
  PRIMARY KEY (owner_id, tree_id)
) STRICT;
