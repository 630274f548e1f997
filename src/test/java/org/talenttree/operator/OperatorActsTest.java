package org.talenttree.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.account.Account;
import org.talenttree.account.ApiKeys;
import org.talenttree.account.ApiKeys.NewKey;
import org.talenttree.account.Standing;
import org.talenttree.account.Username;
import org.talenttree.api.Scope;
import org.talenttree.app.Services;
import org.talenttree.id.OwnerId;
import org.talenttree.nodes.AtOnce;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;

class OperatorActsTest {
  private static final AuditActor SHELL = AuditActor.COMMAND_LINE;

  private final TestApp app = TestApp.start();
  private final OperatorActs acts = app.app().services().operatorActs();
  private final Username ada = account("ada");
  private final Username bob = account("bob");
  private final Username eve = account("eve");

  @BeforeEach
  void makeAdaAnOperator() {
    assertThat(acts.grant(SHELL, ada)).isInstanceOf(ActOutcome.Done.class);
    app.clock().advance(Duration.ofSeconds(1));
  }

  @AfterEach
  void stop() {
    app.close();
  }

  private Username account(String name) {
    return app.account(name).username();
  }

  private Standing standing(Username name) {
    var accounts = app.app().services().accounts();
    return accounts.find(name).flatMap(accounts::find).map(Account::standing).orElseThrow();
  }

  /** Returns what the log says of what was done since ada became an operator, the newest first. */
  private List<String> log() {
    List<String> lines =
        app.app().services().auditLog().page(null, 100).items().stream()
            .map(entry -> actor(entry) + " " + entry.act().code() + " " + entry.account())
            .toList();
    return lines.subList(0, lines.size() - 1);
  }

  private static String actor(AuditEntry entry) {
    Username operator = entry.actor().username();
    return operator == null ? entry.actor().kind().text() : operator.value();
  }

  @Test
  void eachActIsDoneAndStandsInTheLogOnce() {
    AuditActor operator = AuditActor.operator(ada);
    List<BiFunction<AuditActor, Username, ActOutcome>> all =
        List.of(acts::grant, acts::revoke, acts::lock, acts::unlock, acts::erase);
    for (var act : all) {
      assertThat(act.apply(operator, eve)).isInstanceOf(ActOutcome.Done.class);
      app.clock().advance(Duration.ofSeconds(1));
    }

    assertThat(log())
        .containsExactly(
            "ada account_erased eve",
            "ada account_unlocked eve",
            "ada account_locked eve",
            "ada operator_removed eve",
            "ada operator_added eve");
    assertThat(app.app().services().accountList().search("eve", null, 9).items()).isEmpty();
  }

  @Test
  void whatIsSoAlreadyStandsInTheLogOnlyOnce() {
    acts.grant(SHELL, eve);
    acts.lock(SHELL, eve);

    assertThat(acts.grant(SHELL, eve)).isInstanceOf(ActOutcome.Unchanged.class);
    assertThat(acts.lock(SHELL, eve)).isInstanceOf(ActOutcome.Unchanged.class);
    assertThat(acts.unlock(SHELL, bob)).isInstanceOf(ActOutcome.Unchanged.class);
    assertThat(acts.revoke(SHELL, bob)).isInstanceOf(ActOutcome.Unchanged.class);
    assertThat(log()).hasSize(2);
  }

  @Test
  void operatorsCanNeitherLockNorEraseThemselves() {
    acts.grant(SHELL, bob);
    AuditActor operator = AuditActor.operator(ada);

    assertThat(acts.lock(operator, ada)).isEqualTo(new Refusal.OwnAccount());
    assertThat(acts.erase(operator, ada)).isEqualTo(new Refusal.OwnAccount());
    assertThat(standing(ada)).isEqualTo(new Standing(true, null));
    assertThat(log()).hasSize(1);
  }

  @Test
  void theLastOperatorWhoCanSignInStays() {
    acts.grant(SHELL, bob);
    acts.lock(SHELL, bob);

    assertThat(acts.revoke(SHELL, ada)).isEqualTo(new Refusal.LastOperator());
    assertThat(acts.lock(SHELL, ada)).isEqualTo(new Refusal.LastOperator());
    assertThat(acts.erase(SHELL, ada)).isEqualTo(new Refusal.LastOperator());
    assertThat(standing(ada)).isEqualTo(new Standing(true, null));
    assertThat(acts.erase(SHELL, bob)).isInstanceOf(ActOutcome.Done.class);
    assertThat(log()).hasSize(3);
  }

  @Test
  void theLastOperatorCannotEraseTheOwnAccountEither() {
    TestOwner owner = TestOwner.register(app);
    acts.grant(SHELL, owner.account().username());
    String confirm = "{\"confirm\":\"" + owner.username() + "\"}";
    acts.revoke(SHELL, ada);

    assertThat(owner.client().json("DELETE", "/api/v1/account", confirm).code())
        .isEqualTo("last_operator");

    acts.grant(SHELL, bob);
    assertThat(owner.client().json("DELETE", "/api/v1/account", confirm).status()).isEqualTo(200);
  }

  @Test
  void onlyOperatorsWhoCanSignInAct() {
    acts.grant(SHELL, bob);
    acts.lock(SHELL, bob);
    int before = log().size();

    for (Username actor : List.of(bob, eve, new Username("nobody-here"))) {
      assertThat(acts.lock(AuditActor.operator(actor), eve)).isEqualTo(new Refusal.NotAnOperator());
      assertThat(acts.unlock(AuditActor.operator(actor), bob))
          .isEqualTo(new Refusal.NotAnOperator());
    }
    assertThat(log()).hasSize(before);
  }

  @Test
  void ofTwoOperatorsWhoLockEachOtherAtOnceOneRemains() {
    acts.grant(SHELL, bob);
    for (int round = 0; round < 10; round++) {
      AtOnce.run(
          List.<Callable<ActOutcome>>of(
              () -> acts.lock(AuditActor.operator(ada), bob),
              () -> acts.lock(AuditActor.operator(bob), ada)));

      assertThat(List.of(standing(ada).isLocked(), standing(bob).isLocked()))
          .containsExactlyInAnyOrder(true, false);
      acts.unlock(SHELL, ada);
      acts.unlock(SHELL, bob);
    }
  }

  @Test
  void ofTwoOperatorsWhoGoAtOnceOneRemains() {
    for (int round = 0; round < 10; round++) {
      acts.grant(SHELL, ada);
      acts.grant(SHELL, bob);

      AtOnce.run(
          List.<Callable<ActOutcome>>of(
              () -> acts.revoke(SHELL, ada), () -> acts.revoke(SHELL, bob)));

      assertThat(List.of(standing(ada).isOperator(), standing(bob).isOperator()))
          .containsExactlyInAnyOrder(true, false);
    }
  }

  @Test
  void anActWhoseEntryCannotBeWrittenIsNotDone() {
    var database = app.app().services().database();
    database.write(tx -> tx.handle().execute("ALTER TABLE audit RENAME TO away"));

    assertThatThrownBy(() -> acts.lock(SHELL, eve)).hasMessageContaining("audit");
    assertThatThrownBy(() -> acts.erase(SHELL, bob)).hasMessageContaining("audit");

    database.write(tx -> tx.handle().execute("ALTER TABLE away RENAME TO audit"));
    assertThat(standing(eve)).isEqualTo(new Standing(false, null));
    assertThat(standing(bob)).isEqualTo(new Standing(false, null));
    assertThat(log()).isEmpty();
  }

  @Test
  void anErasureThatFailsHalfWayLeavesAllAndNoEntry() {
    TestTree tree = TestTree.published(app);
    Username owner = tree.owner().account().username();
    var database = app.app().services().database();
    database.write(tx -> tx.handle().execute("ALTER TABLE idempotency RENAME TO away"));

    assertThatThrownBy(() -> acts.erase(SHELL, owner)).hasMessageContaining("idempotency");

    database.write(tx -> tx.handle().execute("ALTER TABLE away RENAME TO idempotency"));
    assertThat(tree.read().status()).isEqualTo(200);
    assertThat(log()).isEmpty();
    assertThat(acts.erase(SHELL, owner)).isInstanceOf(ActOutcome.Done.class);
    assertThat(tree.readPublicly().status()).isEqualTo(404);
    assertThat(app.app().services().auditLog().page(owner, null, 9).orElseThrow().items())
        .extracting(AuditEntry::act)
        .containsExactly(Act.ACCOUNT_ERASED);
  }

  @Test
  void anUnknownAccountIsNamed() {
    for (String name : List.of("nobody-here", "gone")) {
      if (name.equals("gone")) {
        acts.erase(SHELL, account(name));
      }
      assertThat(acts.lock(SHELL, new Username(name))).isEqualTo(new Refusal.NoSuchAccount());
      assertThat(acts.erase(SHELL, new Username(name))).isEqualTo(new Refusal.NoSuchAccount());
    }
  }

  @Test
  void aRoleThatIsTakenAwayTakesTheScopeOfItsKeysAlong() {
    var made =
        (KeyMade.Made)
            app.app()
                .services()
                .operatorActs()
                .createKey(SHELL, ada, "watch", Set.of(Scope.values()), null);
    var client = app.client(made.key().secret().reveal());
    assertThat(client.get("/api/v1/operator/audit").status()).isEqualTo(200);
    acts.grant(SHELL, bob);

    acts.revoke(SHELL, ada);
    assertThat(client.get("/api/v1/operator/audit").code()).isEqualTo("insufficient_scope");
    acts.grant(SHELL, ada);

    assertThat(client.get("/api/v1/operator/audit").code()).isEqualTo("insufficient_scope");
    assertThat(client.get("/api/v1/trees").status()).isEqualTo(200);
  }

  @Test
  void aKeyThatIsMadeWhileTheRoleGoesDoesNotGetTheScope() {
    Services services = app.app().services();
    OwnerId owner = services.accounts().find(ada).orElseThrow();
    NewKey key = services.keys().newKey(owner, "late", Set.of(Scope.values()), null);
    acts.grant(SHELL, bob);
    acts.revoke(SHELL, ada);

    ApiKeys.Outcome outcome =
        services.database().write(owner, tx -> services.keys().create(tx, key));

    assertThat(outcome).isEqualTo(new ApiKeys.Outcome.ScopeMissing(Scope.OPERATOR));
  }
}
