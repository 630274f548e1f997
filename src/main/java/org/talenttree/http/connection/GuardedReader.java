package org.talenttree.http.connection;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataReader;
import io.helidon.http.Status;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** Parses no more of a message at once than fits a bound; Helidon's own reader has none. */
@SuppressWarnings({"removal", "deprecation"}) // There is no other way to extend the reader.
final class GuardedReader extends DataReader {
  /** The longest line that gives a chunk's size. */
  private static final int LONGEST_CHUNK_LINE = 1024;

  /** The largest chunk; each is gathered in whole before anyone sees it. */
  private static final int LARGEST_CHUNK = 2 << 20;

  private static final Pattern METHOD = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]++ ");

  private static final int MOST_SIZE_DIGITS = 8;

  private final Arrival arrival;

  GuardedReader(Arrival arrival) {
    super(arrival);
    this.arrival = arrival;
  }

  @Override
  public int findNewLine(int max) {
    arrival.lineWanted(available() > 0);
    return super.findNewLine(max);
  }

  /** Reads the request line, whose broken method would else be answered as our own failure. */
  @Override
  public byte[] readBytes(int length) {
    byte[] line = super.readBytes(length);
    if (arrival.isBeforeHeaders()) {
      String text = new String(line, StandardCharsets.ISO_8859_1);
      if (!METHOD.matcher(text).lookingAt()) {
        throw Refusal.of(Status.BAD_REQUEST_400, "The method is no token.");
      }
    }
    return line;
  }

  /** Reads the line of a chunk's size, without extensions (RFC 9112, section 7.1.1). */
  @Override
  public String readLine() {
    int length = findNewLine(LONGEST_CHUNK_LINE);
    if (length == LONGEST_CHUNK_LINE) {
      throw broken();
    }
    String line = readAsciiString(length);
    skip(2);
    int extension = line.indexOf(';');
    String size = extension > 0 ? line.substring(0, extension).stripTrailing() : line;
    if (size.length() > MOST_SIZE_DIGITS || !size.chars().allMatch(HexFormat::isHexDigit)) {
      throw broken();
    }
    return size;
  }

  private static RuntimeException broken() {
    return Refusal.of(Status.BAD_REQUEST_400, "A chunk's size is broken.");
  }

  @Override
  public BufferData readBuffer(int length) {
    if (length > LARGEST_CHUNK) {
      throw Refusal.of(Status.REQUEST_ENTITY_TOO_LARGE_413, "A chunk is too large.");
    }
    return super.readBuffer(length);
  }
}
