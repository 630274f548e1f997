-- Teams: groups of accounts whose members see the trees that each of them shows. revision grows with each change of
-- the team, of who is in it and of its invitations: such a change begins by taking this row. On Citus, distribute it
-- by team_id, together with team_members and invitations.
CREATE TABLE teams (
  team_id            text COLLATE "C" NOT NULL,
  slug               text COLLATE "C" NOT NULL,
  name               text NOT NULL,
  role_owner_id      text COLLATE "C",
  role_tree_id       text COLLATE "C",
  members_may_invite bigint NOT NULL,
  revision           bigint NOT NULL,
  created_at         bigint NOT NULL,
  PRIMARY KEY (team_id)
);

-- Who is in a team. On Citus, distribute it by team_id, together with teams.
CREATE TABLE team_members (
  team_id    text COLLATE "C" NOT NULL,
  account_id text COLLATE "C" NOT NULL,
  is_owner   bigint NOT NULL,
  joined_at  bigint NOT NULL,
  PRIMARY KEY (team_id, account_id)
);

-- The teams that an account is in, and the one tree that each sees of it; NULL for none. On Citus, distribute it by
-- owner_id, colocated with accounts.
CREATE TABLE memberships (
  owner_id text COLLATE "C" NOT NULL,
  team_id  text COLLATE "C" NOT NULL,
  tree_id  text COLLATE "C",
  PRIMARY KEY (owner_id, team_id)
);

-- Leads from a slug to its team. On Citus, distribute it by slug.
CREATE TABLE team_slugs (
  slug    text COLLATE "C" NOT NULL,
  team_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (slug)
);

-- Invitations to teams. The token in one is made of invitation_id and a secret of the service; only its SHA-256 is
-- stored. A row is deleted when the invitation is ended or used up. On Citus, distribute it by team_id, together with
-- teams.
CREATE TABLE invitations (
  team_id       text COLLATE "C" NOT NULL,
  invitation_id text COLLATE "C" NOT NULL,
  hash          bytea NOT NULL,
  account_id    text COLLATE "C" NOT NULL,
  created_at    bigint NOT NULL,
  ends_at       bigint NOT NULL,
  uses          bigint NOT NULL,
  max_uses      bigint NOT NULL,
  PRIMARY KEY (team_id, invitation_id)
);

-- Leads from the hash of a token to its invitation. On Citus, distribute it by hash.
CREATE TABLE invitation_hashes (
  hash          bytea NOT NULL,
  team_id       text COLLATE "C" NOT NULL,
  invitation_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (hash)
);
