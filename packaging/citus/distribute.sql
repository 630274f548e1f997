-- Spreads Talent Tree over the workers of a Citus cluster. Run once, on the coordinator, as the role
-- that owns the tables, after one node has made them (started once) and with all nodes stopped:
--   psql --set ON_ERROR_STOP=1 --single-transaction --file distribute.sql talenttree
-- 32 shards by default, which bounds the number of workers; for more, before it:
--   SET citus.shard_count = 128;

-- All that an owner has lies together, on one worker.
SELECT create_distributed_table('accounts', 'owner_id', colocate_with => 'none');
SELECT create_distributed_table('keys', 'owner_id', colocate_with => 'accounts');
SELECT create_distributed_table('trees', 'owner_id', colocate_with => 'accounts');
SELECT create_distributed_table('sessions', 'owner_id', colocate_with => 'accounts');
SELECT create_distributed_table('slugs', 'owner_id', colocate_with => 'accounts');
SELECT create_distributed_table('trash', 'owner_id', colocate_with => 'accounts');
SELECT create_distributed_table('revisions', 'owner_id', colocate_with => 'accounts');
SELECT create_distributed_table('copies', 'owner_id', colocate_with => 'accounts');
SELECT create_distributed_table('pictures', 'owner_id', colocate_with => 'accounts');
SELECT create_distributed_table('links', 'owner_id', colocate_with => 'accounts');
SELECT create_distributed_table('memberships', 'owner_id', colocate_with => 'accounts');
SELECT create_distributed_table('outbox', 'owner_id', colocate_with => 'accounts');
SELECT create_distributed_table('listings', 'owner_id', colocate_with => 'accounts');
SELECT create_distributed_table('identities', 'owner_id', colocate_with => 'accounts');
SELECT create_distributed_table('passkeys', 'owner_id', colocate_with => 'accounts');
SELECT create_distributed_table('recovery_codes', 'owner_id', colocate_with => 'accounts');
SELECT create_distributed_table('webhooks', 'owner_id', colocate_with => 'accounts');
SELECT create_distributed_table('deliveries', 'owner_id', colocate_with => 'accounts');
SELECT create_distributed_table('idempotency', 'owner_id', colocate_with => 'accounts');
SELECT create_distributed_table('audit', 'owner_id', colocate_with => 'accounts');

-- All that a team has lies together, on one worker; what its members show lies with them.
SELECT create_distributed_table('teams', 'team_id', colocate_with => 'none');
SELECT create_distributed_table('team_members', 'team_id', colocate_with => 'teams');
SELECT create_distributed_table('invitations', 'team_id', colocate_with => 'teams');

-- What a stranger knows, each by itself: it leads to the owner or to the team.
SELECT create_distributed_table('usernames', 'username', colocate_with => 'none');
SELECT create_distributed_table('key_hashes', 'hash', colocate_with => 'none');
SELECT create_distributed_table('identity_hashes', 'hash', colocate_with => 'none');
SELECT create_distributed_table('link_hashes', 'hash', colocate_with => 'none');
SELECT create_distributed_table('team_slugs', 'slug', colocate_with => 'none');
SELECT create_distributed_table('invitation_hashes', 'hash', colocate_with => 'none');
SELECT create_distributed_table('listed_talents', 'talent', colocate_with => 'none');

-- A few rows, whatever the number of users. Every server of the cluster has a copy, so that a node
-- may enter at any.
SELECT create_reference_table('secrets');
SELECT create_reference_table('server_state');
SELECT create_reference_table('flyway_schema_history');
