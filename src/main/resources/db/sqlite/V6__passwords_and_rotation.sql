ALTER TABLE accounts ADD COLUMN password_hash TEXT;

ALTER TABLE keys ADD COLUMN last_used_at INTEGER;

-- The end of a secret that rotation has replaced; null for the current one.
ALTER TABLE key_hashes ADD COLUMN valid_until INTEGER;
