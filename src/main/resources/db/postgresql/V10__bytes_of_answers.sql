-- What an owner's kept answers take is summed before each one more, so it stands in the index.
ALTER TABLE idempotency ADD COLUMN bytes integer NOT NULL DEFAULT 0;
UPDATE idempotency SET bytes = length(data) WHERE data IS NOT NULL;
DROP INDEX idempotency_age;
CREATE INDEX idempotency_age ON idempotency (owner_id, created_at, bytes);
