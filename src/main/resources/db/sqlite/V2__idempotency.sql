-- The answer to a write, kept for a day so that sending the write again cannot do it again.
-- data is compressed, or null where the answer told a secret.
CREATE TABLE idempotency (
  owner_id        TEXT    NOT NULL,
  idempotency_key TEXT    NOT NULL,
  fingerprint     BLOB    NOT NULL,
  status          INTEGER NOT NULL,
  headers         TEXT    NOT NULL,
  data            BLOB,
  created_at      INTEGER NOT NULL,
  PRIMARY KEY (owner_id, idempotency_key)
) STRICT;

CREATE INDEX idempotency_age ON idempotency (created_at);
