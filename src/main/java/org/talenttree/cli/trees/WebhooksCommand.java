package org.talenttree.cli.trees;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.talenttree.ascode.ApplyFailed;
import org.talenttree.ascode.RemoteWebhooks;
import org.talenttree.cli.options.RemoteOptions;
import org.talenttree.cli.options.Subcommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code talenttree webhooks}: shows what webhooks are told. */
@Command(
    name = "webhooks",
    description = "See in a terminal what webhooks are told.",
    subcommands = WebhooksCommand.Listen.class)
public final class WebhooksCommand extends Subcommand {
  @Override
  public Integer call() {
    return printUsage();
  }

  /** {@code webhooks listen}. */
  @Command(
      name = "listen",
      description = {
        "Print what happens to an account, one line each, until Ctrl-C.",
        "It asks the service each second, so no server of yours has to be reachable. With --webhook it"
            + " shows what is sent to that one and whether it arrived; without, it makes one that has no"
            + " address, and removes it at the end."
      })
  static final class Listen extends Subcommand {
    private static final int PATIENCE_SECONDS = 3;

    @Mixin private RemoteOptions remote = new RemoteOptions();

    @Option(names = "--webhook", paramLabel = "ID", description = "A webhook that is there.")
    private String webhook = "";

    @Option(
        names = "--type",
        paramLabel = "TYPE",
        description = "Only these, such as tree.* or key.created; may be given several times.")
    private List<String> types = List.of();

    @Option(names = "--json", description = "Print each delivery as JSON.")
    private boolean json;

    @Override
    public Integer call() throws Exception {
      RemoteWebhooks webhooks = new RemoteWebhooks(remote.open(err()));
      if (!webhook.isEmpty()) {
        webhooks.printFromNow(webhook, json, out(), () -> true);
        return 0;
      }
      String made = webhooks.make(types);
      Thread remover =
          Thread.ofPlatform().name("remover").unstarted(() -> removeSoon(webhooks, made));
      Runtime.getRuntime().addShutdownHook(remover);
      err().println("talenttree: listening; Ctrl-C ends it");
      // Something may have happened between making it and the first question.
      webhooks.printAll(made, json, out(), () -> true);
      return 0;
    }

    // The process ends after this. A service that does not answer would be asked for minutes, and
    // nobody who pressed Ctrl-C waits for that.
    private void removeSoon(RemoteWebhooks webhooks, String made) {
      CompletableFuture<String> failure =
          new CompletableFuture<String>()
              .completeOnTimeout("the service does not answer", PATIENCE_SECONDS, SECONDS);
      Thread.ofPlatform().daemon().start(() -> failure.complete(remove(webhooks, made)));
      String reason = failure.join();
      if (!reason.isEmpty()) {
        err().println("talenttree: remove the webhook " + made + " yourself: " + reason);
      }
    }

    /** Returns why it could not be removed; empty if it was. */
    private static String remove(RemoteWebhooks webhooks, String made) {
      try {
        webhooks.remove(made);
        return "";
      } catch (ApplyFailed | RuntimeException e) {
        return String.valueOf(e.getMessage());
      }
    }
  }
}
