package org.talenttree.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.ApiKeys;
import org.talenttree.account.Password;
import org.talenttree.account.Username;
import org.talenttree.api.Scope;
import org.talenttree.app.App;
import org.talenttree.app.Services;
import org.talenttree.ascode.DesiredTree;
import org.talenttree.ascode.InvalidFile;
import org.talenttree.cli.options.Addresses;
import org.talenttree.config.ConfigReader;
import org.talenttree.config.LiveConfig;
import org.talenttree.tree.Actor;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeRules.WholeTree;
import org.talenttree.tree.Trees;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code talenttree demo}: runs the service with a sample tree on a temporary folder. */
@Command(
    name = "demo",
    description = {
      "Run the service on a fresh folder with a real, published tree in it, until Ctrl-C.",
      "Prints its address, a password to sign in with, an API key and a curl line for each call."
    },
    mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {
  static final String USERNAME = "demo";

  /** The slug of the tree in the file. */
  static final String SLUG = "platform-engineer";

  private static final String TREE = "/demo/tree.yaml";

  @Spec private CommandSpec spec = CommandSpec.create();

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
    App app = start(folder);
    Shutdown.closeAtExit(() -> {
      app.close();
      delete(folder);
    });
    PrintWriter out = spec.commandLine().getOut();
    String base = Addresses.base(host, app.port());
    Demo demo = fill(app.services());
    out.println("Open " + base + "/" + USERNAME + "/" + demo.tree().slug());
    out.println("Listening on " + base);
    DemoGuide.print(out, base, USERNAME, demo.tree(), demo.key(), demo.password());
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
      return App.start(config(folder, port), InstantSource.system());
    }
    try {
      return App.start(config(folder, "8080"), InstantSource.system());
    } catch (RuntimeException e) {
      if (!ErrorMessages.isAddressInUse(e)) {
        throw e;
      }
      // The demo should start even if another program uses port 8080.
      return App.start(config(folder, "0"), InstantSource.system());
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
    return () -> ConfigReader.read(values);
  }

  private record Demo(Tree tree, String key, String password) {}

  private static Demo fill(Services services) throws InvalidFile, IOException {
    Username username = Username.of(USERNAME).orElseThrow();
    String password = Password.make(new SecureRandom());
    if (!(services.accounts().create(username, Password.typed(password))
        instanceof Creation.Created(var account))) {
      throw new IllegalStateException("the demo's folder is not fresh");
    }
    var key =
        services
            .keys()
            .create(account.owner(), "demo", Scope.OF_EVERY_ACCOUNT, ApiKeys.DEFAULT_LIFE);
    WholeTree file = DesiredTree.read("tree.yaml", file()).asNewTree(services.ids()::next);
    Actor actor = Actor.ofOperator(account.owner(), "demo");
    Trees trees = services.trees();
    if (!(services.database().write(account.owner(), trees.add(actor, file, true))
        instanceof Outcome.Done(var tree))) {
      throw new IllegalStateException("the demo's tree breaks a limit");
    }
    return new Demo(tree, key.secret().reveal(), password);
  }

  private static byte[] file() throws IOException {
    try (InputStream in = DemoCommand.class.getResourceAsStream(TREE)) {
      if (in == null) {
        throw new IllegalStateException(TREE + " is not in the jar");
      }
      return in.readAllBytes();
    }
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
