package org.talenttree.cli;

import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.talenttree.app.Services;
import org.talenttree.cli.options.Addresses;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.cli.options.DataOptions;
import org.talenttree.config.Config;
import org.talenttree.config.ServerSettings;
import org.talenttree.setup.SetupLink;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code talenttree setup-link}: prints a new link that makes the first account. */
@Command(
    name = "setup-link",
    description = {
      "Print a new link that makes the first account in the browser.",
      "Works while the service runs, as long as there is no account. The link is good once and for an"
          + " hour; the one before stops working."
    },
    mixinStandardHelpOptions = true)
final class SetupLinkCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private DataOptions data = new DataOptions();

  @Option(
      names = "--port",
      description = "Port that the service listens on, if an option of `serve` set it.")
  private @Nullable String port;

  @Override
  public Integer call() throws Exception {
    Map<String, String> options = new HashMap<>();
    if (port != null) {
      options.put("server.port", port);
    }
    Config config = data.existing(options);
    ServerSettings server = config.server();
    if (server.publicUrl().isEmpty() && server.port() == 0) {
      throw new CommandFailed("the service picked its port itself; name it with --port");
    }
    try (Services services = Services.open(config, InstantSource.system())) {
      SetupLink link =
          services
              .setupLinks()
              .renew()
              .orElseThrow(() ->
                  new CommandFailed(
                      "there is an account already; `talenttree account create NAME` makes more"));
      spec.commandLine().getErr().println(SetupLinkText.validity(link.end()));
      spec.commandLine().getOut().println(link.address(Addresses.origin(server)));
    }
    return 0;
  }
}
