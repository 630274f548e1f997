package org.talenttree.operator;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jdbi.v3.core.Handle;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts;
import org.talenttree.account.OwnerSecret;
import org.talenttree.account.Username;
import org.talenttree.json.Timestamps;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnerNotFound;

/**
 * Links with which the owner of an account can choose a new password, once and for an hour. An
 * operator makes them, and passes them on.
 */
public final class ResetLinks {
  private static final Duration LIFE = Duration.ofHours(1);

  private final Database database;
  private final ActTransaction transaction;
  private final InstantSource clock;
  private final RandomGenerator random;
  private final Accounts accounts;
  private final AuditLog log;

  /**
   * Makes links for these accounts.
   *
   * @param random makes the secrets, so it must be cryptographically secure
   */
  public ResetLinks(
      Database database,
      InstantSource clock,
      RandomGenerator random,
      Accounts accounts,
      AuditLog log) {
    this.database = database;
    this.transaction = new ActTransaction(database, accounts);
    this.clock = clock;
    this.random = random;
    this.accounts = accounts;
    this.log = log;
  }

  /** Makes a link for an account, which replaces the one before. */
  public LinkMade make(AuditActor actor, Username name) {
    Instant expiresAt = Timestamps.now(clock).plus(LIFE);
    return transaction.run(
        actor,
        name,
        refusal -> refusal,
        (tx, account) -> {
          OwnerSecret secret = OwnerSecret.make(account.owner(), random);
          ResetStore.set(tx, account.owner(), secret.hash(), expiresAt);
          log.add(tx, actor, Act.RESET_LINK_CREATED, account, null);
          return new LinkMade.Made(account, secret, expiresAt);
        });
  }

  /** Returns the account of a link that is good now. */
  public Optional<Account> find(OwnerSecret secret) {
    return database.readEach(handle -> find(handle, secret));
  }

  private Optional<Account> find(Handle handle, OwnerSecret secret) {
    return ResetStore.isValid(handle, secret.owner(), secret.hash(), clock.instant())
        ? accounts.find(handle, secret.owner())
        : Optional.empty();
  }

  /**
   * Sets the password and ends all sessions. The link is good no more. Returns empty, and changes
   * nothing, if it was not good any more.
   *
   * @param hash from {@link Accounts#hash}, computed before, as it is slow
   */
  public Optional<Account> use(OwnerSecret secret, String hash) {
    try {
      return database.write(
          secret.owner(),
          tx -> {
            Optional<Account> account = find(tx.handle(), secret);
            account.ifPresent(found -> {
              accounts.setPassword(tx, found.owner(), hash, Optional.empty());
              log.add(tx, AuditActor.RESET_LINK, Act.PASSWORD_RESET, found, null);
            });
            return account;
          });
    } catch (OwnerNotFound e) {
      return Optional.empty();
    }
  }
}
