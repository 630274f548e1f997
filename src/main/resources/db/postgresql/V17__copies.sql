-- What was copied or last merged of the source of a tree that is a copy, packed: what the changes of
-- both are told from. bytes is its size unpacked, for the limits of an account. A row has the key of its tree, in trees or in the trash. On Citus, distribute it
-- by owner_id, colocated with accounts.
CREATE TABLE copies (
  owner_id text    COLLATE "C" NOT NULL,
  tree_id  text    COLLATE "C" NOT NULL,
  bytes    integer NOT NULL,
  base     bytea   NOT NULL,
  PRIMARY KEY (owner_id, tree_id)
);
