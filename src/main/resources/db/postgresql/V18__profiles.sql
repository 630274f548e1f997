-- What owners say about themselves, such as a display name, as one JSON object; null if nothing.
ALTER TABLE accounts ADD COLUMN profile text;
