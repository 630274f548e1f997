package org.talenttree.cli;

import java.io.PrintWriter;
import java.util.Map;
import java.util.concurrent.Callable;
import org.talenttree.cli.options.SettingOptions;
import org.talenttree.config.ConfigListing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code talenttree config}: shows the settings. */
@Command(
    name = "config",
    description = "Show the settings.",
    subcommands = ConfigCommand.Print.class,
    mixinStandardHelpOptions = true)
final class ConfigCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  /** {@code config print}. */
  @Command(
      name = "print",
      description = {
        "Print the value of every setting for a service started here, and where it comes from.",
        "The output is a configuration file, with secrets masked. Mistakes in the settings are"
            + " reported after it."
      },
      mixinStandardHelpOptions = true)
  static final class Print implements Callable<Integer> {
    @Spec private CommandSpec spec = CommandSpec.create();
    @Mixin private SettingOptions settings = new SettingOptions();

    @Override
    public Integer call() throws Exception {
      PrintWriter out = spec.commandLine().getOut();
      ConfigListing.lines(settings.given(Map.of())).forEach(out::println);
      out.flush();
      settings.read(Map.of());
      return 0;
    }
  }
}
