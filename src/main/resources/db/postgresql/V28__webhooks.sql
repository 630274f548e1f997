-- How many endpoints of webhooks are told of the account's changes; each write reads it with the account.
ALTER TABLE accounts ADD COLUMN webhooks bigint NOT NULL DEFAULT 0;

-- The endpoints that an account has its changes sent to; without a url, a program reads the deliveries itself. The
-- secrets are sealed with a key of the service. due_at is when the next delivery is, leased_until until when one node
-- has the endpoint for itself, and paused_until until when nothing is due. On Citus, distribute it by owner_id, colocated with accounts.
CREATE TABLE webhooks (
  owner_id      text COLLATE "C" NOT NULL,
  webhook_id    text COLLATE "C" NOT NULL,
  url           text,
  types         text COLLATE "C" NOT NULL,
  secret        bytea NOT NULL,
  former_secret bytea,
  former_until  bigint,
  created_at    bigint NOT NULL,
  is_on         bigint NOT NULL,
  off_reason    text COLLATE "C",
  failing_since bigint,
  dropped       bigint NOT NULL,
  due_at        bigint,
  leased_until  bigint NOT NULL,
  paused_until  bigint NOT NULL,
  PRIMARY KEY (owner_id, webhook_id)
);

CREATE INDEX webhooks_due ON webhooks (due_at) WHERE due_at IS NOT NULL;

-- What is sent to an endpoint, in the order of sequence, and what came of it. Of those that wait, only the first of
-- each subject, such as a tree, has a time at which it is tried. On Citus, distribute it by owner_id, colocated with
-- accounts.
CREATE TABLE deliveries (
  owner_id      text COLLATE "C" NOT NULL,
  webhook_id    text COLLATE "C" NOT NULL,
  sequence      bigint NOT NULL,
  event_id      text COLLATE "C" NOT NULL,
  type          text COLLATE "C" NOT NULL,
  subject       text COLLATE "C" NOT NULL,
  payload       text NOT NULL,
  created_at    bigint NOT NULL,
  state         text COLLATE "C" NOT NULL,
  tries         bigint NOT NULL,
  next_at       bigint,
  tried_at      bigint,
  status        bigint,
  reason        text COLLATE "C",
  PRIMARY KEY (owner_id, webhook_id, sequence)
);

CREATE UNIQUE INDEX deliveries_of_events ON deliveries (owner_id, webhook_id, event_id);
CREATE INDEX deliveries_due ON deliveries (owner_id, webhook_id, next_at) WHERE next_at IS NOT NULL;
CREATE INDEX deliveries_waiting ON deliveries (owner_id, webhook_id, subject, sequence) WHERE state = 'waiting';
CREATE INDEX deliveries_oldest ON deliveries (owner_id, webhook_id, sequence) WHERE state = 'waiting';
