package org.talenttree.operator;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.Accounts.Erasure;
import org.talenttree.account.ApiKey;
import org.talenttree.account.ApiKeys;
import org.talenttree.account.ApiKeys.NewKey;
import org.talenttree.account.ApiKeys.Outcome;
import org.talenttree.account.Password;
import org.talenttree.account.StandingStore;
import org.talenttree.account.Username;
import org.talenttree.api.Scope;
import org.talenttree.storage.Database;
import org.talenttree.storage.Tx;

/**
 * What operators do to accounts: make, lock, unlock and erase them, give and take their role, give
 * them passwords and keys. Each act is one transaction with its entry in the audit log.
 */
public final class OperatorActs {
  private final Database database;
  private final ActTransaction transaction;
  private final InstantSource clock;
  private final Accounts accounts;
  private final ApiKeys keys;
  private final AuditLog log;

  /** Acts on these accounts and keys. */
  public OperatorActs(
      Database database, InstantSource clock, Accounts accounts, ApiKeys keys, AuditLog log) {
    this.database = database;
    this.transaction = new ActTransaction(database, accounts);
    this.clock = clock;
    this.accounts = accounts;
    this.keys = keys;
    this.log = log;
  }

  /** A new account, or why there is none, and its first key. */
  public record NewAccount(Creation creation, NewKey key) {}

  /** Makes an account with a first key of all scopes; hashing a password takes some 60 ms. */
  public NewAccount create(AuditActor actor, Username username, @Nullable Password password) {
    Account account = accounts.newAccount(username, password);
    NewKey key =
        keys.newKey(account.owner(), "first", Scope.OF_EVERY_ACCOUNT, ApiKeys.DEFAULT_LIFE);
    return database.write(tx -> {
      Creation creation = accounts.create(tx, account);
      if (creation instanceof Creation.Created) {
        keys.create(tx, key);
        log.add(tx, actor, Act.ACCOUNT_CREATED, account, null);
      }
      return new NewAccount(creation, key);
    });
  }

  /** Gives an account a password and ends its sessions; takes some 60 ms. */
  public ActOutcome setPassword(AuditActor actor, Username name, Password password) {
    String hash = accounts.hash(password);
    return run(
        actor,
        name,
        (tx, account) -> {
          accounts.setPassword(tx, account.owner(), hash, Optional.empty());
          return done(tx, actor, Act.PASSWORD_SET, account);
        });
  }

  /**
   * Makes a key for an account.
   *
   * @param life null for a key that never expires
   */
  public KeyMade createKey(
      AuditActor actor, Username name, String keyName, Set<Scope> scopes, @Nullable Duration life) {
    return transaction.run(
        actor,
        name,
        refusal -> refusal,
        (tx, account) ->
            createKey(tx, actor, account, keys.newKey(account.owner(), keyName, scopes, life)));
  }

  private KeyMade createKey(Tx tx, AuditActor actor, Account account, NewKey key) {
    return switch (keys.create(tx, key)) {
      case Outcome.Done(var made) -> {
        log.add(tx, actor, Act.KEY_CREATED, account, made.key().label());
        yield new KeyMade.Made(made);
      }
      case Outcome.LimitReached(int max) -> new KeyMade.LimitReached(max);
      case Outcome.ScopeMissing _ -> new KeyMade.NeedsOperator();
      case Outcome.NotFound() -> throw new IllegalStateException("a new key is looked for");
    };
  }

  /** Revokes a key of an account; unchanged if the account has no such key that is valid. */
  public ActOutcome revokeKey(AuditActor actor, Username name, UUID key) {
    return run(
        actor,
        name,
        (tx, account) -> {
          Optional<ApiKey> found = keys.find(tx.handle(), account.owner(), key);
          if (found.isEmpty() || !keys.revoke(tx, account.owner(), key)) {
            return new ActOutcome.Unchanged(account);
          }
          log.add(tx, actor, Act.KEY_REVOKED, account, found.get().label());
          return new ActOutcome.Done(account);
        });
  }

  /** Makes the account an operator. */
  public ActOutcome grant(AuditActor actor, Username name) {
    return run(actor, name, (tx, account) -> grant(tx, actor, account));
  }

  /** Makes an account an operator that was stored before, maybe in the same transaction. */
  public ActOutcome grant(Tx tx, AuditActor actor, Account account) {
    if (account.standing().isOperator()) {
      return new ActOutcome.Unchanged(account);
    }
    StandingStore.setOperator(tx, account.owner(), true);
    return done(tx, actor, Act.OPERATOR_ADDED, account);
  }

  /** Takes the role from an operator, and the scope of that name from its keys. */
  public ActOutcome revoke(AuditActor actor, Username name) {
    return runAlone(
        actor,
        name,
        (tx, account) -> {
          if (!account.standing().isOperator()) {
            return new ActOutcome.Unchanged(account);
          }
          if (StandingStore.isLastOperator(tx, account.owner())) {
            return new Refusal.LastOperator();
          }
          StandingStore.setOperator(tx, account.owner(), false);
          keys.removeOperatorScope(tx, account.owner());
          return done(tx, actor, Act.OPERATOR_REMOVED, account);
        });
  }

  /** Locks the account: it cannot be signed in to, and what it has published is not shown. */
  public ActOutcome lock(AuditActor actor, Username name) {
    return runAlone(
        actor,
        name,
        (tx, account) -> {
          if (actor.is(account.username())) {
            return new Refusal.OwnAccount();
          }
          if (account.standing().isLocked()) {
            return new ActOutcome.Unchanged(account);
          }
          if (StandingStore.isLastOperator(tx, account.owner())) {
            return new Refusal.LastOperator();
          }
          StandingStore.lock(tx, account.owner(), clock.instant());
          return done(tx, actor, Act.ACCOUNT_LOCKED, account);
        });
  }

  /** Unlocks the account, which brings everything back but its sessions. */
  public ActOutcome unlock(AuditActor actor, Username name) {
    return run(
        actor,
        name,
        (tx, account) -> {
          if (!account.standing().isLocked()) {
            return new ActOutcome.Unchanged(account);
          }
          StandingStore.unlock(tx, account.owner());
          return done(tx, actor, Act.ACCOUNT_UNLOCKED, account);
        });
  }

  /** Erases the account and all its data; only its name stays taken, and the log stays. */
  public ActOutcome erase(AuditActor actor, Username name) {
    return runAlone(
        actor,
        name,
        (tx, account) -> {
          if (actor.is(account.username())) {
            return new Refusal.OwnAccount();
          }
          return switch (accounts.erase(tx, account.owner())) {
            case Erasure.Erased() -> done(tx, actor, Act.ACCOUNT_ERASED, account);
            case Erasure.LastOperator() -> new Refusal.LastOperator();
          };
        });
  }

  private ActOutcome run(AuditActor actor, Username name, ActTransaction.Work<ActOutcome> work) {
    return transaction.run(actor, name, refusal -> refusal, work);
  }

  private ActOutcome runAlone(
      AuditActor actor, Username name, ActTransaction.Work<ActOutcome> work) {
    return transaction.runAlone(actor, name, refusal -> refusal, work);
  }

  private ActOutcome done(Tx tx, AuditActor actor, Act act, Account account) {
    log.add(tx, actor, act, account, null);
    return new ActOutcome.Done(account);
  }
}
