package org.talenttree.storage.move;

import java.nio.file.Path;
import org.talenttree.config.DatabaseSettings;

/** Where a service keeps its data. */
public sealed interface DataPlace {

  /** A folder with SQLite's database. */
  record Folder(Path path) implements DataPlace {}

  /** A database of PostgreSQL. */
  record Server(DatabaseSettings settings) implements DataPlace {}
}
