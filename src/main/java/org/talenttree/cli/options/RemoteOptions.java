package org.talenttree.cli.options;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.talenttree.ascode.RemoteServer;
import org.talenttree.config.Reasons;
import picocli.CommandLine.Option;

/** The options that select a service and an API key. A key is never given as an argument. */
public final class RemoteOptions {
  private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "[::1]");

  @Option(
      names = "--server",
      paramLabel = "URL",
      defaultValue = "${env:TALENTTREE_SERVER:-http://127.0.0.1:8080}",
      description = "The service (default: $$TALENTTREE_SERVER, or http://127.0.0.1:8080).")
  private String server = "";

  @Option(
      names = "--key-file",
      paramLabel = "FILE",
      description = "File of the API key (default: the key in $$TALENTTREE_KEY).")
  private @Nullable Path keyFile;

  /** Returns a client; warns if it would send the key over the network unencrypted. */
  public RemoteServer open(PrintWriter err) throws CommandFailed {
    URI base;
    try {
      base = URI.create(server.replaceFirst("/+$", ""));
    } catch (IllegalArgumentException e) {
      throw new CommandFailed("--server is no address: " + server);
    }
    String scheme = String.valueOf(base.getScheme());
    if (base.getHost() == null || !(scheme.equals("http") || scheme.equals("https"))) {
      throw new CommandFailed("--server takes an address like https://talents.example.org");
    }
    if (scheme.equals("http") && !LOOPBACK.contains(base.getHost())) {
      err.println("talenttree: warning: the key goes to " + base + " unencrypted; use https");
    }
    return new RemoteServer(base, key());
  }

  private String key() throws CommandFailed {
    String key = keyFile == null ? System.getenv("TALENTTREE_KEY") : text(keyFile);
    if (key == null || key.isBlank()) {
      throw new CommandFailed("put an API key into the environment as TALENTTREE_KEY");
    }
    return key.strip();
  }

  private static String text(Path file) throws CommandFailed {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new CommandFailed("cannot read " + file + ": " + Reasons.of(e));
    }
  }
}
