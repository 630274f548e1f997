package org.talenttree.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestPostgres;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;
import org.talenttree.webhook.TestReceiver;
import org.talenttree.webhook.TestReceiver.Received;

/** Two nodes on one PostgreSQL send each delivery once, and those of a tree in their order. */
class TwoNodesWebhooksTest {
  private static final int OWNERS = 6;
  private static final int CHANGES = 20;

  @Test
  void eachDeliveryIsSentByOneNode() {
    Map<String, String> settings = new HashMap<>(TestPostgres.migrated());
    settings.put("webhooks.http", "on");
    settings.put("webhooks.private-addresses", "127.0.0.1");
    AtomicInteger overlaps = new AtomicInteger();
    Map<String, Boolean> atWork = new ConcurrentHashMap<>();
    try (TestReceiver receiver = TestReceiver.start();
        TestApp one = TestApp.start(settings);
        TestApp other = TestApp.start(settings)) {
      receiver.answer(request -> {
        if (atWork.put(request.path(), true) != null) {
          overlaps.incrementAndGet();
        }
        LockSupport.parkNanos(20_000_000);
        atWork.remove(request.path());
        return 200;
      });
      List<TestTree> trees = new ArrayList<>();
      for (int i = 0; i < OWNERS; i++) {
        TestOwner owner = TestOwner.register(one);
        trees.add(owner.tree("Mine"));
        owner.client().json("POST", "/api/v1/webhooks", "{\"url\":\"" + receiver.url() + i + "\"}");
      }
      for (int change = 0; change < CHANGES; change++) {
        TestApp node = change % 2 == 0 ? one : other;
        for (TestTree tree : trees) {
          TestClient client = node.client(tree.owner().client().key());
          client.json(
              "PUT", tree.path() + "/paths", Sample.level(Integer.toString(1 + change % 5)));
        }
      }
      Until.holds("all has arrived", () -> receiver.all().size() >= OWNERS * CHANGES);

      assertThat(receiver.all().stream().map(Received::id)).doesNotHaveDuplicates();
      assertThat(overlaps).as("two at once to one server").hasValue(0);
      for (int i = 0; i < OWNERS; i++) {
        String path = "/" + i;
        assertThat(receiver.all().stream().filter(received -> received.path().equals(path)))
            .extracting(Received::revision)
            .isSorted()
            .hasSize(CHANGES);
      }
    }
  }
}
