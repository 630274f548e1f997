package org.talenttree.cli;

import java.io.PrintWriter;
import java.util.Map;
import org.talenttree.cli.options.SettingOptions;
import org.talenttree.cli.options.Subcommand;
import org.talenttree.config.ConfigListing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code talenttree config}: shows the settings. */
@Command(
    name = "config",
    description = "Show the settings.",
    subcommands = ConfigCommand.Print.class)
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
}
