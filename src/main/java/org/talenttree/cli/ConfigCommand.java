package org.talenttree.cli;

import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.cli.options.SettingOptions;
import org.talenttree.cli.options.Subcommand;
import org.talenttree.config.ConfigListing;
import org.talenttree.config.OidcSettings;
import org.talenttree.oidc.ProviderCheck;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code talenttree config}: shows the settings, and tries those of the provider. */
@Command(
    name = "config",
    description = "Show the settings, and try those of a sign-in provider.",
    subcommands = {ConfigCommand.Print.class, ConfigCommand.CheckOidc.class})
final class ConfigCommand extends Subcommand {
  @Override
  public Integer call() {
    return printUsage();
  }

  /** {@code config print}. */
  @Command(
      name = "print",
      description = {
        "Print the value of every setting for a service started here, and where it comes from.",
        "The output is a configuration file, with secrets masked. Mistakes in the settings are"
            + " reported after it."
      })
  static final class Print extends Subcommand {
    @Mixin private SettingOptions settings = new SettingOptions();

    @Override
    public Integer call() throws Exception {
      PrintWriter out = out();
      ConfigListing.lines(settings.given(Map.of())).forEach(out::println);
      out.flush();
      settings.read();
      return 0;
    }
  }

  /** {@code config check-oidc}. */
  @Command(
      name = "check-oidc",
      description = {
        "Try the provider of OpenID Connect: its address, its keys, the secret, the clock.",
        "Prints what is wrong, a line each."
      })
  static final class CheckOidc extends Subcommand {
    @Mixin private SettingOptions settings = new SettingOptions();

    @Override
    public Integer call() throws Exception {
      OidcSettings oidc =
          settings
              .read()
              .oidc()
              .orElseThrow(() -> new CommandFailed("oidc.issuer is not set; see `config print`"));
      List<String> mistakes = ProviderCheck.mistakes(oidc, InstantSource.system());
      if (!mistakes.isEmpty()) {
        throw new CommandFailed(String.join(System.lineSeparator(), mistakes));
      }
      out()
          .println(
              "People can sign in with "
                  + oidc.name()
                  + "; the provider must know "
                  + oidc.callback());
      return 0;
    }
  }
}
