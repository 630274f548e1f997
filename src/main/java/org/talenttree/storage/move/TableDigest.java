package org.talenttree.storage.move;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.Digests;
import org.talenttree.storage.move.Move.MovedTable;

/** Counts the rows of a table and computes one SHA-256 over them, equal for both engines. */
final class TableDigest {
  private static final byte[] NONE = {};

  private final MessageDigest digest = Digests.sha256();
  private long rows;
  private long bytes;

  /**
   * Adds the next row in the order of the table's key.
   *
   * @return how many bytes of it were digested
   */
  long add(@Nullable Object[] row) {
    long before = bytes;
    rows++;
    for (Object value : row) {
      add(value);
    }
    return bytes - before;
  }

  private void add(@Nullable Object value) {
    switch (value) {
      case null -> add('0', NONE);
      case Long number -> add('i', ByteBuffer.allocate(Long.BYTES).putLong(number).array());
      case String text -> add('t', text.getBytes(UTF_8));
      case byte[] blob -> add('b', blob);
      default -> throw new IllegalArgumentException("a value of " + value.getClass());
    }
  }

  // Each value is preceded by its kind and length, so that different rows never give equal bytes.
  private void add(char kind, byte[] content) {
    ByteBuffer head = ByteBuffer.allocate(1 + Integer.BYTES).put((byte) kind);
    digest.update(head.putInt(content.length).flip());
    digest.update(content);
    bytes += head.capacity() + content.length;
  }

  /** Returns the result; no row can be added afterwards. */
  MovedTable of(TableLayout table) {
    return new MovedTable(table.name(), rows, HexFormat.of().formatHex(digest.digest()));
  }
}
