package org.talenttree.transfer.imports.spreadsheet;

import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/**
 * The files in a zip, found by its directory. Each is unpacked only as it is read, and all of them
 * together no further than a limit: what the zip says of sizes is not trusted.
 */
public final class ZipParts {
  private static final int DIRECTORY_END = 0x06054b50;
  private static final int DIRECTORY_ENTRY = 0x02014b50;
  private static final int LOCAL_ENTRY = 0x04034b50;
  private static final int DIRECTORY_END_BYTES = 22;
  private static final int DIRECTORY_ENTRY_BYTES = 46;
  private static final int LOCAL_ENTRY_BYTES = 30;

  /** The comment at the end of a zip has at most as many bytes. */
  private static final int MAX_COMMENT = 0xffff;

  private static final int DEFLATED = 8;
  private static final int ENCRYPTED = 1;

  private final ByteBuffer zip;
  private final Map<String, Integer> entries = new HashMap<>();
  private long left;

  private ZipParts(byte[] file, long maxBytes) {
    zip = ByteBuffer.wrap(file).order(LITTLE_ENDIAN);
    left = maxBytes;
  }

  /**
   * Returns the parts of a file; empty if it is no whole zip.
   *
   * @param maxBytes the bytes that may be read of all parts together
   */
  public static Optional<ZipParts> of(byte[] file, long maxBytes) {
    ZipParts parts = new ZipParts(file, maxBytes);
    try {
      return parts.readDirectory() ? Optional.of(parts) : Optional.empty();
    } catch (IndexOutOfBoundsException e) {
      return Optional.empty(); // Its directory points outside of it.
    }
  }

  private boolean readDirectory() {
    int end = zip.capacity() - DIRECTORY_END_BYTES;
    int first = Math.max(0, end - MAX_COMMENT);
    while (end >= first && zip.getInt(end) != DIRECTORY_END) {
      end--;
    }
    if (end < first) {
      return false;
    }
    int entry = zip.getInt(end + 16);
    for (int left = Short.toUnsignedInt(zip.getShort(end + 10)); left > 0; left--) {
      if (zip.getInt(entry) != DIRECTORY_ENTRY) {
        return false;
      }
      int name = Short.toUnsignedInt(zip.getShort(entry + 28));
      entries.putIfAbsent(text(entry + DIRECTORY_ENTRY_BYTES, name), entry);
      int extra = Short.toUnsignedInt(zip.getShort(entry + 30));
      int comment = Short.toUnsignedInt(zip.getShort(entry + 32));
      entry += DIRECTORY_ENTRY_BYTES + name + extra + comment;
    }
    return true;
  }

  private String text(int from, int bytes) {
    byte[] text = new byte[bytes];
    zip.get(from, text);
    return new String(text, UTF_8);
  }

  /** Returns the paths of the parts. */
  public Set<String> names() {
    return entries.keySet();
  }

  /** Returns whether reading a part was stopped as there is more in it than may be read. */
  boolean isExceeded() {
    return left < 0;
  }

  /**
   * Opens a part, unpacked.
   *
   * @throws ZipException if there is no such part, or it cannot be unpacked
   */
  InputStream open(String name) throws ZipException {
    Integer entry = entries.get(name);
    if (entry == null) {
      throw new ZipException("no " + name);
    }
    try {
      return new Limited(unpacked(entry));
    } catch (IndexOutOfBoundsException e) {
      throw new ZipException(name + " is outside of the zip");
    }
  }

  private InputStream unpacked(int entry) throws ZipException {
    int local = zip.getInt(entry + 42);
    if (zip.getInt(local) != LOCAL_ENTRY || (zip.getShort(entry + 8) & ENCRYPTED) != 0) {
      throw new ZipException("encrypted or damaged");
    }
    int from =
        local
            + LOCAL_ENTRY_BYTES
            + Short.toUnsignedInt(zip.getShort(local + 26))
            + Short.toUnsignedInt(zip.getShort(local + 28));
    boolean deflated = zip.getShort(entry + 10) == DEFLATED;
    int bytes = deflated ? zip.capacity() - from : zip.getInt(entry + 20);
    if (from > zip.capacity() || bytes < 0) {
      throw new ZipException("cut off");
    }
    InputStream packed = new ByteArrayInputStream(zip.array(), from, bytes);
    return deflated ? new Inflated(packed) : packed;
  }

  /** Gives the memory of its inflater back, which lies outside of the heap. */
  private static final class Inflated extends InflaterInputStream {
    Inflated(InputStream packed) {
      super(packed, new Inflater(true));
    }

    @Override
    public void close() throws IOException {
      inf.end();
      super.close();
    }
  }

  private final class Limited extends FilterInputStream {
    Limited(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] bytes, int from, int count) throws IOException {
      int read = super.read(bytes, from, count);
      left -= Math.max(read, 0);
      if (left < 0) {
        throw new IOException("more than may be unpacked");
      }
      return read;
    }
  }
}
