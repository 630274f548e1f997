package org.talenttree.cli;

import java.io.PrintWriter;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.cli.options.ConfigFileOption;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.update.Build;
import org.talenttree.update.FeedAddress;
import org.talenttree.update.FeedFailed;
import org.talenttree.update.UpdateCheck;
import org.talenttree.update.UpdateCheck.Order;
import org.talenttree.update.UpdateCheck.Result;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code talenttree update}: says how to update, and asks for a newer release if told to. */
@Command(
    name = "update",
    description = {
      "Explain how to update, or check whether there is a newer release.",
      "With --check the exit status is 0 if this is the newest release, 100 if there is a newer one,"
          + " and 1 if that cannot be told. Nothing is downloaded or replaced."
    },
    mixinStandardHelpOptions = true)
final class UpdateCommand implements Callable<Integer> {
  /** As dnf's check-update: neither success nor a failure. */
  private static final int OUTDATED = 100;

  private static final String HOW =
      """
      Talent Tree does not replace itself. Stop it, make a backup (talenttree backup FILE), and then
      do as it was installed:

        archive         unpack the new one beside the old folder, and start it from there
        Debian package  apt install ./talenttree_VERSION_ARCHITECTURE.deb
        Homebrew        brew upgrade talenttree
        container       pull the new image, and start it on the same volume
        Kubernetes      helm upgrade with the new chart
        source          git pull, and ./talenttree builds it

      The first start brings the data up to date. An older release then refuses the data: the way back
      is the backup.

      talenttree update --check asks whether there is a newer release. Nothing else ever asks.
      """;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private ConfigFileOption settings = new ConfigFileOption();

  @Option(
      names = "--check",
      description = "Ask for the newest release, by one request that says nothing of this one.")
  private boolean check;

  @Option(
      names = "--feed",
      paramLabel = "URL",
      description =
          "Where to ask: JSON as GitHub's list of releases (default: the setting update.feed, or where"
              + " the build says).")
  private @Nullable String feed;

  @Override
  public Integer call() throws Exception {
    PrintWriter out = spec.commandLine().getOut();
    if (check) {
      return check(out);
    }
    if (feed != null) {
      throw new ParameterException(spec.commandLine(), "--feed goes with --check");
    }
    out.print(HOW);
    out.flush();
    return 0;
  }

  private int check(PrintWriter out) throws CommandFailed, ConfigMistakes {
    Build build = Build.current();
    String address = address(given(), build.feed());
    try {
      FeedAddress checked = FeedAddress.of(address);
      spec.commandLine()
          .getErr()
          .println("asking " + checked + " (a GET that says nothing of this installation)");
      return tell(out, build.version(), UpdateCheck.create().compare(build.version(), checked));
    } catch (FeedFailed e) {
      throw new CommandFailed(String.valueOf(e.getMessage()));
    }
  }

  private static int tell(PrintWriter out, String version, Result result) {
    switch (result.order()) {
      case NEWEST -> out.println("Talent Tree " + version + " is the newest release.");
      case AHEAD ->
          out.println(
              "Talent Tree "
                  + version
                  + " is ahead of the newest release, "
                  + result.newest()
                  + ".");
      case OUTDATED -> {
        out.println("Talent Tree " + result.newest() + " is out; this is " + version + ".");
        result.page().ifPresent(out::println);
        out.println("`talenttree update` says how to update.");
      }
    }
    return result.order() == Order.OUTDATED ? OUTDATED : 0;
  }

  private String given() throws ConfigMistakes {
    return feed == null ? settings.read(Map.of()).updateFeed() : feed;
  }

  /** Returns the address that was given, or else the one of the build. */
  static String address(String given, String built) throws CommandFailed {
    String address = given.isEmpty() ? built : given;
    if (address.isEmpty()) {
      throw new CommandFailed(
          "this build does not know where releases are published; name the address with --feed or"
              + " update.feed");
    }
    return address;
  }
}
