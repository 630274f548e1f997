-- Which life of the tree its revision belongs to: 0, or a random number since it came back from an
-- archive or a backup, in which revisions may be given out that were given out before.
ALTER TABLE trees ADD COLUMN incarnation bigint NOT NULL DEFAULT 0;
ALTER TABLE trash ADD COLUMN incarnation bigint NOT NULL DEFAULT 0;
