package org.talenttree.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.Username;
import org.talenttree.app.Services;
import org.talenttree.id.OwnerId;
import org.talenttree.outbox.Outbox.Receiver;
import org.talenttree.storage.Database;
import org.talenttree.storage.ForwardingDatabase;
import org.talenttree.storage.OwnerNotFound;
import org.talenttree.testing.TestServices;

/** What waits in the outbox is delivered. */
class OutboxTest {
  private static final String KIND = "test";

  @TempDir private Path folder = Path.of("");

  private final List<String> received = new ArrayList<>();
  private Services services;
  private Database database;

  @BeforeEach
  void open() {
    services = TestServices.open(folder);
    database = services.database();
  }

  @AfterEach
  void close() {
    services.close();
  }

  private Account account(String name) {
    return ((Creation.Created) services.accounts().create(new Username(name))).account();
  }

  private void put(Account account, String... references) {
    database.write(
        account.owner(),
        tx -> {
          List.of(references).forEach(one -> Outbox.put(tx, account.owner(), KIND, one));
          return true;
        });
  }

  /** Delivers once to all owners. */
  private static void deliver(Outbox outbox) {
    while (outbox.deliver()) {}
  }

  /** Passes entries to a receiver, and notes those that it has taken. */
  private Outbox outbox(Receiver next) {
    return new Outbox(
        database,
        KIND,
        (tx, entry) -> {
          next.receive(tx, entry);
          received.add(entry.reference());
        });
  }

  @Test
  void theSameNoteWaitsOnceAndEntriesComeInTheirOrder() {
    Account ada = account("ada");
    put(ada, "b", "a", "b");
    put(ada, "a", "c");

    deliver(outbox((_, _) -> {}));

    assertThat(received).containsExactly("b", "a", "c");
  }

  @Test
  void aReceiverMayPutWhatItReceives() {
    Account ada = account("ada");
    put(ada, "a", "b");

    deliver(
        outbox((tx, entry) -> {
          if (received.size() < 3) {
            Outbox.put(tx, entry.owner(), KIND, entry.reference());
          }
        }));

    assertThat(received).contains("a", "b").hasSizeGreaterThan(3);
  }

  @Test
  void anAccountWithManyEntriesLeavesTheWriterToOthersBetweenRounds() {
    Account ada = account("ada");
    String[] many = IntStream.range(0, 500).mapToObj(i -> "ada " + i).toArray(String[]::new);
    put(ada, many);
    put(account("bob"), "bob");
    Outbox outbox = outbox((_, _) -> {});

    deliver(outbox);

    assertThat(received).contains("bob").hasSizeBetween(50, 101);
    for (int round = 1; round < 10; round++) {
      deliver(outbox);
    }
    received.remove("bob");
    assertThat(received).containsExactly(many);
  }

  @Test
  void oneThatIsStoppedEndsAfterTheEntryThatItDelivers() {
    put(account("ada"), "a", "b");
    put(account("ben"), "c");
    List<Outbox> outbox = new ArrayList<>();
    outbox.add(outbox((_, _) -> outbox.getFirst().stop()));

    deliver(outbox.getFirst());
    assertThat(received).as("the first of one of them").hasSize(1);

    received.clear();
    deliver(outbox((_, _) -> {}));
    assertThat(received).as("what waits still").hasSize(2);
  }

  /** Something that takes long to compute, of one entry. */
  private record Large(String reference) {}

  @Test
  void whatLargeEntriesNeedIsComputedOnceForEach() {
    String[] references = {"a", "b", "c", "d", "e"};
    put(account("ada"), references);
    List<String> computed = new ArrayList<>();

    deliver(
        outbox((tx, entry) ->
            assertThat(
                    tx.prepared(
                        Large.class,
                        known -> known.reference().equals(entry.reference()),
                        () -> {
                          computed.add(entry.reference());
                          return new Large(entry.reference());
                        }))
                .as("not computed inside of a transaction")
                .isPresent()));

    assertThat(computed).containsExactly(references);
    assertThat(received).containsExactly(references);
  }

  @Test
  void whatAnotherNodeHasDeliveredIsNotReceived() {
    Account ada = account("ada");
    put(ada, "a", "b");
    Outbox other = outbox((_, _) -> {});
    boolean[] isFirst = {true};

    deliver(
        new Outbox(
            new ForwardingDatabase(database) {
              @Override
              public <T extends @Nullable Object> T writeOnce(OwnerId owner, Work<T> work) {
                if (isFirst[0]) {
                  isFirst[0] = false;
                  deliver(other);
                  put(ada, "c");
                }
                return super.writeOnce(owner, work);
              }
            },
            KIND,
            (_, entry) -> received.add(entry.reference())));

    assertThat(received).containsExactly("a", "b", "c");
  }

  @Test
  void anEntryThatFailsKeepsNoOtherAndIsTriedAgainLater() {
    List<String> tried = new ArrayList<>();
    Outbox outbox =
        outbox((_, entry) -> {
          tried.add(entry.reference());
          if (entry.reference().equals("b") && tried.size() < 10) {
            throw new IllegalStateException("planted by a test");
          }
        });
    put(account("ada"), "a", "b", "c");
    put(account("ben"), "d", "e");

    assertThatThrownBy(() -> deliver(outbox)).hasMessage("planted by a test");
    assertThat(received).containsExactlyInAnyOrder("a", "c", "d", "e");

    put(account("eva"), "f");
    for (int round = 1; round < 60; round++) {
      deliver(outbox);
    }
    assertThat(tried).as("tried once in half a minute").hasSize(6).endsWith("f");

    assertThatCode(() -> deliver(outbox)).doesNotThrowAnyException();
    assertThatThrownBy(() -> deliver(outbox)).hasMessage("planted by a test");
    assertThat(tried).hasSize(7).endsWith("b");
  }

  @Test
  void whoeverIsErasedMeanwhileIsNoFailure() {
    Account ada = account("ada");
    put(ada, "a");
    put(account("ben"), "b");
    Outbox outbox =
        outbox((tx, entry) -> {
          if (entry.owner().equals(ada.owner())) {
            throw new OwnerNotFound(ada.owner());
          }
        });

    deliver(outbox);

    assertThat(received).containsExactly("b");
  }
}
