package org.talenttree.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.encoder.EncoderBase;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.time.InstantSource;
import org.slf4j.LoggerFactory;
import org.talenttree.config.LogSettings;
import org.talenttree.log.RecentEvents.RepeatedEvents;

/**
 * Configures the log of the running service from the settings; before that, {@link CommandLog}
 * does.
 */
public final class Logging implements AutoCloseable {
  /** The logger that writes one line for each request. */
  public static final String REQUESTS = "org.talenttree.request";

  private final LoggerContext context;

  private Logging(LoggerContext context) {
    this.context = context;
  }

  /** Sends all logs of the process to standard error, in the form the settings name. */
  public static Logging start(LogSettings settings, InstantSource clock) {
    if (!(LoggerFactory.getILoggerFactory() instanceof LoggerContext context)) {
      throw new IllegalStateException("the logs do not go through Logback");
    }
    // System.err would take a lock and search each batch for line ends.
    return start(settings, context, new FileOutputStream(FileDescriptor.err), clock);
  }

  static Logging start(
      LogSettings settings, LoggerContext context, OutputStream out, InstantSource clock) {
    EncoderBase<ILoggingEvent> encoder =
        switch (settings.format()) {
          case TEXT -> new TextLines();
          case JSON -> new JsonLines();
        };
    BatchAppender appender = new BatchAppender(encoder, new RepeatedEvents(clock), out);
    use(context, encoder, appender, settings.requests() ? Level.INFO : Level.OFF);
    return new Logging(context);
  }

  /** Sends warnings, and what is ours, through this appender alone. */
  static void use(
      LoggerContext context,
      EncoderBase<ILoggingEvent> encoder,
      Appender<ILoggingEvent> appender,
      Level requests) {
    encoder.setContext(context);
    encoder.start();
    appender.setContext(context);
    appender.start();
    Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    root.detachAndStopAllAppenders();
    root.setLevel(Level.WARN);
    root.addAppender(appender);
    context.getLogger("org.talenttree").setLevel(Level.INFO);
    context.getLogger(REQUESTS).setLevel(requests);
  }

  /** Writes the queued lines; lines logged later are lost. */
  @Override
  public void close() {
    context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME).detachAndStopAllAppenders();
  }
}
