package org.talenttree.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.Username;
import org.talenttree.app.Services;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Tx;
import org.talenttree.testing.TestServices;

/** Each owner's entries are handed on in their order, many at once. */
class OrderedOutboxTest {
  private static final String KIND = "test";

  @TempDir private Path folder = Path.of("");

  private final List<String> received = new ArrayList<>();
  private final List<String> dropped = new ArrayList<>();
  private String failing = "";
  private int tries;
  private int transactions;
  private Runnable whenAsked = () -> {};
  private Services services;

  @BeforeEach
  void open() {
    services = TestServices.open(folder);
  }

  @AfterEach
  void close() {
    services.close();
  }

  private void put(String name, List<String> references) {
    Username username = new Username(name);
    OwnerId owner =
        services
            .accounts()
            .find(username)
            .orElseGet(
                () -> ((Creation.Created) services.accounts().create(username)).account().owner());
    services
        .database()
        .write(
            owner,
            tx -> {
              references.forEach(one -> OutboxStore.append(tx.handle(), owner, KIND, one));
              return true;
            });
  }

  private OrderedOutbox outbox() {
    return new OrderedOutbox(
        services.database(),
        KIND,
        new OrderedOutbox.Receiver() {
          @Override
          public Predicate<Outbox.Entry> wanted(Tx tx, OwnerId owner) {
            transactions++;
            whenAsked.run();
            return entry -> !entry.reference().startsWith("unwanted");
          }

          @Override
          public void receive(Tx tx, OwnerId owner, List<Outbox.Entry> entries) {
            List<String> references = references(entries);
            if (references.contains(failing)) {
              tries++;
              throw new IllegalStateException("planted by a test");
            }
            received.addAll(references);
          }

          @Override
          public void dropped(Tx tx, OwnerId owner, List<Outbox.Entry> entries) {
            dropped.addAll(references(entries));
          }
        });
  }

  private static List<String> references(List<Outbox.Entry> entries) {
    return entries.stream().map(Outbox.Entry::reference).toList();
  }

  private static void deliver(OrderedOutbox outbox) {
    while (outbox.deliver()) {}
  }

  @Test
  void oneThatIsStoppedEndsAfterItsTransaction() {
    put("ada", names("unwanted", 60));
    put("ben", names("unwanted", 60));
    OrderedOutbox outbox = outbox();
    whenAsked = outbox::stop;

    deliver(outbox);

    assertThat(transactions).isEqualTo(1);
  }

  @Test
  void manyEntriesThatNobodyWantsAreRemovedInOneTransaction() {
    List<String> many = new ArrayList<>(names("unwanted", 50));
    many.addAll(names("wanted", 3));
    put("ada", many);

    deliver(outbox());

    assertThat(received).isEqualTo(names("wanted", 3));
    assertThat(transactions).isEqualTo(3);
  }

  @Test
  void thoseThatAreWantedAreHandedOnInTheirOrderWhateverIsBetweenThem() {
    List<String> wanted = names("wanted", 12);
    put("ada", wanted.stream().flatMap(one -> Stream.of("unwanted", one)).toList());
    OrderedOutbox outbox = outbox();

    for (int round = 1; round <= 3; round++) {
      deliver(outbox);
      assertThat(received).isEqualTo(wanted.subList(0, Math.min(5 * round, 12)));
    }
  }

  private static List<String> names(String what, int count) {
    return IntStream.range(0, count).mapToObj(i -> what + i).toList();
  }

  @Test
  void anOwnerGetsFiveInARound() {
    put("ada", IntStream.range(0, 60).mapToObj(Integer::toString).toList());
    put("ben", List.of("of ben"));

    deliver(outbox());

    assertThat(received).hasSize(6).contains("of ben");
  }

  @Test
  void ofMoreThanFiveThousandTheOldestMakeRoom() {
    List<String> many = IntStream.range(0, 6_200).mapToObj(Integer::toString).toList();
    put("ada", many);

    deliver(outbox());

    assertThat(dropped).isEqualTo(many.subList(0, 1_200));
    assertThat(received).isEqualTo(many.subList(1_200, 1_205));
  }

  @Test
  void thoseAfterOneThatFailsWaitForItAndThoseBeforeAndOfOthersDoNot() {
    put("ada", List.of("a", "b", "c", "d"));
    put("ben", List.of("e"));
    failing = "c";
    OrderedOutbox outbox = outbox();

    deliver(outbox);
    deliver(outbox);
    assertThat(received).containsExactlyInAnyOrder("a", "b", "e");
    assertThatThrownBy(() -> deliver(outbox)).hasMessage("planted by a test");

    int before = tries;
    put("ada", List.of("f"));
    for (int round = 1; round < 59; round++) {
      deliver(outbox);
    }
    assertThat(tries).as("not tried again within half a minute").isEqualTo(before);

    failing = "";
    for (int round = 0; round < 3; round++) {
      assertThatCode(() -> deliver(outbox)).doesNotThrowAnyException();
    }
    assertThat(received.subList(received.size() - 3, received.size()))
        .containsExactly("c", "d", "f");
  }
}
