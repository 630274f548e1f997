-- Whether a group at the provider of OpenID Connect made an account a member: leaving the group ends that alone.
ALTER TABLE team_members ADD COLUMN by_group bigint NOT NULL DEFAULT 0;
