-- For ending and erasing secrets, which starts from their key.
CREATE INDEX key_hashes_key ON key_hashes (owner_id, key_id);
