package org.talenttree.storage.sqlite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads SQLite's write-ahead log, as its file format describes it (sqlite.org/fileformat2). */
final class WriteAheadLog {
  private static final int HEADER = 32;
  private static final int FRAME_HEADER = 24;
  private static final int PAGE_SIZE_AT = 8;
  private static final int SALT_AT = 16;

  private WriteAheadLog() {}

  /** Returns how many commits the log of a database holds. */
  static int commits(Path database) {
    ByteBuffer log =
        ByteBuffer.wrap(bytes(database.resolveSibling(database.getFileName() + "-wal")));
    int commits = 0;
    int step = FRAME_HEADER + log.getInt(PAGE_SIZE_AT);
    for (int frame = HEADER; frame + step <= log.limit(); frame += step) {
      // Frames from before the log was last restarted have another salt.
      boolean current = log.getLong(frame + 8) == log.getLong(SALT_AT);
      boolean commit = log.getInt(frame + 4) != 0;
      if (current && commit) {
        commits++;
      }
    }
    return commits;
  }

  private static byte[] bytes(Path log) {
    try {
      return Files.readAllBytes(log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
