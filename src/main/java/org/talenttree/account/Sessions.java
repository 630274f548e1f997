package org.talenttree.account;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.ApiKey.ApiKeySecret;
import org.talenttree.account.OwnerLog.Event;
import org.talenttree.account.SessionStore.Row;
import org.talenttree.api.Caller;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.config.SessionSettings;
import org.talenttree.id.Ids;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Timestamps;
import org.talenttree.language.Translatable;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.Tx;

/** Begins, finds, lists and ends sessions. */
public final class Sessions implements OwnedData {
  /** The most sessions of an account; one more ends the oldest. */
  private static final int MAX = 50;

  /** How long ago somebody may have signed in who changes a way in. */
  private static final Duration FRESH = Duration.ofMinutes(10);

  private final Database database;
  private final InstantSource clock;
  private final Ids ids;
  private final RandomGenerator random;
  private final SessionSettings settings;
  private final OwnerLog log;

  /**
   * Creates the service.
   *
   * @param random makes the secrets, so it must be cryptographically secure
   */
  public Sessions(
      Database database,
      InstantSource clock,
      Ids ids,
      RandomGenerator random,
      SessionSettings settings,
      OwnerLog log) {
    this.database = database;
    this.clock = clock;
    this.ids = ids;
    this.random = random;
    this.settings = settings;
    this.log = log;
  }

  /** Returns how long a session is valid at most. */
  public Duration life() {
    return settings.life();
  }

  /** A valid session, the key that the user signed in with, if any, and the account's standing. */
  record Active(Session session, Optional<ApiKey> key, Standing standing) {}

  /**
   * Begins a session and returns its secret, which is always new.
   *
   * @param key the secret of the key that the user signed in with; null for a password
   * @throws org.talenttree.storage.OwnerNotFound if there is no such account
   * @throws Refused if the account is locked
   */
  public OwnerSecret begin(OwnerId owner, @Nullable ApiKeySecret key, String browser) {
    return begin(owner, key, browser, (tx, account) -> true);
  }

  /**
   * Begins a session of an account whose password was checked, and returns its secret.
   *
   * @param checked the account as it was then
   * @throws Refused if the account is locked, or has another password now
   */
  public OwnerSecret beginByPassword(Account checked, String browser) {
    return begin(
        checked.owner(),
        null,
        browser,
        (tx, now) -> Objects.equals(now.passwordHash(), checked.passwordHash()));
  }

  /**
   * Begins a session of somebody whom another way in has led to the account.
   *
   * @param leads whether that way leads there still, in this transaction
   * @throws Refused if the account is locked, or the way was removed
   */
  public OwnerSecret beginBy(OwnerId owner, Predicate<Tx> leads, String browser) {
    return begin(owner, null, browser, (tx, account) -> leads.test(tx));
  }

  private OwnerSecret begin(
      OwnerId owner, @Nullable ApiKeySecret key, String browser, BiPredicate<Tx, Account> isRight) {
    OwnerSecret secret = OwnerSecret.make(owner, random);
    Instant now = Timestamps.now(clock);
    Session session = new Session(ids.next(), owner, browser, key != null, now, now);
    return database.write(
        owner,
        tx -> {
          // What was checked may have changed since: a password is hashed for some 60 ms.
          Optional<Account> account = AccountStore.find(tx.handle(), owner);
          if (account.filter(found -> !isRight.test(tx, found)).isPresent()) {
            throw Refused.wrongPassword();
          }
          // After that, as only the right secret learns that the account is locked.
          if (account.map(found -> found.standing().isLocked()).orElse(true)) {
            throw Refused.accountLocked();
          }
          deleteEnded(tx.handle(), owner, now);
          SessionStore.insert(tx.handle(), session, secret.hash(), key == null ? null : key.hash());
          log.add(
              tx,
              account.orElseThrow(),
              Event.SIGNED_IN,
              Optional.of(session.id()),
              session.browser());
          return secret;
        });
  }

  // Nothing else deletes sessions that have ended; an owner never has more than 50 rows.
  private void deleteEnded(Handle handle, OwnerId owner, Instant now) {
    int count = 0;
    for (Row row : SessionStore.list(handle, owner)) {
      boolean isActive = active(handle, row, now).isPresent();
      count += isActive ? 1 : 0;
      if (!isActive || count >= MAX) {
        SessionStore.delete(handle, owner, row.session().id());
      }
    }
  }

  /** Returns the session of a secret, if it is valid. */
  Optional<Active> find(OwnerSecret secret, Instant now) {
    return database.readEach(handle ->
        SessionStore.find(handle, secret.owner(), secret.hash())
            .flatMap(row -> active(handle, row, now)));
  }

  private Optional<Active> active(Handle handle, Row row, Instant now) {
    if (hasEnded(row.session(), now) || row.standing().isLocked()) {
      return Optional.empty();
    }
    byte[] keyHash = row.keyHash();
    return keyHash == null
        ? Optional.of(new Active(row.session(), Optional.empty(), row.standing()))
        : SecretStore.find(handle, keyHash)
            .filter(ref -> ref.isValid(now))
            .flatMap(ref -> KeyStore.find(handle, ref.owner(), ref.key()))
            .filter(key -> key.owner().equals(row.session().owner()) && key.isValid(now))
            .map(key -> new Active(row.session(), Optional.of(key), row.standing()));
  }

  private boolean hasEnded(Session session, Instant now) {
    return !now.isBefore(session.createdAt().plus(settings.life()))
        || !now.isBefore(session.usedAt().plus(settings.idle()));
  }

  /** Returns the owner's valid sessions, the newest first. */
  public List<Session> list(OwnerId owner) {
    Instant now = clock.instant();
    return database.readEach(handle ->
        SessionStore.list(handle, owner).stream()
            .flatMap(row -> active(handle, row, now).stream())
            .map(Active::session)
            .toList());
  }

  /** Returns whether a caller has a session that was begun just now, and not with a key. */
  public boolean isFresh(Caller caller) {
    Instant since = clock.instant().minus(FRESH);
    return list(caller.owner()).stream()
        .filter(session -> caller.session().equals(Optional.of(session.id())))
        .anyMatch(session -> !session.isByKey() && session.createdAt().isAfter(since));
  }

  /** Refuses whoever changes a way in by a session that is not fresh, or may not do all. */
  public void requireFresh(Caller caller, Standing standing) {
    Refused.requireScopes(caller.scopes(), standing.allScopes());
    if (!isFresh(caller)) {
      throw notFresh();
    }
  }

  private static Refused notFresh() {
    Translatable remedy =
        Translatable.of("Sign out, sign in again without a key, and do this within ten minutes.");
    return new Refused(
        Problem.of(ProblemType.EXPIRED_SESSION, remedy)
            .with("WWW-Authenticate", "Bearer realm=\"talenttree\""));
  }

  /** Ends a session that the owner has in another browser; returns whether it existed. */
  public boolean endOther(OwnerId owner, UUID session) {
    return database.write(
        owner,
        tx -> {
          Optional<Session> ended =
              SessionStore.list(tx.handle(), owner).stream()
                  .map(Row::session)
                  .filter(one -> one.id().equals(session))
                  .findFirst();
          ended.ifPresent(one -> log(tx, owner, Event.SESSION_ENDED, one.browser()));
          return SessionStore.delete(tx.handle(), owner, session);
        });
  }

  private void log(Tx tx, OwnerId owner, Event event, @Nullable String detail) {
    AccountStore.find(tx.handle(), owner)
        .ifPresent(account -> log.add(tx, account, event, Optional.empty(), detail));
  }

  /** Ends one of the owner's sessions; returns whether it existed. */
  public boolean end(OwnerId owner, UUID session) {
    return database.write(owner, tx -> SessionStore.delete(tx.handle(), owner, session));
  }

  /**
   * Ends all of the owner's sessions but one, as that one has added or removed a way in.
   *
   * @throws Refused if that one was ended meanwhile, maybe because it is not the owner's
   */
  public static void endOthers(Tx tx, OwnerId owner, Optional<UUID> current) {
    if (current.filter(session -> !SessionStore.exists(tx.handle(), owner, session)).isPresent()) {
      throw notFresh();
    }
    SessionStore.deleteOthers(tx.handle(), owner, current.orElse(null));
  }

  /** Ends the owner's sessions that had begun before the owner signed out at the provider. */
  public void endBegunBefore(OwnerId owner, Instant time) {
    database.write(
        owner,
        tx -> {
          int ended = SessionStore.deleteBegunBefore(tx.handle(), owner, time);
          if (ended > 0) {
            log(tx, owner, Event.SIGNED_OUT_AT_PROVIDER, null);
          }
          return ended;
        });
  }

  /** Ends all of the owner's sessions, as the owner asked. */
  public void endAll(OwnerId owner) {
    database.write(
        owner,
        tx -> {
          log(tx, owner, Event.SESSIONS_ENDED, null);
          erase(tx, owner);
          return owner;
        });
  }

  @Override
  public void erase(Tx tx, OwnerId owner) {
    SessionStore.deleteOthers(tx.handle(), owner, null);
  }
}
