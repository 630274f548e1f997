package org.talenttree.cli;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.cli.options.ServerAddresses;
import org.talenttree.cli.options.SettingOptions;
import org.talenttree.cli.options.Subcommand;
import org.talenttree.config.Reasons;
import org.talenttree.config.ServerSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code talenttree health}: asks the service on this machine whether it is ready. */
@Command(
    name = "health",
    description = {
      "Check whether the service with these settings on this machine is ready.",
      "The exit status is 0 if it is, else 1. For supervisors that run a command, such as those of"
          + " containers."
    })
final class HealthCommand extends Subcommand {
  private static final int TIMEOUT_MILLIS = 3_000;

  @Mixin private SettingOptions settings = new SettingOptions();

  @Override
  public Integer call() throws Exception {
    ServerSettings server = settings.read().server();
    int status =
        ask(URI.create(ServerAddresses.local(server.host(), server.port()) + "/health/ready"));
    out().println(status == 200 ? "ready" : "not ready: " + status);
    return status == 200 ? 0 : 1;
  }

  private static int ask(URI address) throws CommandFailed, IOException {
    HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
    connection.setConnectTimeout(TIMEOUT_MILLIS);
    connection.setReadTimeout(TIMEOUT_MILLIS);
    try {
      return connection.getResponseCode();
    } catch (IOException e) {
      throw new CommandFailed("nothing answers at " + address + ": " + Reasons.of(e));
    } finally {
      connection.disconnect();
    }
  }
}
