-- Moves the shards of a worker to the others, while the service runs, and takes it out of the cluster:
--   psql --set ON_ERROR_STOP=1 --set host=worker3 --set port=5432 --file remove-worker.sql talenttree
SELECT citus_drain_node(:'host', :port);
SELECT citus_remove_node(:'host', :port);
