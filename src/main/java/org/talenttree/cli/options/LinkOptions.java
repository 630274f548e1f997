package org.talenttree.cli.options;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.Config;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.config.ServerSettings;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands that print a link to the running service. */
public final class LinkOptions {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  @Mixin private DataOptions data = new DataOptions();

  @Option(
      names = "--port",
      description = "Port that the service listens on, if an option of `serve` set it.")
  private @Nullable String port;

  /** Returns the configuration; fails if it does not say at which address the service is. */
  public Config existing() throws ConfigMistakes, CommandFailed {
    Config config = data.existing(port == null ? Map.of() : Map.of("server.port", port));
    ServerSettings server = config.server();
    if (server.publicUrl().isEmpty() && server.port() == 0) {
      throw new CommandFailed("the service picked its port itself; name it with --port");
    }
    return config;
  }

  /** Returns until when a link that was made works, in words. */
  public static String validity(Instant end) {
    return "works once, until " + MINUTE.format(end);
  }
}
