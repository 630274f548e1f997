package org.talenttree.log;

import static java.nio.charset.StandardCharsets.UTF_8;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.core.encoder.EncoderBase;
import java.time.Instant;
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
}
