-- The service acts by itself too, such as when it turns off a webhook that fails.
ALTER TABLE audit DROP CONSTRAINT audit_actor_kind_check;
ALTER TABLE audit ADD CONSTRAINT audit_actor_kind_check
  CHECK (actor_kind IN ('operator', 'command-line', 'setup-link', 'reset-link', 'owner', 'provider', 'service'));
DROP INDEX audit_of_operators;
CREATE INDEX audit_of_operators ON audit (entry_id) WHERE actor_kind NOT IN ('owner', 'provider', 'service');
