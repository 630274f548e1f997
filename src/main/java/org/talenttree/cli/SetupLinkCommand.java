package org.talenttree.cli;

import java.time.InstantSource;
import org.talenttree.app.Services;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.cli.options.LinkOptions;
import org.talenttree.cli.options.ServerAddresses;
import org.talenttree.cli.options.Subcommand;
import org.talenttree.config.Config;
import org.talenttree.setup.SetupLink;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code talenttree setup-link}: prints a new link that makes the first account. */
@Command(
    name = "setup-link",
    description = {
      "Print a new link that makes the first account in the browser.",
      "Works while the service runs, as long as there is no account. The link works once, for an"
          + " hour; the one before stops working."
    })
final class SetupLinkCommand extends Subcommand {
  @Mixin private LinkOptions options = new LinkOptions();

  @Override
  public Integer call() throws Exception {
    Config config = options.existing();
    try (Services services = Services.open(config, InstantSource.system())) {
      SetupLink link =
          services
              .setupLinks()
              .renew()
              .orElseThrow(() ->
                  new CommandFailed(
                      "there is an account already; `talenttree account create NAME` makes more"));
      err().println(LinkOptions.validity(link.end()));
      out().println(link.address(ServerAddresses.origin(config.server())));
    }
    return 0;
  }
}
