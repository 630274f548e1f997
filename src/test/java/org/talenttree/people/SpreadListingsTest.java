package org.talenttree.people;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.Username;
import org.talenttree.app.Services;
import org.talenttree.json.JsonText;
import org.talenttree.outbox.Outbox;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.storage.Database;
import org.talenttree.storage.ForwardingDatabase;
import org.talenttree.testing.TestClock;
import org.talenttree.testing.TestServices;
import org.talenttree.tree.Actor;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeListener.Event;
import org.talenttree.tree.TreeStore;
import org.talenttree.tree.rules.Slug;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Where tables are spread over servers, a change of a tree stays on its owner's. */
class SpreadListingsTest {
  private static final Instant NOW = TestClock.START;

  @TempDir private Path folder = Path.of("");

  private Services services;
  private Database database;
  private Listings listings;
  private Outbox outbox;
  private Account ada;

  @BeforeEach
  void open() {
    services = TestServices.open(folder);
    database =
        new ForwardingDatabase(services.database()) {
          @Override
          public boolean isSpread() {
            return true;
          }
        };
    listings = new Listings(database);
    outbox = new Outbox(database, Outbox.PEOPLE, listings);
    Creation made = services.accounts().create(new Username("ada"));
    ada = ((Creation.Created) made).account();
    list(true);
    while (outbox.deliver()) {}
  }

  @AfterEach
  void close() {
    services.close();
  }

  private void list(boolean listed) {
    change(JsonNodeFactory.instance.objectNode().put(OwnerProfile.LISTED, listed));
  }

  private void change(ObjectNode profile) {
    database.write(ada.owner(), tx -> services.profiles().change(tx, ada.owner(), profile));
  }

  private void change(String member, String value) {
    change(JsonNodeFactory.instance.objectNode().put(member, value));
  }

  private Tree publish(int id, int level) {
    return publish(id, talent(id, "Go", level));
  }

  /** Publishes a tree of so many talents, which have other names than those of other trees. */
  private void publishMany(int id, int talents) {
    publish(
        id,
        IntStream.range(0, talents)
            .mapToObj(i -> talent(i, "talent of tree " + (char) ('a' + id) + letters(i), 3))
            .collect(Collectors.joining(",")));
  }

  /** A number would be taken for a version. */
  private static String letters(int number) {
    return Integer.toString(number)
        .chars()
        .mapToObj(digit -> "" + (char) (digit - '0' + 'a'))
        .collect(Collectors.joining("", " ", ""));
  }

  private static String talent(int id, String name, int level) {
    return "{\"id\":\"%s\",\"name\":\"%s\",\"level\":%d}".formatted(new UUID(1, id), name, level);
  }

  private void delete(int id) {
    database.write(
        ada.owner(),
        tx -> {
          tx.handle().execute("DELETE FROM trees WHERE tree_id = ?", new UUID(0, id).toString());
          listings.onChange(tx, new Event.Deleted(ada.owner(), new UUID(0, id)));
          return true;
        });
  }

  private Tree publish(int id, String talents) {
    String paths = "[{\"name\":\"Path\",\"talents\":[" + talents + "]}]";
    Tree tree =
        new Tree(
            ada.owner(),
            new UUID(0, id),
            "Tree",
            new Slug("tree-" + id),
            1,
            NOW,
            NOW,
            NOW,
            JsonText.of("{}"),
            JsonText.of(paths));
    database.write(
        ada.owner(),
        tx -> {
          TreeStore.insert(tx.handle(), tree);
          listings.onChange(tx, new Event.Created(Actor.ofOperator(ada.owner(), "test"), tree));
          return true;
        });
    return tree;
  }

  private long rows(String table) {
    return database.read(
        handle -> handle.createQuery("SELECT count(*) FROM " + table).mapTo(Long.class).one());
  }

  @Test
  void aChangeLeavesAnEntryWithItsOwnerWhichBringsItLater() {
    publish(1, 3);
    assertThat(rows("listed_talents")).isZero();
    assertThat(rows("outbox")).isEqualTo(1);

    while (outbox.deliver()) {}

    assertThat(rows("listed_talents")).isEqualTo(1);
    assertThat(rows("outbox")).isZero();
  }

  @Test
  void anEntryMayComeTwiceAndLate() {
    Tree tree = publish(1, 3);
    Outbox.Entry entry = new Outbox.Entry(ada.owner(), 1, tree.id().toString());
    for (int i = 0; i < 2; i++) {
      database.write(
          ada.owner(),
          tx -> {
            listings.receive(tx, entry);
            return true;
          });
    }
    assertThat(rows("listed_talents")).isEqualTo(1);

    list(false);
    while (outbox.deliver()) {}

    assertThat(rows("listed_talents")).isZero();
    assertThat(rows("listings")).isZero();
  }

  @Test
  void manyEntriesOfManyTreesAreAllDelivered() {
    for (int i = 0; i < 50; i++) {
      publish(i, 1 + i % 5);
    }
    while (outbox.deliver()) {}
    assertThat(rows("listed_talents")).isEqualTo(50);

    list(false);
    list(true);
    while (outbox.deliver()) {}

    assertThat(rows("listed_talents")).isEqualTo(50);
    assertThat(rows("outbox")).isZero();
  }

  @Test
  void aProfileThatIsFoundAsBeforeLeavesNoEntry() {
    change("line", "Weaves by hand.");
    change("displayName", "Ada");
    change("displayName", "Ada");
    assertThat(rows("outbox")).isEqualTo(1);
    while (outbox.deliver()) {}

    list(false);
    while (outbox.deliver()) {}
    change("displayName", "Somebody else");

    assertThat(rows("outbox")).isZero();
  }

  @Test
  void aTreeWithoutRoomIsListedWhenOthersMakeSome() {
    publishMany(1, 3_000);
    publishMany(2, 2_500);
    while (outbox.deliver()) {}
    assertThat(rows("listed_talents")).isEqualTo(3_000);

    shrink(1, 1_000);
    while (outbox.deliver()) {}
    assertThat(rows("listed_talents")).as("one has shrunk").isEqualTo(1_000 + 2_500);

    publishMany(3, 2_000);
    while (outbox.deliver()) {}
    assertThat(rows("listed_talents")).isEqualTo(1_000 + 2_500);

    delete(2);
    while (outbox.deliver()) {}
    assertThat(rows("listed_talents")).as("one is gone").isEqualTo(1_000 + 2_000);
    assertThat(rows("outbox")).isZero();
  }

  /** Lets a tree have fewer talents than before. */
  private void shrink(int id, int talents) {
    database.write(
        ada.owner(),
        tx ->
            tx.handle().execute("DELETE FROM trees WHERE tree_id = ?", new UUID(0, id).toString()));
    publishMany(id, talents);
  }
}
