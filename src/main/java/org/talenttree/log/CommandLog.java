package org.talenttree.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ConfiguratorRank;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.spi.ContextAwareBase;

/**
 * The log of commands: warnings, and what is ours, go to standard error, as standard output is for
 * results. {@code serve} replaces it by what its settings say ({@link Logging}). Logback finds it
 * in {@code META-INF/services}; reading a file of settings would take a tenth of the time of a
 * start.
 */
@ConfiguratorRank(ConfiguratorRank.CUSTOM_NORMAL_PRIORITY)
public final class CommandLog extends ContextAwareBase implements Configurator {
  @Override
  public ExecutionStatus configure(LoggerContext context) {
    TextLines encoder = new TextLines();
    ConsoleAppender<ILoggingEvent> appender = new ConsoleAppender<>();
    appender.setTarget("System.err");
    appender.setEncoder(encoder);
    Logging.use(context, encoder, appender, Level.OFF);
    // It also throws what it logs, and the exception is reported in one line.
    context.getLogger("org.sqlite.SQLiteJDBCLoader").setLevel(Level.OFF);
    return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
  }
}
