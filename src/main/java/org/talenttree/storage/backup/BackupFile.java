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
import org.talenttree.storage.sqlite.DataFolder;

/**
 * A file to restore. A backup is one of our SQLite databases, followed by a seal, which holds the
 * SHA-256 of all bytes before it. SQLite detects only damage to the structure of its pages, not a
 * changed digit in a text. It ignores what follows the last page, so any SQLite tool can open the
 * file.
 *
 * @param isSealed false for a plain database, which another tool has restored, such as Litestream
 */
public record BackupFile(Path file, boolean isSealed) {
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
   * Checks the file as a whole, and returns the length of the database in it, in bytes.
   *
   * @throws DatabaseUnusable when it cannot be restored: it is no backup, is cut short or was
   *     changed; or without a seal, its newest writes may be in a log next to it
   */
  long check() throws IOException {
    long length = databaseLength();
    if (isSealed) {
      checkSeal(length, Files.size(file));
    } else {
      checkPlain(length, Files.size(file));
    }
    return length;
  }

  private void checkSeal(long length, long size) throws IOException {
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
  }

  private void checkPlain(long length, long size) throws IOException {
    if (size == length + SEAL_BYTES) {
      throw DatabaseUnusable.of(file, "is a backup with a seal; restore it without --plain");
    }
    if (size != length) {
      throw DatabaseUnusable.of(
          file, "is no whole database: it has " + size + " bytes, and its header says " + length);
    }
    Path log = DataFolder.log(file);
    if (Files.exists(log) && Files.size(log) > 0) {
      throw DatabaseUnusable.of(
          file, "is in use, or its newest writes are still in " + log + "; restore it again");
    }
  }

  // The length that the header says, which SQLite keeps up to date.
  private long databaseLength() throws IOException {
    if (!Files.isRegularFile(file)) {
      throw DatabaseUnusable.of(file, Files.exists(file) ? "is no file" : "does not exist");
    }
    ByteBuffer header = ByteBuffer.wrap(start());
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

  /** Returns whether a copy has each byte of the database, whose length {@link #check} returned. */
  boolean isCopy(Path copy, long length) throws IOException {
    byte[] digest = digest(copy, length, new byte[0]);
    return isSealed
        ? MessageDigest.isEqual(readSeal(length), seal(digest))
        : MessageDigest.isEqual(digest(file, length, new byte[0]), digest);
  }

  private byte[] readSeal(long length) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      ByteBuffer seal = ByteBuffer.allocate(SEAL_BYTES);
      while (seal.hasRemaining() && channel.read(seal, length + seal.position()) >= 0) {
        // Continues; of a file that has become shorter the rest stays zero, which is no valid seal.
      }
      return seal.array();
    }
  }

  private static byte[] seal(byte[] digest) {
    return ByteBuffer.allocate(SEAL_BYTES).put(SEAL).put(digest).array();
  }

  private byte[] start() throws IOException {
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
