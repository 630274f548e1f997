package org.talenttree.storage.backup;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.Arrays;
import org.talenttree.id.Digests;
import org.talenttree.storage.DatabaseUnusable;

/**
 * The format of a backup: one of our SQLite databases, followed by a seal, which holds the SHA-256
 * of all bytes before it. SQLite detects only damage to the structure of its pages, not a changed
 * digit in a text. It ignores what follows the last page, so any SQLite tool can open the file.
 */
public final class BackupFile {
  /** "TTRE", which migration 5 writes into the header of the database. */
  static final int APPLICATION_ID = 0x54545245;

  private static final byte[] SQLITE = "SQLite format 3\0".getBytes(US_ASCII);
  private static final byte[] SEAL = "talenttree-seal1".getBytes(US_ASCII);
  private static final int DIGEST_BYTES = 32;
  private static final int SEAL_BYTES = SEAL.length + DIGEST_BYTES;
  private static final int HEADER_BYTES = 100;
  private static final int PAGE_SIZE_AT = 16;
  private static final int PAGE_COUNT_AT = 28;
  private static final int APPLICATION_ID_AT = 68;
  private static final int BUFFER_BYTES = 1 << 20;

  private BackupFile() {}

  /** Appends the seal to a database that nobody has open, and brings the file to stable storage. */
  static void seal(Path database) throws IOException {
    byte[] digest = digest(database, Files.size(database), new byte[0]);
    ByteBuffer seal = ByteBuffer.wrap(seal(digest));
    try (FileChannel channel =
        FileChannel.open(database, StandardOpenOption.WRITE, StandardOpenOption.APPEND)) {
      while (seal.hasRemaining()) {
        channel.write(seal);
      }
      channel.force(true);
    }
  }

  /**
   * Reads and verifies a whole backup, and returns the length of the database in it, in bytes.
   *
   * @throws DatabaseUnusable when the file is no backup, is cut short or was changed
   */
  static long check(Path file) throws IOException {
    long length = databaseLength(file);
    long size = Files.size(file);
    if (size < length) {
      throw DatabaseUnusable.of(
          file, "is cut short: " + size + " bytes of " + (length + SEAL_BYTES));
    }
    if (size != length + SEAL_BYTES) {
      throw DatabaseUnusable.of(
          file,
          "has no seal: it is cut short or a bare copy of a database, no backup; --plain restores"
              + " what Litestream wrote");
    }
    byte[] seal = new byte[SEAL_BYTES];
    byte[] digest = digest(file, length, seal);
    if (!MessageDigest.isEqual(seal, seal(digest))) {
      throw DatabaseUnusable.of(
          file, "is damaged: its checksum is not the one it was written with");
    }
    return length;
  }

  /**
   * Checks that a file without a seal is a whole database, as far as its size tells, and returns
   * its length in bytes.
   *
   * @throws DatabaseUnusable when it is not, or its newest writes may be in a log next to it
   */
  static long checkPlain(Path file) throws IOException {
    long length = databaseLength(file);
    long size = Files.size(file);
    if (size == length + SEAL_BYTES) {
      throw DatabaseUnusable.of(file, "is a backup with a seal; restore it without --plain");
    }
    if (size != length) {
      throw DatabaseUnusable.of(
          file, "is no whole database: it has " + size + " bytes, and its header says " + length);
    }
    Path log = file.resolveSibling(file.getFileName() + "-wal");
    if (Files.exists(log) && Files.size(log) > 0) {
      throw DatabaseUnusable.of(
          file, "is in use, or its newest writes are still in " + log + "; restore it again");
    }
    return length;
  }

  // The length that the header says, which SQLite keeps up to date.
  private static long databaseLength(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw DatabaseUnusable.of(file, Files.exists(file) ? "is no file" : "does not exist");
    }
    ByteBuffer header = ByteBuffer.wrap(start(file));
    if (!Arrays.equals(header.array(), 0, SQLITE.length, SQLITE, 0, SQLITE.length)) {
      throw DatabaseUnusable.of(
          file, Files.size(file) == 0 ? "is empty" : "is no backup of Talent Tree");
    }
    if (header.getInt(APPLICATION_ID_AT) != APPLICATION_ID) {
      throw DatabaseUnusable.of(file, "is a SQLite database of another program");
    }
    long pageSize = Short.toUnsignedInt(header.getShort(PAGE_SIZE_AT));
    return (pageSize == 1 ? 65536 : pageSize) * header.getInt(PAGE_COUNT_AT);
  }

  /** Returns whether a copy of the database in a backup matches the backup's seal. */
  static boolean isSealOf(Path file, long length, Path copy) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      ByteBuffer seal = ByteBuffer.allocate(SEAL_BYTES);
      while (seal.hasRemaining() && channel.read(seal, length + seal.position()) >= 0) {
        // Continues; of a file that has become shorter the rest stays zero, which is no valid seal.
      }
      return MessageDigest.isEqual(seal.array(), seal(digest(copy, length, new byte[0])));
    }
  }

  /** Returns whether a copy has the same bytes as the database in a file. */
  static boolean isCopy(Path file, long length, Path copy) throws IOException {
    return MessageDigest.isEqual(
        digest(file, length, new byte[0]), digest(copy, length, new byte[0]));
  }

  private static byte[] seal(byte[] digest) {
    return ByteBuffer.allocate(SEAL_BYTES).put(SEAL).put(digest).array();
  }

  private static byte[] start(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return Arrays.copyOf(in.readNBytes(HEADER_BYTES), HEADER_BYTES);
    }
  }

  // Digests the first bytes of a file and reads what follows them into the rest.
  private static byte[] digest(Path file, long length, byte[] rest) throws IOException {
    MessageDigest digest = Digests.sha256();
    try (InputStream in = Files.newInputStream(file)) {
      byte[] buffer = new byte[BUFFER_BYTES];
      for (long left = length; left > 0; ) {
        int read = in.read(buffer, 0, (int) Math.min(buffer.length, left));
        if (read < 0) {
          throw new EOFException(file + " became shorter while it was read");
        }
        digest.update(buffer, 0, read);
        left -= read;
      }
      if (in.readNBytes(rest, 0, rest.length) < rest.length) {
        throw new EOFException(file + " became shorter while it was read");
      }
    }
    return digest.digest();
  }
}
