package org.talenttree.storage.move;

import java.nio.file.Path;
import org.talenttree.config.DatabaseSettings;

/** The database of a service: a data folder or a PostgreSQL server. */
public sealed interface DataLocation {

  /** A folder with a SQLite database. */
  record Folder(Path path) implements DataLocation {}

  /** A PostgreSQL database. */
  record Server(DatabaseSettings settings) implements DataLocation {}
}
