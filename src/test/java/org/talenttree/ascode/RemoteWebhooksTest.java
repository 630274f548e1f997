package org.talenttree.ascode;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.Until;

/** Which deliveries of a webhook are printed. */
class RemoteWebhooksTest {
  @AutoClose private final TestApp app = TestApp.start();
  private final TestOwner owner = TestOwner.register(app);
  private final RemoteWebhooks webhooks =
      new RemoteWebhooks(
          new RemoteServer(
              URI.create(app.client(null).base()), Objects.requireNonNull(owner.client().key())));

  /** What happens after a webhook is made and before it is asked for the first time is not lost. */
  @Test
  void allIsPrintedOrWhatComesFromNowOn() throws Exception {
    String made = webhooks.make(List.of("tree.*"));
    owner.tree("Mine");
    Until.holds("it was told of the tree", () -> !newest(made).isEmpty());

    StringWriter all = new StringWriter();
    webhooks.printAll(made, false, new PrintWriter(all, true), once());
    assertThat(all.toString()).contains("tree.created");

    StringWriter fresh = new StringWriter();
    webhooks.printFromNow(made, false, new PrintWriter(fresh, true), once());
    assertThat(fresh.toString()).isEmpty();
  }

  private String newest(String webhook) {
    try {
      return webhooks.newest(webhook);
    } catch (ApplyFailed e) {
      throw new AssertionError(e);
    }
  }

  private static BooleanSupplier once() {
    AtomicBoolean isFirst = new AtomicBoolean(true);
    return () -> isFirst.getAndSet(false);
  }
}
