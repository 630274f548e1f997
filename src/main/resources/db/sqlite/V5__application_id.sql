-- "TTRE": by this mark in its header any program can tell the file from other SQLite databases.
PRAGMA application_id = 1414812229;
