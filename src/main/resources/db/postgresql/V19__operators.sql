-- operator marks the accounts that run the server; locked_at says since when an account is shut. A reset
-- link is good once: of its secret there is only the hash, and the time from which it is good no more.
-- Citus takes no constraint together with a column of a distributed table, so they follow.
ALTER TABLE accounts ADD COLUMN operator smallint NOT NULL DEFAULT 0;
ALTER TABLE accounts ADD COLUMN locked_at bigint;
ALTER TABLE accounts ADD COLUMN reset_hash bytea;
ALTER TABLE accounts ADD COLUMN reset_expires_at bigint;
ALTER TABLE accounts ADD CONSTRAINT accounts_operator_check CHECK (operator IN (0, 1));
ALTER TABLE accounts ADD CONSTRAINT accounts_reset_hash_check CHECK (length(reset_hash) = 32);
ALTER TABLE accounts ADD CONSTRAINT accounts_reset_check CHECK ((reset_expires_at IS NULL) = (reset_hash IS NULL));

-- For lists of accounts by name, and searches in them.
CREATE INDEX accounts_username ON accounts (username);

-- For the question whether an operator is the last one.
CREATE INDEX accounts_operators ON accounts (owner_id) WHERE operator = 1;

-- What operators did, and to which account: owner_id and username are that account's. An entry stays when
-- the account is erased. actor is the name of the operator's account, or NULL where actor_kind says it all.
-- On Citus, distribute it by owner_id, colocated with accounts.
CREATE TABLE audit (
  owner_id   text   COLLATE "C" NOT NULL,
  entry_id   text   COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  actor_kind text   NOT NULL CHECK (actor_kind IN ('operator', 'command-line', 'setup-link', 'reset-link')),
  actor      text   CHECK ((actor IS NULL) = (actor_kind <> 'operator')),
  act        text   NOT NULL,
  username   text   COLLATE "C" NOT NULL,
  detail     text,
  PRIMARY KEY (owner_id, entry_id)
);

-- The ids of entries begin with their time, so this is the order of the whole log.
CREATE INDEX audit_newest ON audit (entry_id);

-- What the server as a whole remembers, such as whether anyone may sign up. It does not grow with users.
CREATE TABLE server_state (
  name  text COLLATE "C" NOT NULL PRIMARY KEY,
  value text NOT NULL
);
