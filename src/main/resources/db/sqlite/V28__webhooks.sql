-- How many endpoints of webhooks are told of the account's changes; each write reads it with the account.
ALTER TABLE accounts ADD COLUMN webhooks INTEGER NOT NULL DEFAULT 0;

-- The endpoints that an account has its changes sent to; without a url, a program reads the deliveries itself. The
-- secrets are sealed with a key of the service. due_at is when the next delivery is, leased_until until when one node
-- has the endpoint for itself, and paused_until until when nothing is due.
CREATE TABLE webhooks (
  owner_id      TEXT    NOT NULL,
  webhook_id    TEXT    NOT NULL,
  url           TEXT,
  types         TEXT    NOT NULL,
  secret        BLOB    NOT NULL,
  former_secret BLOB,
  former_until  INTEGER,
  created_at    INTEGER NOT NULL,
  is_on         INTEGER NOT NULL,
  off_reason    TEXT,
  failing_since INTEGER,
  dropped       INTEGER NOT NULL,
  due_at        INTEGER,
  leased_until  INTEGER NOT NULL,
  paused_until  INTEGER NOT NULL,
  PRIMARY KEY (owner_id, webhook_id)
) STRICT;

CREATE INDEX webhooks_due ON webhooks (due_at) WHERE due_at IS NOT NULL;

-- What is sent to an endpoint, in the order of sequence, and what came of it. Of those that wait, only the first of
-- each subject, such as a tree, has a time at which it is tried.
CREATE TABLE deliveries (
  owner_id   TEXT    NOT NULL,
  webhook_id TEXT    NOT NULL,
  sequence   INTEGER NOT NULL,
  event_id   TEXT    NOT NULL,
  type       TEXT    NOT NULL,
  subject    TEXT    NOT NULL,
  payload    TEXT    NOT NULL,
  created_at INTEGER NOT NULL,
  state      TEXT    NOT NULL,
  tries      INTEGER NOT NULL,
  next_at    INTEGER,
  tried_at   INTEGER,
  status     INTEGER,
  reason     TEXT,
  PRIMARY KEY (owner_id, webhook_id, sequence)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX deliveries_of_events ON deliveries (owner_id, webhook_id, event_id);
CREATE INDEX deliveries_due ON deliveries (owner_id, webhook_id, next_at) WHERE next_at IS NOT NULL;
CREATE INDEX deliveries_waiting ON deliveries (owner_id, webhook_id, subject, sequence) WHERE state = 'waiting';
CREATE INDEX deliveries_oldest ON deliveries (owner_id, webhook_id, sequence) WHERE state = 'waiting';
