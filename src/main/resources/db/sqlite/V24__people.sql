-- What is to be done after a change, noted in its transaction: what kind, and of what, such as a tree. Each owner's
-- entries are taken in the order of sequence, and then deleted.
CREATE TABLE outbox (
  owner_id  TEXT    NOT NULL,
  sequence  INTEGER NOT NULL,
  kind      TEXT    NOT NULL,
  reference TEXT    NOT NULL,
  PRIMARY KEY (owner_id, sequence)
) STRICT;

-- The published trees of people who want to be found: the number of their talents, and for each its level and the name
-- that it is compared by, one a line. Empty at first, as nobody has chosen to be found yet.
CREATE TABLE listings (
  owner_id  TEXT    NOT NULL,
  tree_id   TEXT    NOT NULL,
  sort_name TEXT    NOT NULL,
  talents   INTEGER NOT NULL,
  levels    TEXT    NOT NULL,
  PRIMARY KEY (owner_id, tree_id)
) STRICT;

-- Leads from a talent to the listings that show it.
CREATE TABLE listed_talents (
  talent    TEXT    NOT NULL,
  owner_id  TEXT    NOT NULL,
  tree_id   TEXT    NOT NULL,
  level     INTEGER NOT NULL,
  sort_name TEXT    NOT NULL,
  PRIMARY KEY (talent, owner_id, tree_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX listed_talents_in_order ON listed_talents (talent, level, sort_name, owner_id, tree_id);
