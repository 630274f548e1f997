-- The level of each talent, and when this was last changed or confirmed: 24 bytes a talent. NULL is of an earlier
-- release: the history says when levels changed, until the service has stored it here.
ALTER TABLE trees ADD COLUMN confirmed bytea;
ALTER TABLE trash ADD COLUMN confirmed bytea;
