package org.talenttree.setup;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jdbi.v3.core.Handle;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.Password;
import org.talenttree.account.Username;
import org.talenttree.json.Timestamps;
import org.talenttree.operator.Act;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.AuditLog;
import org.talenttree.operator.OperatorActs;
import org.talenttree.storage.Database;
import org.talenttree.storage.ServerState;
import org.talenttree.storage.Tx;

/**
 * Makes and uses the link that makes the first account of a server. There is one link at a time for
 * all processes on a database; it works once, for an hour, and only while there is no account.
 */
public final class SetupLinks {
  private static final Duration LIFE = Duration.ofHours(1);

  private final Database database;
  private final InstantSource clock;
  private final Accounts accounts;
  private final RandomGenerator random;
  private final OperatorActs operators;
  private final AuditLog log;

  /** Whether accounts were seen, so that this is not checked for each visitor. */
  private volatile boolean hasSeenAccounts;

  /**
   * Creates the service.
   *
   * @param random makes the secrets, so it must be cryptographically secure
   */
  public SetupLinks(
      Database database,
      InstantSource clock,
      RandomGenerator random,
      Accounts accounts,
      OperatorActs operators,
      AuditLog log) {
    this.database = database;
    this.clock = clock;
    this.random = random;
    this.accounts = accounts;
    this.operators = operators;
    this.log = log;
  }

  /** The result of using a link. */
  public sealed interface Use {
    /** The first account was made, and is an operator. */
    record Made(Account account) implements Use {}

    /** The link does not work any more, or there is an account. */
    record Invalid() implements Use {}

    /** The name cannot be had; the link stays as it is. */
    record NameUnavailable() implements Use {}
  }

  /** Makes a link, which replaces the one before; returns empty if there is an account. */
  public Optional<SetupLink> renew() {
    SetupLink link = new SetupLink(SetupSecret.make(random), Timestamps.now(clock).plus(LIFE));
    return database.write(tx -> {
      StoredLink.lock(tx);
      if (!accounts.isEmpty(tx.handle())) {
        return Optional.empty();
      }
      StoredLink.of(link.secret(), link.end()).store(tx);
      return Optional.of(link);
    });
  }

  /** Returns whether there is no account. */
  public boolean isServerEmpty() {
    return database.readEach(accounts::isEmpty);
  }

  /**
   * Returns whether there has been no account since the start. Costs nothing once there was one, so
   * it may be asked for each visitor.
   */
  public boolean isFirstStart() {
    if (!hasSeenAccounts) {
      hasSeenAccounts = !isServerEmpty();
    }
    return !hasSeenAccounts;
  }

  /** Returns whether the link of this secret works now. */
  public boolean isValid(SetupSecret secret) {
    Instant now = clock.instant();
    return database.readEach(handle ->
        StoredLink.find(handle, secret).filter(link -> link.isValid(now)).isPresent()
            && accounts.isEmpty(handle));
  }

  /** Returns whether the link of this secret has made the first account. */
  public boolean isUsed(SetupSecret secret) {
    return database.readEach(
        handle -> StoredLink.find(handle, secret).filter(StoredLink::isUsed).isPresent());
  }

  /**
   * Makes the first account, an operator, and spends the link in one transaction. Hashes the
   * password.
   */
  public Use use(SetupSecret secret, Username username, Password password) {
    Account account = accounts.newAccount(username, password);
    Instant now = clock.instant();
    return database.write(tx -> use(tx, secret, account, now));
  }

  private Use use(Tx tx, SetupSecret secret, Account account, Instant now) {
    // Of two that use the link at once, the second waits here and then finds it used.
    StoredLink.lock(tx);
    Optional<StoredLink> link =
        StoredLink.find(tx.handle(), secret).filter(one -> one.isValid(now));
    if (link.isEmpty() || !accounts.isEmpty(tx.handle())) {
      return new Use.Invalid();
    }
    return switch (accounts.create(tx, account)) {
      case Creation.Created(var created) -> {
        link.get().used().store(tx);
        log.add(tx, AuditActor.SETUP_LINK, Act.ACCOUNT_CREATED, created, null);
        operators.grant(tx, AuditActor.SETUP_LINK, created);
        yield new Use.Made(created);
      }
      case Creation.Taken(), Creation.Reserved() -> new Use.NameUnavailable();
    };
  }

  /**
   * The newest link that makes the first account, as the server remembers it.
   *
   * @param hash the SHA-256 of its secret, in hexadecimal
   * @param end when it stops working
   * @param isUsed whether it has made the account
   */
  private record StoredLink(String hash, Instant end, boolean isUsed) {
    private static final String NAME = "setup-link";
    private static final String LOCK = "setup-link-lock";
    private static final String USED = "used";
    private static final String UNUSED = "unused";

    /** A link that was just made. */
    static StoredLink of(SetupSecret secret, Instant end) {
      return new StoredLink(hex(secret), end, false);
    }

    /** Makes all other transactions that change the link wait for the end of this one. */
    static void lock(Tx tx) {
      ServerState.set(tx, LOCK, "held");
    }

    /** Returns the link of this secret; empty if that is not the newest. */
    static Optional<StoredLink> find(Handle handle, SetupSecret secret) {
      return ServerState.find(handle, NAME)
          .map(StoredLink::parse)
          .filter(link -> link.hash().equals(hex(secret)));
    }

    /** Stores it in place of the one before. */
    void store(Tx tx) {
      ServerState.set(tx, NAME, hash + " " + end.toEpochMilli() + " " + (isUsed ? USED : UNUSED));
    }

    StoredLink used() {
      return new StoredLink(hash, end, true);
    }

    boolean isValid(Instant now) {
      return !isUsed && end.isAfter(now);
    }

    private static StoredLink parse(String text) {
      String[] parts = text.split(" ", -1);
      return new StoredLink(
          parts[0], Instant.ofEpochMilli(Long.parseLong(parts[1])), parts[2].equals(USED));
    }

    private static String hex(SetupSecret secret) {
      return HexFormat.of().formatHex(secret.hash());
    }
  }
}
