package org.talenttree.account;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.SessionStore.Row;
import org.talenttree.config.SessionSettings;
import org.talenttree.id.Ids;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.Tx;

/** All sessions: beginning, finding, listing and ending them. */
public final class Sessions implements OwnedData {
  /** Whoever signs in with one more is signed out where it was longest ago. */
  private static final int MAX = 50;

  private final Database database;
  private final InstantSource clock;
  private final Ids ids;
  private final RandomGenerator random;
  private final SessionSettings settings;

  /**
   * Takes where sessions are kept.
   *
   * @param random must be unforeseeable: secrets come from it
   */
  public Sessions(
      Database database,
      InstantSource clock,
      Ids ids,
      RandomGenerator random,
      SessionSettings settings) {
    this.database = database;
    this.clock = clock;
    this.ids = ids;
    this.random = random;
    this.settings = settings;
  }

  /** Returns how long a session holds at most. */
  public Duration life() {
    return settings.life();
  }

  /** A session that holds, and the key it stands on if it does. */
  record Held(Session session, Optional<ApiKey> key) {}

  /**
   * Begins a session, always with a secret of its own, and returns that.
   *
   * @param key the secret that was pasted to sign in; null where it was the password
   * @throws org.talenttree.storage.OwnerNotFound when there is no such account
   */
  public SessionSecret begin(OwnerId owner, @Nullable ApiKeySecret key, String browser) {
    SessionSecret secret = SessionSecret.make(owner, random);
    Instant now = Instant.ofEpochMilli(clock.millis());
    Session session = new Session(ids.next(), owner, browser, key != null, now, now);
    return database.write(
        owner,
        tx -> {
          forget(tx.handle(), owner, now);
          SessionStore.insert(tx.handle(), session, secret.hash(), key == null ? null : key.hash());
          return secret;
        });
  }

  // Nothing else looks for those that are over: there are never more than a few.
  private void forget(Handle handle, OwnerId owner, Instant now) {
    int place = 0;
    for (Row row : SessionStore.list(handle, owner)) {
      boolean holds = held(handle, row, now).isPresent();
      place += holds ? 1 : 0;
      if (!holds || place >= MAX) {
        SessionStore.delete(handle, owner, row.session().id());
      }
    }
  }

  /** Returns the session that a secret is of, if it holds. */
  Optional<Held> find(SessionSecret secret, Instant now) {
    return database.readEach(handle ->
        SessionStore.find(handle, secret.owner(), secret.hash())
            .flatMap(row -> held(handle, row, now)));
  }

  private Optional<Held> held(Handle handle, Row row, Instant now) {
    if (isOver(row.session(), now)) {
      return Optional.empty();
    }
    byte[] keyHash = row.keyHash();
    return keyHash == null
        ? Optional.of(new Held(row.session(), Optional.empty()))
        : SecretStore.find(handle, keyHash)
            .filter(place -> place.holds(now))
            .flatMap(place -> KeyStore.find(handle, place.owner(), place.key()))
            .filter(key -> key.owner().equals(row.session().owner()) && key.holds(now))
            .map(key -> new Held(row.session(), Optional.of(key)));
  }

  private boolean isOver(Session session, Instant now) {
    return !now.isBefore(session.createdAt().plus(settings.life()))
        || !now.isBefore(session.usedAt().plus(settings.idle()));
  }

  /** Returns the owner's sessions that hold, the newest first. */
  public List<Session> list(OwnerId owner) {
    Instant now = clock.instant();
    return database.readEach(handle ->
        SessionStore.list(handle, owner).stream()
            .flatMap(row -> held(handle, row, now).stream())
            .map(Held::session)
            .toList());
  }

  /** Ends one of the owner's sessions; returns whether there was one. */
  public boolean end(OwnerId owner, UUID session) {
    return database.write(owner, tx -> SessionStore.delete(tx.handle(), owner, session));
  }

  /** Ends all of the owner's sessions. */
  public void endAll(OwnerId owner) {
    database.write(
        owner,
        tx -> {
          erase(tx, owner);
          return owner;
        });
  }

  @Override
  public Map<String, Long> usage(Handle handle, OwnerId owner) {
    return Map.of();
  }

  @Override
  public void erase(Tx tx, OwnerId owner) {
    SessionStore.deleteOthers(tx.handle(), owner, null);
  }
}
