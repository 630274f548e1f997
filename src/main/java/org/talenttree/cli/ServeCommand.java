package org.talenttree.cli;

import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.app.App;
import org.talenttree.app.NativeLibraries;
import org.talenttree.cli.options.LinkOptions;
import org.talenttree.cli.options.ServerAddresses;
import org.talenttree.cli.options.SettingOptions;
import org.talenttree.cli.options.Subcommand;
import org.talenttree.config.Config;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.config.DatabaseSettings;
import org.talenttree.config.ServerSettings;
import org.talenttree.log.Logging;
import org.talenttree.storage.OutcomeUnknown;
import org.talenttree.storage.StorageUnavailable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code talenttree serve}: runs the service until it is stopped. */
@Command(name = "serve", description = "Run the service until Ctrl-C or SIGTERM.")
final class ServeCommand extends Subcommand {
  private static final Logger LOG = LoggerFactory.getLogger(ServeCommand.class);

  @Mixin private SettingOptions settings = new SettingOptions();

  @Option(names = "--host", description = "Address to listen on (default: 127.0.0.1).")
  private @Nullable String host;

  @Option(names = "--port", description = "Port to listen on; 0 picks one (default: 8080).")
  private @Nullable String port;

  /** Set by a training run to the API key of the demo. */
  @Option(names = "--rehearse", hidden = true, description = "Answer some requests, and end.")
  private @Nullable String trainingKey;

  @Override
  public Integer call() throws Exception {
    Map<String, String> options = new HashMap<>();
    if (host != null) {
      options.put("server.host", host);
    }
    if (port != null) {
      options.put("server.port", port);
    }
    Config config = settings.read(options);
    Logging logging = Logging.start(config.log(), InstantSource.system());
    App app = start(options, logging);
    Shutdown.closeAtExit(() -> {
      app.close();
      logging.close();
    });
    PrintWriter out = out();
    out.println("Listening on " + ServerAddresses.base(config.server().host(), app.port()));
    printSetupLink(app, config.server(), out);
    out.flush();
    LOG.info(
        "data in {}",
        config.database().map(DatabaseSettings::url).orElse(config.data().toString()));
    if (!NativeLibraries.areCached()) {
      LOG.warn(
          "SQLite's library is unpacked into {} at each start, and a killed process leaves it there:"
              + " neither the program's folder nor the user's cache folder is writable",
          System.getProperty("java.io.tmpdir"));
    }
    if (config.server().managementEnabled()) {
      String base = ServerAddresses.base(config.server().managementHost(), app.managementPort());
      LOG.info("metrics at {}/metrics", base);
    }
    if (trainingKey == null) {
      Shutdown.await();
    } else {
      String tree = DemoCommand.USERNAME + "/" + DemoCommand.SLUG;
      String base = ServerAddresses.base(config.server().host(), app.port());
      TrainingRun.sendRequests(base, tree, trainingKey);
      TrainingRun.sendMany(base, tree, trainingKey);
      app.close();
    }
    return 0;
  }

  // On standard output and not in the log, which never has a secret. Journals and containers keep
  // both.
  private static void printSetupLink(App app, ServerSettings server, PrintWriter out) {
    try {
      app.services()
          .setupLinks()
          .renew()
          .ifPresent(link ->
              out.printf(
                  "Make the first account: %s  (%s)%n",
                  link.address(ServerAddresses.origin(server, app.port())),
                  LinkOptions.validity(link.end())));
    } catch (StorageUnavailable | OutcomeUnknown e) {
      LOG.warn("there is no link for the first account; `talenttree setup-link` makes one", e);
    }
  }

  private App start(Map<String, String> options, Logging logging) throws ConfigMistakes {
    try {
      return App.start(() -> settings.read(options), InstantSource.system());
    } catch (RuntimeException | Error | ConfigMistakes e) {
      logging.close();
      throw e;
    }
  }
}
