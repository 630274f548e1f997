package org.talenttree.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A GET without a body, of which every byte is ordinary. Reading it is no substitute for a parser:
 * whatever is not plainly in order is left to that, which knows how to refuse.
 */
final class PlainGet {
  private static final byte[] VERSION = " HTTP/1.1\r\n".getBytes(US_ASCII);
  private static final boolean[] OF_ADDRESS = set("abcdefghijklmnopqrstuvwxyz0123456789-/");
  private static final boolean[] OF_HOST =
      set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.:");
  private static final boolean[] OF_NAME =
      set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'*+-.^_`|~");

  /** Those that change what is to be answered or where the request ends. */
  private static final List<byte[]> BEYOND_US =
      List.of(
          "content-length".getBytes(US_ASCII),
          "transfer-encoding".getBytes(US_ASCII),
          "content-encoding".getBytes(US_ASCII),
          "expect".getBytes(US_ASCII),
          "upgrade".getBytes(US_ASCII),
          "trailer".getBytes(US_ASCII),
          "te".getBytes(US_ASCII));

  private static final byte[] HOST = "host".getBytes(US_ASCII);
  private static final byte[] CONNECTION = "connection".getBytes(US_ASCII);
  private static final byte[] KEEP_ALIVE = "keep-alive".getBytes(US_ASCII);
  private static final byte[] ACCEPT = "accept".getBytes(US_ASCII);
  private static final byte[] ACCEPT_ENCODING = "accept-encoding".getBytes(US_ASCII);
  private static final byte[] IF_NONE_MATCH = "if-none-match".getBytes(US_ASCII);
  private static final byte[] TRACE_PARENT = "traceparent".getBytes(US_ASCII);
  private static final byte[] FORWARDED_FOR = "x-forwarded-for".getBytes(US_ASCII);

  private final byte[] bytes;
  private String address = "";
  private int hosts;
  private @Nullable String accept;
  private @Nullable String acceptEncoding;
  private @Nullable String ifNoneMatch;
  private @Nullable String traceParent;
  private List<String> forwardedFor = List.of();

  private PlainGet(byte[] bytes) {
    this.bytes = bytes;
  }

  /**
   * Returns the request, or null if the bytes are anything but one whole plain GET of an address
   * that goes on after this start with lower-case letters, digits, hyphens and slashes.
   *
   * @param start such as {@code GET /api/}
   */
  static @Nullable PlainGet read(byte[] bytes, byte[] start) {
    if (bytes.length < start.length
        || !Arrays.equals(bytes, 0, start.length, start, 0, start.length)) {
      return null;
    }
    PlainGet get = new PlainGet(bytes);
    return get.isPlain(start.length) ? get : null;
  }

  private boolean isPlain(int start) {
    int end = start;
    while (end < bytes.length && isIn(OF_ADDRESS, bytes[end])) {
      end++;
    }
    address = new String(bytes, start, end - start, ISO_8859_1);
    if (!isAt(end, VERSION)) {
      return false;
    }
    int at = end + VERSION.length;
    while (at < bytes.length && bytes[at] != '\r') {
      at = header(at);
      if (at < 0) {
        return false;
      }
    }
    // Nothing may follow: it would be the next request, which the parser must see too.
    return at == bytes.length - 2 && bytes[at + 1] == '\n' && hosts == 1;
  }

  private boolean isAt(int at, byte[] expected) {
    int end = at + expected.length;
    return end <= bytes.length && Arrays.equals(bytes, at, end, expected, 0, expected.length);
  }

  /** Reads the header line that begins here; returns where the next one does, or -1. */
  private int header(int at) {
    int colon = at;
    while (colon < bytes.length && isIn(OF_NAME, bytes[colon])) {
      colon++;
    }
    if (colon == at || colon >= bytes.length || bytes[colon] != ':') {
      return -1;
    }
    int end = colon + 1;
    while (end < bytes.length && (bytes[end] >= ' ' && bytes[end] < 0x7f)) {
      end++;
    }
    if (end + 1 >= bytes.length || bytes[end] != '\r' || bytes[end + 1] != '\n') {
      return -1;
    }
    int from = colon + 1;
    int to = end;
    while (from < to && bytes[from] == ' ') {
      from++;
    }
    while (to > from && bytes[to - 1] == ' ') {
      to--;
    }
    return takes(at, colon, from, to) ? end + 2 : -1;
  }

  private boolean takes(int name, int nameEnd, int from, int to) {
    // Most headers are none of those below, and their first letter and length tell it.
    return switch (bytes[name] | 0x20) {
      case 'a' -> takesAccept(name, nameEnd, from, to);
      case 'h' -> !is(name, nameEnd, HOST) || takesHost(from, to);
      case 'c' ->
          !is(name, nameEnd, CONNECTION) ? isNotBeyondUs(name, nameEnd) : is(from, to, KEEP_ALIVE);
      case 'i' -> {
        if (!is(name, nameEnd, IF_NONE_MATCH)) {
          yield true;
        }
        boolean first = ifNoneMatch == null;
        ifNoneMatch = text(from, to);
        yield first;
      }
      case 'x' -> {
        if (is(name, nameEnd, FORWARDED_FOR)) {
          forwardedFor = new ArrayList<>(forwardedFor);
          forwardedFor.add(text(from, to));
        }
        yield true;
      }
      case 't' -> {
        if (!is(name, nameEnd, TRACE_PARENT)) {
          yield isNotBeyondUs(name, nameEnd);
        }
        boolean first = traceParent == null;
        traceParent = text(from, to);
        yield first;
      }
      default -> isNotBeyondUs(name, nameEnd);
    };
  }

  private boolean takesAccept(int name, int nameEnd, int from, int to) {
    boolean first = true;
    if (is(name, nameEnd, ACCEPT)) {
      first = accept == null;
      accept = text(from, to);
    } else if (is(name, nameEnd, ACCEPT_ENCODING)) {
      first = acceptEncoding == null;
      acceptEncoding = text(from, to);
    }
    return first;
  }

  private boolean takesHost(int from, int to) {
    hosts++;
    for (int i = from; i < to; i++) {
      if (!isIn(OF_HOST, bytes[i])) {
        return false;
      }
    }
    return to > from;
  }

  private boolean isNotBeyondUs(int name, int nameEnd) {
    for (byte[] beyond : BEYOND_US) {
      if (is(name, nameEnd, beyond)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether these bytes are the lower-case text, in any case. */
  private boolean is(int from, int to, byte[] text) {
    if (to - from != text.length) {
      return false;
    }
    for (int i = 0; i < text.length; i++) {
      byte c = bytes[from + i];
      if ((c >= 'A' && c <= 'Z' ? c | 0x20 : c) != text[i]) {
        return false;
      }
    }
    return true;
  }

  private String text(int from, int to) {
    return new String(bytes, from, to - from, ISO_8859_1);
  }

  private static boolean[] set(String characters) {
    boolean[] set = new boolean[0x80];
    characters.chars().forEach(c -> set[c] = true);
    return set;
  }

  private static boolean isIn(boolean[] set, byte c) {
    return c >= 0 && set[c];
  }

  /** Returns the address after the start. */
  String address() {
    return address;
  }

  /** Returns the Accept header, or null. */
  @Nullable String accept() {
    return accept;
  }

  /** Returns the Accept-Encoding header, or null. */
  @Nullable String acceptEncoding() {
    return acceptEncoding;
  }

  /** Returns the If-None-Match header, or null. */
  @Nullable String ifNoneMatch() {
    return ifNoneMatch;
  }

  /** Returns the traceparent header, or null. */
  @Nullable String traceParent() {
    return traceParent;
  }

  /** Returns the lines of X-Forwarded-For. */
  List<String> forwardedFor() {
    return forwardedFor;
  }
}
