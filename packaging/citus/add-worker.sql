-- Adds a worker and moves its share of the shards to it, while the service runs. On the coordinator,
-- as a superuser; the worker has the extension, the role and the same database:
--   psql --set ON_ERROR_STOP=1 --set host=worker3 --set port=5432 --file add-worker.sql talenttree
SELECT citus_add_node(:'host', :port);

-- By logical replication (wal_level = logical): reads and writes go on, and a write waits for a
-- moment when its shard changes places.
SELECT citus_rebalance_start();

-- Ends when the last shard has moved; meanwhile, from elsewhere: SELECT * FROM citus_rebalance_status();
SELECT citus_rebalance_wait();
