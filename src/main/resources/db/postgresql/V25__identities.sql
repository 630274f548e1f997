-- Whom a provider of OpenID Connect signs in to an account: what it calls itself, and what it calls the person. hash is
-- the SHA-256 of both. On Citus, distribute it by owner_id, colocated with accounts.
CREATE TABLE identities (
  owner_id  text COLLATE "C" NOT NULL,
  issuer    text COLLATE "C" NOT NULL,
  subject   text COLLATE "C" NOT NULL,
  hash      bytea NOT NULL,
  linked_at bigint NOT NULL,
  PRIMARY KEY (owner_id, issuer)
);

-- Leads from the hash of an identity to its account. On Citus, distribute it by hash.
CREATE TABLE identity_hashes (
  hash     bytea NOT NULL,
  owner_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (hash)
);

-- Owners and the provider act too.
ALTER TABLE audit DROP CONSTRAINT audit_actor_kind_check;
ALTER TABLE audit ADD CONSTRAINT audit_actor_kind_check
  CHECK (actor_kind IN ('operator', 'command-line', 'setup-link', 'reset-link', 'owner', 'provider'));
