package org.talenttree.reliability.crash;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * How far the write-ahead log of a running SQLite is valid, read from the index it shares between
 * processes (sqlite.org/walformat.html).
 *
 * @param salts identifies one of the logs that follow each other in the same file
 * @param end where its last commit ends, in bytes
 * @param folded the end of the part that may have been checkpointed into the database already
 */
record WalPosition(long salts, long end, long folded) {
  /** The length of the log's own header. */
  private static final int LOG_HEADER = 32;

  private static final int FRAME_HEADER = 24;
  private static final int INDEX_HEADER = 48;
  private static final int PAGE_SIZE_AT = 14;
  private static final int FRAMES_AT = 16;
  private static final int INDEX_SALTS_AT = 32;
  private static final int LOG_SALTS_AT = 16;
  private static final int FOLDING_AT = 128;
  private static final int INDEX_LENGTH = 136;

  /** Reads the position while the server runs. */
  static WalPosition ofRunning(Path folder) {
    byte[] index = readIndex(folder);
    // Written twice, so that a reader sees whether it has met the writer halfway.
    while (!isWhole(index)) {
      index = readIndex(folder);
    }
    long salts = ByteBuffer.wrap(index).getLong(INDEX_SALTS_AT);
    return of(index, salts);
  }

  /** Reads the position while the server stands still, wherever that is. */
  static WalPosition ofPaused(Path folder) throws IOException {
    try (var log = Files.newInputStream(folder.resolve("talenttree.db-wal"))) {
      byte[] header = log.readNBytes(LOG_HEADER);
      long salts = header.length < LOG_HEADER ? 0 : ByteBuffer.wrap(header).getLong(LOG_SALTS_AT);
      return of(readIndex(folder), salts);
    }
  }

  private static WalPosition of(byte[] index, long salts) {
    ByteBuffer numbers = ByteBuffer.wrap(index).order(ByteOrder.nativeOrder());
    long frame = FRAME_HEADER + (numbers.getShort(PAGE_SIZE_AT) & 0xffffL);
    int folding = numbers.getInt(FOLDING_AT);
    return new WalPosition(
        salts,
        LOG_HEADER + numbers.getInt(FRAMES_AT) * frame,
        folding == 0 ? 0 : LOG_HEADER + folding * frame);
  }

  /**
   * Returns the byte from which on a power cut at the later position may damage the log without
   * undoing a write that was acknowledged before this position.
   */
  long damageableFrom(WalPosition later) {
    // A log begins anew only once all of the former is in the database, on stable storage.
    long due = salts == later.salts ? end : 0;
    return Math.max(due, later.folded);
  }

  private static boolean isWhole(byte[] index) {
    return Arrays.equals(index, 0, INDEX_HEADER, index, INDEX_HEADER, 2 * INDEX_HEADER);
  }

  private static byte[] readIndex(Path folder) {
    try (var index = Files.newInputStream(folder.resolve("talenttree.db-shm"))) {
      return index.readNBytes(INDEX_LENGTH);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
