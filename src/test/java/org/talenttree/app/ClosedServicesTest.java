package org.talenttree.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.talenttree.account.HashCost;
import org.talenttree.account.PasswordHasher;
import org.talenttree.config.Config;
import org.talenttree.id.OwnerId;
import org.talenttree.share.SecretLink;
import org.talenttree.storage.Database;
import org.talenttree.storage.ForwardingDatabase;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;

class ClosedServicesTest {
  /** Fails to store what is stored first, and stays open. */
  private static final class FailingDatabase extends ForwardingDatabase {
    private int writes;

    FailingDatabase(Database real) {
      super(real);
    }

    @Override
    public void writeEach(Map<OwnerId, Work<?>> works) {
      if (++writes == 1) {
        throw new IllegalStateException("planted by a test");
      }
      super.writeEach(works);
    }

    @Override
    public void close() {
      writes = -1;
    }
  }

  @Test
  void whatCannotBeStoredKeepsNothingElseFromBeingStored() throws Exception {
    try (TestApp app = TestApp.start()) {
      TestTree tree = TestTree.draft(app);
      FailingDatabase database = new FailingDatabase(app.app().services().database());
      Services services =
          Services.on(
              database,
              Config.read(Map.of()),
              app.clock(),
              new PasswordHasher(HashCost.OWASP, new SimpleMeterRegistry()));
      OwnerId owner = tree.owner().account().owner();
      String key = services.keys().create(owner, "new", Set.of(), null).secret().reveal();
      var _ = services.signIn().authenticate(key);
      services.openings().add(link(tree, owner), app.clock().instant());

      services.close();

      assertThat(database.writes).as("it is closed").isEqualTo(-1);
      assertThat(count(app, "SELECT sum(opened_count) FROM links")).isEqualTo(1);
      assertThat(
              count(
                  app, "SELECT count(*) FROM keys WHERE last_used_at IS NOT NULL AND name = 'new'"))
          .isZero();
    }
  }

  private static SecretLink link(TestTree tree, OwnerId owner) {
    var made =
        tree.owner().client().json("POST", tree.path() + "/links", "{\"label\":\"for a friend\"}");
    UUID id = UUID.fromString(made.data().get("id").stringValue());
    return new SecretLink(
        id, owner, UUID.fromString(tree.id()), "", Instant.EPOCH, Instant.MAX, null, 0, null);
  }

  private static long count(TestApp app, String sql) {
    return app.app()
        .services()
        .database()
        .read(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }
}
