package org.talenttree.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.talenttree.account.HashCost;
import org.talenttree.account.PasswordHasher;
import org.talenttree.config.Config;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.storage.ForwardingDatabase;
import org.talenttree.storage.OwnerCursor;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;

/** An owner whose data cannot be written keeps the housekeeping from no other's. */
class FailingOwnerTest {
  private final TestApp app = TestApp.start();
  private final List<TestTree> trees = new ArrayList<>();
  private OwnerId failing;
  private Services services;

  enum Task {
    TRASH,
    LINKS,
    ANSWERS;

    String table() {
      return switch (this) {
        case TRASH -> "trash";
        case LINKS -> "links";
        case ANSWERS -> "idempotency";
      };
    }

    BooleanSupplier step(Services services) {
      return switch (this) {
        case TRASH -> services.trash()::purge;
        case LINKS -> services.links()::purge;
        case ANSWERS -> services.idempotency()::purge;
      };
    }
  }

  /** Makes three owners, of whom the second fails. */
  @BeforeEach
  void makeOwners() throws Exception {
    for (int number = 0; number < 3; number++) {
      trees.add(TestTree.draft(app));
    }
    failing = owner(trees.get(1));
    services =
        Services.on(
            new FailingDatabase(app.app().services().database(), failing),
            Config.read(Map.of()),
            app.clock(),
            new PasswordHasher(HashCost.OWASP, new SimpleMeterRegistry()));
  }

  @AfterEach
  void stop() {
    app.close();
  }

  private static final class FailingDatabase extends ForwardingDatabase {
    private final OwnerId failing;

    FailingDatabase(Database real, OwnerId failing) {
      super(real);
      this.failing = failing;
    }

    @Override
    public void writeEach(Map<OwnerId, Work<?>> works) {
      Map<OwnerId, Work<?>> some = new LinkedHashMap<>(works);
      some.computeIfPresent(
          failing,
          (_, work) ->
              tx -> {
                work.run(tx);
                throw new IllegalStateException("planted by a test");
              });
      super.writeEach(some);
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatIsDueOfOthersIsDeleted(Task task) {
    for (TestTree tree : trees) {
      TestOwner owner = tree.owner();
      owner.client().json("POST", tree.path() + "/links", "{\"label\":\"for a friend\"}");
      TestTree other = owner.tree("Other");
      owner.client().delete(other.path() + "?trash=true");
      owner.client().json("POST", "/api/v1/trees", Sample.title("Third"), "Idempotency-Key", "k");
    }
    app.clock().advance(Duration.ofDays(60));
    BooleanSupplier step = task.step(services);

    assertThatThrownBy(step::getAsBoolean).hasMessage("planted by a test");

    assertThat(rows(task, 0)).isZero();
    assertThat(rows(task, 1)).isEqualTo(1);
    assertThat(rows(task, 2)).isZero();
    assertThat(step.getAsBoolean()).as("nobody is left in this round").isFalse();
    assertThatThrownBy(step::getAsBoolean).as("the next round").hasMessage("planted by a test");
  }

  @Test
  void aCursorGoesOnAfterTheOwnerThatFails() {
    List<OwnerId> owners =
        trees.stream()
            .map(FailingOwnerTest::owner)
            .sorted(Comparator.comparing(OwnerId::toString))
            .toList();
    OwnerCursor cursor = new OwnerCursor(services.database(), "trees", "1 = 1");
    List<OwnerId> done = new ArrayList<>();

    assertThatThrownBy(() -> cursor.step(owner -> _ -> done.add(owner)))
        .hasMessage("planted by a test");

    assertThat(done).containsSubsequence(owners);
    assertThat(cursor.step(owner -> _ -> done.add(owner))).as("nobody is left").isFalse();
  }

  @Test
  void theLevelsOfOthersGetTheirDates() {
    trees.forEach(tree -> tree.replacePaths(Sample.paths(Sample.path(0, Sample.talent("3", 0)))));
    services
        .database()
        .write(tx ->
            tx.handle().execute("UPDATE trees SET confirmed = NULL")
                // Housekeeping of the service may have been there already.
                + tx.handle().execute("DELETE FROM server_state WHERE name = 'confirmations'"));

    assertThatThrownBy(services.confirmations()::fill).hasMessage("planted by a test");

    assertThat(services.confirmations().fill()).isFalse();
    assertThatThrownBy(services.confirmations()::fill)
        .as("the trees are not taken for filled")
        .hasMessage("planted by a test");
    assertThat(count("SELECT count(*) FROM trees WHERE confirmed IS NULL")).isEqualTo(1);
  }

  @Test
  void theLastUsesOfOthersAreStored() {
    for (TestTree tree : trees) {
      services
          .signIn()
          .authenticate(
              services.keys().create(owner(tree), "new", Set.of(), null).secret().reveal());
    }

    assertThatThrownBy(services.lastUses()::store).hasMessage("planted by a test");

    assertThat(count("SELECT count(*) FROM keys WHERE name = 'new' AND last_used_at IS NOT NULL"))
        .isEqualTo(2);
    services.lastUses().store();
  }

  private static OwnerId owner(TestTree tree) {
    return tree.owner().account().owner();
  }

  private long rows(Task task, int number) {
    return count(
        "SELECT count(*) FROM "
            + task.table()
            + " WHERE owner_id = '"
            + owner(trees.get(number))
            + "'");
  }

  private long count(String sql) {
    return services.database().read(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }
}
