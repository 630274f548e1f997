package org.talenttree.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.account.ApiKeys.NewKey;
import org.talenttree.api.Caller;
import org.talenttree.api.Scope;
import org.talenttree.app.Services;
import org.talenttree.archive.ArchivedAccount;
import org.talenttree.config.Config;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.id.OwnerId;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.OperatorActs;
import org.talenttree.operator.ResetStore;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.profile.ProfileStore;
import org.talenttree.storage.Tx;
import org.talenttree.storage.sqlite.SqliteDatabase;
import org.talenttree.testing.TestClock;
import org.talenttree.webhook.WebhookRules.WebhookChange;

/** Each statement that changes keys tells its transaction, or cached keys would outlive it. */
class KeyChangesTest {
  private static final OwnerProfile NAMED = OwnerProfile.named("Ada");

  private static final Set<Scope> ALL = Scope.OF_EVERY_ACCOUNT;

  @TempDir private Path folder = Path.of("");

  @Test
  void everyStatementOnAccountsKeysAndSecretsTellsItsTransaction()
      throws IOException, ConfigMistakes {
    StatementWatch watch = new StatementWatch(SqliteDatabase.open(folder));
    try (Services services = open(watch)) {
      Account ada = account(services, "ada");
      changePassword(services, ada.owner());
      changeKeys(services, ada.owner());
      makeAWebhook(services, ada.owner());
      restore(services, ada);
      actAsAnOperator(services, ada.username());
      services.database().write(ada.owner(), tx -> services.accounts().erase(tx, ada.owner()));

      assertThat(watch.sent()).hasSize(statementsInTheCode());
    }
  }

  /** In one transaction, a method that forgets would hide behind another that does not. */
  @Test
  void eachMethodOfTheStoresTellsItsOwner() throws ConfigMistakes {
    try (Services services = open(new StatementWatch(SqliteDatabase.open(folder)))) {
      Account account = services.accounts().newAccount(new Username("ada"), null);
      OwnerId owner = account.owner();
      ApiKey key = services.keys().newKey(owner, "key", ALL, null).key();
      byte[] hash = new byte[32];
      List<Consumer<Tx>> methods =
          List.of(
              tx -> AccountStore.insert(tx, account),
              tx -> AccountStore.setPasswordHash(tx, owner, "hash"),
              tx -> AccountStore.setCreatedAt(tx, owner, Instant.EPOCH),
              tx -> ProfileStore.set(tx, owner, NAMED),
              tx -> StandingStore.setOperator(tx, owner, true),
              tx -> StandingStore.lock(tx, owner, Instant.EPOCH),
              tx -> StandingStore.unlock(tx, owner),
              tx -> ResetStore.set(tx, owner, hash, Instant.EPOCH),
              tx -> KeyStore.insert(tx, key),
              tx -> KeyStore.setHint(tx, key),
              tx -> KeyStore.removeScope(tx, owner, Scope.TREES_READ),
              tx -> KeyStore.setLastUsed(tx, owner, key.id(), Instant.EPOCH),
              tx -> SecretStore.add(tx, hash, owner, key.id()),
              tx -> SecretStore.expire(tx, owner, key.id(), Instant.EPOCH),
              tx -> SecretStore.deleteAll(tx, owner, key.id()),
              tx -> SecretStore.deleteAll(tx, owner),
              tx -> KeyStore.revoke(tx, owner, key.id(), Instant.EPOCH),
              tx -> KeyStore.deleteLongRevoked(tx, owner),
              tx -> KeyStore.deleteAll(tx, owner),
              tx -> AccountStore.delete(tx, owner));

      for (int i = 0; i < methods.size(); i++) {
        assertThat(ownersNotified(services, methods.get(i)))
            .as("method " + i)
            .containsExactly(owner);
      }
    }
  }

  private static Set<OwnerId> ownersNotified(Services services, Consumer<Tx> method) {
    return services
        .database()
        .write(tx -> {
          method.accept(tx);
          return tx.ownersOfKeys();
        });
  }

  @Test
  void aStatementThatDoesNotTellIsNoticed() throws ConfigMistakes {
    try (Services services = open(new StatementWatch(SqliteDatabase.open(folder)))) {
      OwnerId owner = account(services, "ada").owner();

      assertThatThrownBy(() ->
              services
                  .database()
                  .write(owner, tx -> tx.handle().execute("UPDATE keys SET name = 'x'")))
          .hasMessageContaining("owners noted for: UPDATE keys");
    }
  }

  private static Services open(StatementWatch watch) throws ConfigMistakes {
    return Services.on(
        watch,
        Config.read(Map.of()),
        new TestClock(),
        new PasswordHasher(HashCost.OWASP, new SimpleMeterRegistry()));
  }

  private static Account account(Services services, String name) {
    Account account = services.accounts().newAccount(new Username(name), null);
    services.database().write(tx -> services.accounts().create(tx, account));
    return account;
  }

  private static void changePassword(Services services, OwnerId owner) {
    services
        .database()
        .write(owner, tx -> services.accounts().setPassword(tx, owner, "hash", Optional.empty()));
  }

  private static void makeAWebhook(Services services, OwnerId owner) {
    Caller caller = new Caller(owner, ALL, Optional.empty(), Optional.empty());
    var secret = services.webhooks().newSecret();
    services
        .database()
        .write(
            owner,
            tx ->
                services
                    .webhooks()
                    .create(tx, caller, secret, new WebhookChange(true, null, null, null)));
  }

  private static void changeKeys(Services services, OwnerId owner) {
    NewKey key = services.keys().create(owner, "key", ALL, null);
    Caller caller = new Caller(owner, ALL, Optional.empty(), Optional.empty());
    services.signIn().authenticate(key.secret().reveal());
    services.lastUses().store();
    services
        .database()
        .write(
            owner, tx -> services.keys().rotate(tx, caller, key.key().id(), Duration.ofHours(1)));
    assertThat(services.keys().revoke(owner, key.key().id())).isTrue();
    services.keys().create(owner, "other", ALL, null);
  }

  private static void restore(Services services, Account account) {
    ArchivedAccount archived =
        new ArchivedAccount(account.username(), NAMED, null, List.of(), Instant.EPOCH, List.of());
    services
        .database()
        .write(account.owner(), services.archives().restore(account.owner(), archived));
  }

  private static void actAsAnOperator(Services services, Username ada) {
    OperatorActs acts = services.operatorActs();
    services.accounts().create(new Username("bob"));
    acts.grant(AuditActor.COMMAND_LINE, new Username("bob"));
    acts.grant(AuditActor.COMMAND_LINE, ada);
    services
        .operatorActs()
        .createKey(AuditActor.COMMAND_LINE, ada, "watch", Set.of(Scope.values()), null);
    acts.revoke(AuditActor.COMMAND_LINE, ada);
    acts.lock(AuditActor.COMMAND_LINE, ada);
    acts.unlock(AuditActor.COMMAND_LINE, ada);
    services.resetLinks().make(AuditActor.COMMAND_LINE, ada);
  }

  private static int statementsInTheCode() throws IOException {
    int statements = 0;
    try (Stream<Path> files = Files.walk(Path.of("src", "main", "java"))) {
      for (Path file : files.filter(one -> one.toString().endsWith(".java")).toList()) {
        Matcher matcher = StatementWatch.CHANGES_KEYS.matcher(Files.readString(file));
        while (matcher.find()) {
          statements++;
        }
      }
    }
    return statements;
  }
}
