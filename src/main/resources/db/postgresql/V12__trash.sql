-- Deleted trees that their owners may bring back for a while. Apart from the others, so that no
-- read of trees can find one, and their slugs are free.
CREATE TABLE trash (
  owner_id     text   COLLATE "C" NOT NULL,
  tree_id      text   COLLATE "C" NOT NULL,
  slug         text   COLLATE "C" NOT NULL,
  title        text   COLLATE "C" NOT NULL,
  revision     bigint NOT NULL CHECK (revision > 0),
  published_at bigint,
  created_at   bigint NOT NULL,
  updated_at   bigint NOT NULL,
  bytes        bigint NOT NULL,
  theme        text   NOT NULL,
  paths        text   NOT NULL,
  deleted_at   bigint NOT NULL,
  PRIMARY KEY (owner_id, tree_id)
);

CREATE INDEX trash_age ON trash (owner_id, deleted_at);
