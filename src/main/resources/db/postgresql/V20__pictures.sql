-- The picture that an owner has uploaded, made anew as a JPEG. tag is of its bytes; the owner's profile has it in the
-- address of the picture. On Citus, distribute it by owner_id, colocated with accounts.
CREATE TABLE pictures (
  owner_id text  COLLATE "C" NOT NULL,
  tag      text  COLLATE "C" NOT NULL,
  jpeg     bytea NOT NULL,
  PRIMARY KEY (owner_id)
);
