-- Slugs that trees have left: a link to one leads on to its tree until another tree takes the slug.
CREATE TABLE slugs (
  owner_id TEXT    NOT NULL,
  slug     TEXT    NOT NULL,
  tree_id  TEXT    NOT NULL,
  left_at  INTEGER NOT NULL,
  PRIMARY KEY (owner_id, slug)
) STRICT, WITHOUT ROWID;

CREATE INDEX slugs_tree ON slugs (owner_id, tree_id, left_at);
