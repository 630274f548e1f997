-- Each effective change of a tree: who made it, when, by which call, and the tree as it was before,
-- packed.
CREATE TABLE revisions (
  owner_id   text    COLLATE "C" NOT NULL,
  tree_id    text    COLLATE "C" NOT NULL,
  revision   bigint  NOT NULL CHECK (revision > 0),
  changed_at bigint  NOT NULL,
  former_at  bigint  NOT NULL,
  author     text    NOT NULL,
  call       text    NOT NULL,
  bytes      integer NOT NULL,
  former     bytea   NOT NULL,
  PRIMARY KEY (owner_id, tree_id, revision)
);
