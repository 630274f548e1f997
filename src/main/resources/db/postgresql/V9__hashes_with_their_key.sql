-- The owner knows the hashes of its keys' secrets, the present one and the one that rotation has
-- replaced: key_hashes is then addressed by hash alone, which is what it may be spread by.
ALTER TABLE keys ADD COLUMN hash bytea;
ALTER TABLE keys ADD COLUMN former_hash bytea;

UPDATE keys SET
  hash = (
    SELECT key_hashes.hash FROM key_hashes
    WHERE key_hashes.owner_id = keys.owner_id AND key_hashes.key_id = keys.key_id
      AND valid_until IS NULL LIMIT 1),
  former_hash = (
    SELECT key_hashes.hash FROM key_hashes
    WHERE key_hashes.owner_id = keys.owner_id AND key_hashes.key_id = keys.key_id
      AND valid_until IS NOT NULL LIMIT 1);

DROP INDEX key_hashes_key;
