-- The schema that migrations 1 to 8 of SQLite make. Each table that grows with users is led by its
-- owner, so that it can be spread by owner; usernames and key_hashes by what a stranger knows.
-- Times are milliseconds since 1970 in UTC; UUIDs are lower-case text. Text sorts by its bytes.

CREATE TABLE accounts (
  owner_id      text   COLLATE "C" NOT NULL PRIMARY KEY,
  username      text   COLLATE "C" NOT NULL,
  created_at    bigint NOT NULL,
  password_hash text
);

CREATE TABLE usernames (
  username text COLLATE "C" NOT NULL PRIMARY KEY,
  owner_id text COLLATE "C" NOT NULL
);

CREATE TABLE key_hashes (
  hash        bytea  NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
  owner_id    text   COLLATE "C" NOT NULL,
  key_id      text   COLLATE "C" NOT NULL,
  valid_until bigint
);

-- For ending and erasing secrets, which starts from their key.
CREATE INDEX key_hashes_key ON key_hashes (owner_id, key_id);

CREATE TABLE keys (
  owner_id     text   COLLATE "C" NOT NULL,
  key_id       text   COLLATE "C" NOT NULL,
  name         text   COLLATE "C" NOT NULL,
  hint         text   NOT NULL,
  scopes       text   NOT NULL,
  created_at   bigint NOT NULL,
  expires_at   bigint,
  revoked_at   bigint,
  last_used_at bigint,
  PRIMARY KEY (owner_id, key_id)
);

-- A tree is one row: replacing its paths is one statement, and nobody can see it half done.
CREATE TABLE trees (
  owner_id     text     COLLATE "C" NOT NULL,
  tree_id      text     COLLATE "C" NOT NULL,
  slug         text     COLLATE "C" NOT NULL,
  title        text     COLLATE "C" NOT NULL,
  revision     bigint   NOT NULL CHECK (revision > 0),
  is_public    smallint NOT NULL CHECK (is_public IN (0, 1)),
  published_at bigint,
  created_at   bigint   NOT NULL,
  updated_at   bigint   NOT NULL,
  bytes        bigint   NOT NULL,
  theme        text     NOT NULL,
  paths        text     NOT NULL,
  PRIMARY KEY (owner_id, tree_id),
  CHECK ((is_public = 1) = (published_at IS NOT NULL))
);

CREATE UNIQUE INDEX trees_slug ON trees (owner_id, slug);
CREATE INDEX trees_newest ON trees (owner_id, created_at DESC, tree_id DESC);

-- Slugs that trees have left: a link to one leads on to its tree until another tree takes the slug.
CREATE TABLE slugs (
  owner_id text   COLLATE "C" NOT NULL,
  slug     text   COLLATE "C" NOT NULL,
  tree_id  text   COLLATE "C" NOT NULL,
  left_at  bigint NOT NULL,
  PRIMARY KEY (owner_id, slug)
);

CREATE INDEX slugs_tree ON slugs (owner_id, tree_id, left_at);

-- The answer to a write, kept for a day so that sending the write again cannot do it again.
-- data is compressed, or null where the answer told a secret.
CREATE TABLE idempotency (
  owner_id        text     COLLATE "C" NOT NULL,
  idempotency_key text     COLLATE "C" NOT NULL,
  fingerprint     bytea    NOT NULL,
  status          smallint NOT NULL,
  headers         text     NOT NULL,
  data            bytea,
  created_at      bigint   NOT NULL,
  PRIMARY KEY (owner_id, idempotency_key)
);

CREATE INDEX idempotency_age ON idempotency (owner_id, created_at);

-- Random keys the service makes for itself, once: every process on this database must have the same.
-- The only table that does not grow with users.
CREATE TABLE secrets (
  name  text  COLLATE "C" NOT NULL PRIMARY KEY,
  value bytea NOT NULL
);
