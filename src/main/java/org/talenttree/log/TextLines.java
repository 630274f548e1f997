package org.talenttree.log;

import static java.nio.charset.StandardCharsets.UTF_8;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.encoder.EncoderBase;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.event.KeyValuePair;

/**
 * Encodes log lines for people: time, level, logger, message, {@code name=value} pairs. Line ends
 * are escaped and stack traces are indented, so that a client cannot forge a log line.
 */
public final class TextLines extends EncoderBase<ILoggingEvent> {
  private static final int LEVEL_WIDTH = 5;

  @Override
  public byte[] encode(ILoggingEvent event) {
    StringBuilder line = new StringBuilder(256);
    Times.append(line, Instant.ofEpochMilli(event.getTimeStamp()));
    String level = event.getLevel().toString();
    line.append(' ').append(level).repeat(" ", Math.max(1, LEVEL_WIDTH + 1 - level.length()));
    String logger = event.getLoggerName();
    line.append(logger, logger.lastIndexOf('.') + 1, logger.length()).append(' ');
    Escapes.appendVisibly(line, LongText.value(event.getFormattedMessage()));
    List<KeyValuePair> pairs = event.getKeyValuePairs();
    if (pairs != null) {
      for (KeyValuePair pair : pairs) {
        line.append(' ').append(pair.key).append('=');
        appendValue(line, pair.value);
      }
    }
    line.append('\n');
    appendTrace(line, event.getThrowableProxy());
    return line.toString().getBytes(UTF_8);
  }

  private static void appendValue(StringBuilder line, @Nullable Object value) {
    switch (value) {
      // These never need escaping.
      case Integer number -> line.append(number.intValue());
      case Long number -> line.append(number.longValue());
      case Double number -> line.append(number.doubleValue());
      case UUID id -> line.append(id);
      case null, default -> appendText(line, LongText.value(value));
    }
  }

  private static void appendText(StringBuilder line, String value) {
    if (!isPlain(value)) {
      line.append('"');
      Escapes.appendVisibly(line, value.replace("\"", "'"));
      line.append('"');
    } else {
      line.append(value);
    }
  }

  private static boolean isPlain(String value) {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c <= ' ' || c >= 0x7f || c == '"' || c == '=') {
        return false;
      }
    }
    return !value.isEmpty();
  }

  private static void appendTrace(StringBuilder line, @Nullable IThrowableProxy thrown) {
    if (thrown == null) {
      return;
    }
    LongText.trace(thrown)
        .lines()
        .filter(part -> !part.isBlank())
        .forEach(part -> {
          line.append("  ");
          Escapes.appendVisibly(line, part);
          line.append('\n');
        });
  }

  @Override
  public byte @Nullable [] headerBytes() {
    return null;
  }

  @Override
  public byte @Nullable [] footerBytes() {
    return null;
  }

  /** Escapes characters that would end a log line or change its direction. */
  private static final class Escapes {
    private Escapes() {}

    /** Appends the text with control, line-separating and bidirectional characters escaped. */
    static void appendVisibly(StringBuilder out, String text) {
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        switch (c) {
          case '\n' -> out.append("\\n");
          case '\r' -> out.append("\\r");
          case '\t' -> out.append("\\t");
          default -> {
            if (isHarmful(c)) {
              out.append(String.format("\\u%04x", (int) c));
            } else {
              out.append(c);
            }
          }
        }
      }
    }

    private static boolean isHarmful(char c) {
      return c < ' '
          || (c >= 0x7f && c <= 0x9f)
          || c == 0x2028
          || c == 0x2029
          || (c >= 0x202a && c <= 0x202e)
          || (c >= 0x2066 && c <= 0x2069);
    }
  }

  /** Bounds the length of what one event writes into the log. */
  static final class LongText {
    private static final int MAX_TRACE = 16 << 10;
    private static final int MAX_VALUE = 4 << 10;

    private LongText() {}

    /** Returns a message or a value as it is logged. */
    static String value(@Nullable Object value) {
      return shorten(String.valueOf(value), MAX_VALUE);
    }

    /** Returns a stack trace as it is logged: its beginning, and its end with the first cause. */
    static String trace(IThrowableProxy thrown) {
      return shorten(ThrowableProxyUtil.asString(thrown), MAX_TRACE);
    }

    /** Leaves out the middle of a text that is longer than {@code max} characters. */
    static String shorten(String text, int max) {
      if (text.length() <= max) {
        return text;
      }
      int half = max / 2;
      String middle = " … " + (text.length() - 2 * half) + " characters were left out … ";
      return text.substring(0, half) + middle + text.substring(text.length() - half);
    }
  }

  /** Writes the times of log lines: RFC 3339 in UTC, to the millisecond. */
  static final class Times {
    private static final DateTimeFormatter SECONDS =
        DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.").withZone(ZoneOffset.UTC);

    /** Cached, as thousands of lines share a second and formatting it is most of the work. */
    private static volatile Second latest = new Second(0, SECONDS.format(Instant.EPOCH));

    private Times() {}

    private record Second(long number, String text) {}

    static void append(StringBuilder out, Instant time) {
      Second second = latest;
      if (second.number() != time.getEpochSecond()) {
        second = new Second(time.getEpochSecond(), SECONDS.format(time));
        latest = second;
      }
      int millis = time.getNano() / 1_000_000;
      out.append(second.text())
          .append((char) ('0' + millis / 100))
          .append((char) ('0' + millis / 10 % 10))
          .append((char) ('0' + millis % 10))
          .append('Z');
    }
  }
}
