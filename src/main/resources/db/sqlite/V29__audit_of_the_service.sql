-- The service acts by itself too, such as when it turns off a webhook that fails. SQLite changes no
-- constraint of a table, so the table is made again.
CREATE TABLE audit_of_more (
  owner_id   TEXT    NOT NULL,
  entry_id   TEXT    NOT NULL,
  created_at INTEGER NOT NULL,
  actor_kind TEXT    NOT NULL CHECK (actor_kind IN ('operator', 'command-line', 'setup-link', 'reset-link', 'owner', 'provider', 'service')),
  actor      TEXT    CHECK ((actor IS NULL) = (actor_kind <> 'operator')),
  act        TEXT    NOT NULL,
  username   TEXT    NOT NULL,
  detail     TEXT,
  PRIMARY KEY (owner_id, entry_id)
) STRICT, WITHOUT ROWID;
INSERT INTO audit_of_more (owner_id, entry_id, created_at, actor_kind, actor, act, username, detail)
SELECT owner_id, entry_id, created_at, actor_kind, actor, act, username, detail FROM audit;
DROP TABLE audit;
ALTER TABLE audit_of_more RENAME TO audit;
CREATE INDEX audit_newest ON audit (entry_id);
CREATE INDEX audit_of_operators ON audit (entry_id) WHERE actor_kind NOT IN ('owner', 'provider', 'service');
