package org.talenttree.storage.sqlite;

import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.talenttree.storage.Invariants;

/** SQLite's own check of a file: its pages, indexes and constraints. */
public final class FileStructure implements Invariants {
  private static final String NO_ERROR = "ok";

  @Override
  public String subject() {
    return "pages of the file";
  }

  @Override
  public int since() {
    return 0;
  }

  @Override
  public long check(Handle handle, Consumer<String> violations) {
    handle
        .createQuery("PRAGMA integrity_check(1000)")
        .mapTo(String.class)
        .filter(line -> !line.equals(NO_ERROR))
        .forEach(violations);
    return handle.createQuery("PRAGMA page_count").mapTo(Long.class).one();
  }
}
