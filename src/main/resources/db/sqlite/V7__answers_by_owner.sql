-- Old answers go when their owner keeps a new one: no statement looks through those of all owners.
DROP INDEX idempotency_age;
CREATE INDEX idempotency_age ON idempotency (owner_id, created_at);
