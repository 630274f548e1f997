package org.talenttree.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.talenttree.app.App;
import org.talenttree.cli.options.ServerAddresses;
import org.talenttree.cli.options.Subcommand;
import org.talenttree.config.Config;
import org.talenttree.config.LiveConfig;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code talenttree demo}: runs the service with a sample tree on a temporary folder. */
@Command(
    name = "demo",
    description = {
      "Run the service on a fresh folder with the trees of four people, a role and a team in it, until"
          + " Ctrl-C.",
      "The trees have two years of history, and one is a copy of another that has changed since. Prints"
          + " addresses, a password to sign in with, an API key and a curl line for each call."
    })
final class DemoCommand extends Subcommand {
  static final String USERNAME = "ada";

  /** The slug of the tree in the file. */
  static final String SLUG = "platform-engineer";

  private final DemoClock clock = new DemoClock(InstantSource.system());

  @Option(
      names = "--host",
      defaultValue = "127.0.0.1",
      description = "Address to listen on (default: 127.0.0.1).")
  private String host = "";

  @Option(
      names = "--port",
      description = "Port to listen on (default: 8080, or any free one when it is in use).")
  private @Nullable String port;

  /** Set by the launcher to record the classes that the JVM's class cache should have. */
  @Option(names = "--rehearse", hidden = true, description = "Answer some requests, and end.")
  private boolean trainingRun;

  @Override
  public Integer call() throws Exception {
    Path folder = Files.createTempDirectory("talenttree-demo-");
    App app;
    try {
      app = start(folder);
    } catch (Exception | Error e) {
      delete(folder);
      throw e;
    }
    Shutdown.closeAtExit(() -> {
      app.close();
      delete(folder);
    });
    PrintWriter out = out();
    String base = ServerAddresses.base(host, app.port());
    DemoData demo = DemoData.fill(app.services(), clock);
    out.println("Open " + base + "/" + USERNAME + "/" + demo.tree().slug());
    out.println("Listening on " + base);
    DemoGuide.print(out, base, USERNAME, demo);
    out.flush();
    if (!trainingRun) {
      Shutdown.await();
    }
    TrainingRun.sendRequests(base, USERNAME + "/" + demo.tree().slug(), demo.key());
    app.close();
    // A service on data that is there starts in another way than a demo.
    return CommandLineInterface.run(
        "serve", "--rehearse", demo.key(), "--port", "0", "--data", folder.toString());
  }

  private App start(Path folder) throws Exception {
    if (port != null) {
      return App.start(config(folder, port), clock);
    }
    try {
      return App.start(config(folder, "8080"), clock);
    } catch (RuntimeException e) {
      if (!ErrorMessages.isAddressInUse(e)) {
        throw e;
      }
      // The demo should start even if another program uses port 8080.
      return App.start(config(folder, "0"), clock);
    }
  }

  private LiveConfig config(Path folder, String listenPort) {
    Map<String, String> values = new HashMap<>();
    values.put("data.directory", folder.toString());
    values.put("server.host", host);
    values.put("server.port", listenPort);
    values.put("management.port", "off");
    values.put("front-page.tree", USERNAME + "/" + SLUG);
    // Whoever tries it may want to make a tree of their own.
    values.put("signup", "open");
    values.put("directory", "public");
    return () -> Config.read(values);
  }

  private static void delete(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
