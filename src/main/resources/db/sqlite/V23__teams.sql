-- Teams: groups of accounts whose members see the trees that each of them shows. revision grows with each change of
-- the team, of who is in it and of its invitations: such a change begins by taking this row.
CREATE TABLE teams (
  team_id            TEXT NOT NULL,
  slug               TEXT NOT NULL,
  name               TEXT NOT NULL,
  role_owner_id      TEXT,
  role_tree_id       TEXT,
  members_may_invite INTEGER NOT NULL,
  revision           INTEGER NOT NULL,
  created_at         INTEGER NOT NULL,
  PRIMARY KEY (team_id)
) STRICT;

-- Who is in a team.
CREATE TABLE team_members (
  team_id    TEXT NOT NULL,
  account_id TEXT NOT NULL,
  is_owner   INTEGER NOT NULL,
  joined_at  INTEGER NOT NULL,
  PRIMARY KEY (team_id, account_id)
) STRICT;

-- The teams that an account is in, and the one tree that each sees of it; NULL for none.
CREATE TABLE memberships (
  owner_id TEXT NOT NULL,
  team_id  TEXT NOT NULL,
  tree_id  TEXT,
  PRIMARY KEY (owner_id, team_id)
) STRICT;

-- Leads from a slug to its team.
CREATE TABLE team_slugs (
  slug    TEXT NOT NULL,
  team_id TEXT NOT NULL,
  PRIMARY KEY (slug)
) STRICT;

-- Invitations to teams. The token in one is made of invitation_id and a secret of the service; only its SHA-256 is
-- stored. A row is deleted when the invitation is ended or used up.
CREATE TABLE invitations (
  team_id       TEXT NOT NULL,
  invitation_id TEXT NOT NULL,
  hash          BLOB NOT NULL,
  account_id    TEXT NOT NULL,
  created_at    INTEGER NOT NULL,
  ends_at       INTEGER NOT NULL,
  uses          INTEGER NOT NULL,
  max_uses      INTEGER NOT NULL,
  PRIMARY KEY (team_id, invitation_id)
) STRICT;

-- Leads from the hash of a token to its invitation.
CREATE TABLE invitation_hashes (
  hash          BLOB NOT NULL,
  team_id       TEXT NOT NULL,
  invitation_id TEXT NOT NULL,
  PRIMARY KEY (hash)
) STRICT;
