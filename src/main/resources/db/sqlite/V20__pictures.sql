-- The picture that an owner has uploaded, made anew as a JPEG. tag is of its bytes; the owner's profile has it in the
-- address of the picture.
CREATE TABLE pictures (
  owner_id TEXT NOT NULL,
  tag      TEXT NOT NULL,
  jpeg     BLOB NOT NULL,
  PRIMARY KEY (owner_id)
) STRICT;
