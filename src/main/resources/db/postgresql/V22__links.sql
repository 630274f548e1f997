-- Secret links to trees: whoever has one reads a draft, until it ends. The token in a link is made of link_id and a
-- secret of the service; only its SHA-256 is stored. A link ends at ends_at, or at ended_at if that is set. On Citus,
-- distribute it by owner_id, colocated with accounts.
CREATE TABLE links (
  owner_id       text   COLLATE "C" NOT NULL,
  link_id        text   COLLATE "C" NOT NULL,
  tree_id        text   COLLATE "C" NOT NULL,
  hash           bytea  NOT NULL,
  label          text   NOT NULL,
  created_at     bigint NOT NULL,
  ends_at        bigint NOT NULL,
  ended_at       bigint,
  opened_count   bigint NOT NULL DEFAULT 0,
  last_opened_on text   COLLATE "C",
  PRIMARY KEY (owner_id, link_id)
);

CREATE INDEX links_tree ON links (owner_id, tree_id);

-- Leads from the hash of a token to its link. On Citus, distribute it by hash.
CREATE TABLE link_hashes (
  hash     bytea NOT NULL,
  owner_id text  COLLATE "C" NOT NULL,
  link_id  text  COLLATE "C" NOT NULL,
  PRIMARY KEY (hash)
);
