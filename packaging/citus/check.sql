-- Fails unless every table that grows with users is distributed by what its statements name, all
-- that an owner has lies together, and all that a team has, and every server has a copy of the rest:
--   psql --set ON_ERROR_STOP=1 --file check.sql talenttree
DO $$
DECLARE
  wrong text;
BEGIN
  SELECT string_agg(t.relname, ', ' ORDER BY t.relname) INTO wrong
  FROM pg_class AS t
  LEFT JOIN pg_dist_partition AS p ON p.logicalrelid = t.oid
  WHERE t.relkind IN ('r', 'p') AND t.relnamespace = current_schema()::regnamespace
    AND CASE WHEN t.relname IN ('secrets', 'server_state', 'flyway_schema_history')
      THEN p.repmodel IS DISTINCT FROM 't'
      ELSE p.partmethod IS DISTINCT FROM 'h'
        OR column_to_column_name(p.logicalrelid, p.partkey) <> CASE t.relname
          WHEN 'usernames' THEN 'username' WHEN 'key_hashes' THEN 'hash'
          WHEN 'identity_hashes' THEN 'hash' WHEN 'link_hashes' THEN 'hash' WHEN 'invitation_hashes' THEN 'hash'
          WHEN 'team_slugs' THEN 'slug' WHEN 'teams' THEN 'team_id'
          WHEN 'team_members' THEN 'team_id' WHEN 'invitations' THEN 'team_id'
          WHEN 'listed_talents' THEN 'talent' ELSE 'owner_id' END
        OR t.relname NOT IN (
            'usernames', 'key_hashes', 'identity_hashes', 'link_hashes', 'invitation_hashes',
            'team_slugs', 'listed_talents')
          AND p.colocationid <> (
            SELECT colocationid FROM pg_dist_partition WHERE logicalrelid = CASE
              WHEN t.relname IN ('teams', 'team_members', 'invitations') THEN 'teams'::regclass
              ELSE 'accounts'::regclass END)
      END;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'not distributed as they should be: %', wrong;
  END IF;
END $$;
