package org.talenttree.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnerNotFound;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;

/** A write that comes to its turn only after its account was erased leaves nothing behind. */
class ErasedOwnerTest {

  @Test
  void aWriteForAnErasedAccountIsRefusedAndNotBegun() {
    try (TestApp app = TestApp.start()) {
      Database database = app.app().services().database();
      OwnerId erased = erased(app);

      assertThatThrownBy(() -> database.write(erased, tx -> tx.handle().execute("no SQL at all")))
          .isInstanceOf(OwnerNotFound.class);
    }
  }

  @Test
  void amongTheWritesOfSeveralTheErasedAccountIsPassedOver() {
    try (TestApp app = TestApp.start()) {
      TestOwner bob = TestOwner.register(app);
      OwnerId there = bob.account().owner();
      Database database = app.app().services().database();

      database.writeEach(
          Map.of(
              erased(app),
              tx -> tx.handle().execute("no SQL at all"),
              there,
              tx -> {
                AccountStore.setPasswordHash(tx, there, "stored");
                return 1;
              }));

      assertThat(app.app().services().accounts().find(there).orElseThrow().passwordHash())
          .isEqualTo("stored");
    }
  }

  private static OwnerId erased(TestApp app) {
    OwnerId owner = TestOwner.register(app).account().owner();
    app.app().services().database().write(owner, tx -> accounts(app).erase(tx, owner));
    return owner;
  }

  private static Accounts accounts(TestApp app) {
    return app.app().services().accounts();
  }
}
