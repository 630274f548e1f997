package org.talenttree.operator;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.ApiKey;
import org.talenttree.account.ApiKeys;
import org.talenttree.account.ApiKeys.NewKey;
import org.talenttree.account.ApiKeys.Outcome;
import org.talenttree.account.Password;
import org.talenttree.account.Username;
import org.talenttree.api.Scope;
import org.talenttree.storage.Database;
import org.talenttree.storage.Tx;

/**
 * Makes accounts, and gives them passwords and keys, in the name of an operator. Each act is one
 * transaction with its entry in the audit log.
 */
public final class CredentialActs {
  private final Database database;
  private final ActTransaction transaction;
  private final Accounts accounts;
  private final ApiKeys keys;
  private final AuditLog log;

  /** Acts on these accounts and keys. */
  public CredentialActs(Database database, Accounts accounts, ApiKeys keys, AuditLog log) {
    this.database = database;
    this.transaction = new ActTransaction(database, accounts);
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
    return transaction.run(
        actor,
        name,
        refusal -> refusal,
        (tx, account) -> {
          accounts.setPassword(tx, account.owner(), hash, Optional.empty());
          log.add(tx, actor, Act.PASSWORD_SET, account, null);
          return new ActOutcome.Done(account);
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
        log.add(tx, actor, Act.KEY_CREATED, account, detail(made.key()));
        yield new KeyMade.Made(made);
      }
      case Outcome.LimitReached(int max) -> new KeyMade.LimitReached(max);
      case Outcome.ScopeMissing _ -> new KeyMade.NeedsOperator();
      case Outcome.NotFound() -> throw new IllegalStateException("a new key is looked for");
    };
  }

  /** Revokes a key of an account; unchanged if the account has no such key that is valid. */
  public ActOutcome revokeKey(AuditActor actor, Username name, UUID key) {
    return transaction.run(
        actor,
        name,
        refusal -> refusal,
        (tx, account) -> {
          Optional<ApiKey> found = keys.find(tx.handle(), account.owner(), key);
          if (found.isEmpty() || !keys.revoke(tx, account.owner(), key)) {
            return new ActOutcome.Unchanged(account);
          }
          log.add(tx, actor, Act.KEY_REVOKED, account, detail(found.get()));
          return new ActOutcome.Done(account);
        });
  }

  private static String detail(ApiKey key) {
    return key.hint() + " " + key.name();
  }
}
