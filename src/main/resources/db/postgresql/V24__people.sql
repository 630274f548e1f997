-- What is to be done after a change, noted in its transaction: what kind, and of what, such as a tree. Each owner's
-- entries are taken in the order of sequence, and then deleted. On Citus, distribute it by owner_id, colocated with
-- accounts.
CREATE TABLE outbox (
  owner_id  text   COLLATE "C" NOT NULL,
  sequence  bigint NOT NULL,
  kind      text   COLLATE "C" NOT NULL,
  reference text   COLLATE "C" NOT NULL,
  PRIMARY KEY (owner_id, sequence)
);

-- The published trees of people who want to be found: the number of their talents, and for each its level and the name
-- that it is compared by, one a line. Empty at first, as nobody has chosen to be found yet. On Citus, distribute it by
-- owner_id, colocated with accounts.
CREATE TABLE listings (
  owner_id  text    COLLATE "C" NOT NULL,
  tree_id   text    COLLATE "C" NOT NULL,
  sort_name text    COLLATE "C" NOT NULL,
  talents   integer NOT NULL,
  levels    text    NOT NULL,
  PRIMARY KEY (owner_id, tree_id)
);

-- Leads from a talent to the listings that show it. On Citus, distribute it by talent.
CREATE TABLE listed_talents (
  talent    text    COLLATE "C" NOT NULL,
  owner_id  text    COLLATE "C" NOT NULL,
  tree_id   text    COLLATE "C" NOT NULL,
  level     integer NOT NULL,
  sort_name text    COLLATE "C" NOT NULL,
  PRIMARY KEY (talent, owner_id, tree_id)
);

CREATE INDEX listed_talents_in_order ON listed_talents (talent, level, sort_name, owner_id, tree_id);
