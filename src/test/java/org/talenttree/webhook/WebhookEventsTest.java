package org.talenttree.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.app.Services;
import org.talenttree.id.OwnerId;
import org.talenttree.operator.AuditActor;
import org.talenttree.storage.Statements;
import org.talenttree.storage.Tx;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;
import org.talenttree.tree.Actor;
import org.talenttree.tree.ExpectedRevision;

/** What happens is noted with the change, for accounts with webhooks alone. */
class WebhookEventsTest {
  private static TestApp app;

  @BeforeAll
  static void start() {
    app = HooksOf.start(Map.of());
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  private static Services services() {
    return app.app().services();
  }

  private static int noted(Handle handle, OwnerId owner) {
    return handle
        .select("SELECT count(*) FROM outbox WHERE owner_id = ? AND kind = 'event'", owner)
        .mapTo(Integer.class)
        .one();
  }

  private static void publish(Tx tx, TestTree tree) {
    Actor actor = Actor.ofOperator(tree.owner().account().owner(), "test");
    services().trees().togglePublished(tx, actor, UUID.fromString(tree.id()), ExpectedRevision.ANY);
  }

  private static int notedWithTheChange(TestTree tree) {
    OwnerId owner = tree.owner().account().owner();
    return services()
        .database()
        .write(
            owner,
            tx -> {
              int before = noted(tx.handle(), owner);
              publish(tx, tree);
              return noted(tx.handle(), owner) - before;
            });
  }

  @Test
  void anEventIsNotedInTheTransactionOfItsChange() {
    TestOwner owner = TestOwner.register(app);
    TestTree tree = owner.tree("Mine");
    owner.client().json("POST", HooksOf.WEBHOOKS, "{\"url\":null}");

    assertThat(notedWithTheChange(tree)).isEqualTo(1);
  }

  @Test
  void whatIsRolledBackIsNotTold() {
    TestOwner owner = TestOwner.register(app);
    TestTree tree = owner.tree("Mine");
    var made = owner.client().json("POST", HooksOf.WEBHOOKS, "{\"url\":null}").data();
    HooksOf hooks = new HooksOf(owner, made.get("id").stringValue(), "");

    assertThatThrownBy(() ->
            services()
                .database()
                .write(
                    owner.account().owner(),
                    tx -> {
                      publish(tx, tree);
                      throw new IllegalStateException("planted by a test");
                    }))
        .hasMessage("planted by a test");
    tree.patch("{\"title\":\"Later\"}");
    hooks.untilDone();
    assertThat(hooks.deliveries()).hasSize(1);
  }

  @Test
  void withoutAWebhookThatIsOnNothingIsNoted() {
    TestOwner owner = TestOwner.register(app);
    TestTree tree = owner.tree("Mine");
    assertThat(notedWithTheChange(tree)).isZero();

    var made = owner.client().json("POST", HooksOf.WEBHOOKS, "{\"url\":null}").data();
    String path = HooksOf.WEBHOOKS + "/" + made.get("id").stringValue();
    owner.client().json("PATCH", path, "{\"enabled\":false}");
    assertThat(notedWithTheChange(tree)).isZero();
    owner.client().json("PATCH", path, "{\"enabled\":true}");
    assertThat(notedWithTheChange(tree)).isEqualTo(1);
    owner.client().delete(path);
    assertThat(notedWithTheChange(tree)).isZero();
  }

  /** A tree that was never published, so that all of them take the same statements. */
  private static List<String> statements(TestTree tree, boolean isFollowed) {
    OwnerId owner = tree.owner().account().owner();
    List<String> sent = new ArrayList<>();
    return services()
        .database()
        .write(
            owner,
            real -> {
              Connection counted = counted(real.handle().getConnection(), sent);
              Handle handle = Statements.configure(Jdbi.create(() -> counted)).open();
              Tx tx = new Tx(handle);
              tx.setFollowed(owner, isFollowed);
              publish(tx, tree);
              return sent;
            });
  }

  private static Connection counted(Connection connection, List<String> sent) {
    return (Connection)
        Proxy.newProxyInstance(
            Connection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (_, method, arguments) -> {
              if (method.getName().equals("prepareStatement")) {
                sent.add((String) arguments[0]);
              }
              return method.invoke(connection, arguments);
            });
  }

  @Test
  void aChangeTakesOneStatementMoreWithWebhooksAndNoneWithout() {
    TestOwner owner = TestOwner.register(app);

    List<String> without = statements(owner.tree("Without"), false);
    List<String> with = new ArrayList<>(statements(owner.tree("With"), true));

    assertThat(without)
        .isNotEmpty()
        .noneMatch(sql -> sql.matches("(?s).*(webhooks|deliveries|outbox).*"));
    without.forEach(with::remove);
    assertThat(with).singleElement().asString().startsWith("INSERT INTO outbox");
  }

  @Test
  void nothingIsSentOfALockedAccount() {
    try (TestReceiver receiver = TestReceiver.start()) {
      HooksOf hooks = HooksOf.make(app, receiver.url());
      receiver.answer(_ -> 500);
      hooks.tree("First");
      Until.holds("it was tried", () -> !hooks.read().get("failingSince").isNull());
      var acts = services().operatorActs();
      acts.lock(AuditActor.COMMAND_LINE, hooks.owner().account().username());
      int before = receiver.all().size();
      app.clock().advance(java.time.Duration.ofMinutes(6));
      HooksOf other = HooksOf.make(app, receiver.url());
      other.tree("Second");
      Until.holds("others are sent", () -> receiver.all().size() > before);

      assertThat(receiver.all().subList(before, receiver.all().size()))
          .noneMatch(one -> TestReceiver.isSigned(one, hooks.secret()));
    }
  }
}
