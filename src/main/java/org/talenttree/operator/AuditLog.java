package org.talenttree.operator;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Account;
import org.talenttree.account.OwnerLog;
import org.talenttree.account.Username;
import org.talenttree.id.Ids;
import org.talenttree.json.Timestamps;
import org.talenttree.outbox.OwnerEvent;
import org.talenttree.storage.Database;
import org.talenttree.storage.Tx;

/**
 * The log of what operators did, and of what owners did to the ways into their accounts. An entry
 * is written in the transaction of its act, so that there is neither without the other. Nothing
 * changes or deletes what operators did; of each act of an owner, the newest stay (ADR 0078).
 */
public final class AuditLog implements OwnerLog {
  /** How long before a session its owner is told of what happened then. */
  private static final Duration NEWS = Duration.ofDays(7);

  /** What happens so soon after a sign-up belongs to it. */
  private static final Duration OF_SIGN_UP = Duration.ofMinutes(1);

  private static final int MAX_NEWS = 20;
  private static final int MILLIS_SHIFT = 16;
  private static final List<Act> LEADING_IN =
      Arrays.stream(Act.values()).filter(Act::isNews).toList();

  private final Database database;
  private final InstantSource clock;
  private final Ids ids;

  /** Reads and writes the log in this database. */
  public AuditLog(Database database, InstantSource clock, Ids ids) {
    this.database = database;
    this.clock = clock;
    this.ids = ids;
  }

  /** Adds an entry to the transaction of an act on an account. */
  public void add(Tx tx, AuditActor actor, Act act, Account account, @Nullable String detail) {
    add(tx, actor, act, account, detail, Optional.empty());
  }

  /**
   * Adds an entry to the transaction of an act on an account.
   *
   * @param session the session of the owner who acted
   */
  public void add(
      Tx tx,
      AuditActor actor,
      Act act,
      Account account,
      @Nullable String detail,
      Optional<UUID> session) {
    Instant now = Timestamps.now(clock);
    UUID id = AuditEntry.id(ids.next(), session);
    AuditStore.insert(
        tx, account.owner(), new AuditEntry(id, now, actor, act, account.username(), detail));
    act.event()
        .ifPresent(type ->
            OwnerEvent.note(
                tx,
                account.owner(),
                type,
                OwnerEvent.ACCOUNT,
                now,
                json -> json.writeStringProperty("act", act.code())));
  }

  @Override
  public void add(
      Tx tx, Account account, Event event, Optional<UUID> session, @Nullable String detail) {
    AuditActor actor =
        event == Event.SIGNED_OUT_AT_PROVIDER ? AuditActor.PROVIDER : AuditActor.OWNER;
    add(tx, actor, Act.valueOf(event.name()), account, detail, session);
  }

  /**
   * Returns what its owner may not know yet, the newest first: who signed in since this session
   * began, and which ways into the account were opened since, or in the week before it. What the
   * session did itself is left out, and what was there with the account.
   *
   * @param acknowledged up to when the owner was told in this browser
   */
  public List<AuditEntry> activity(Account account, UUID session, Optional<Instant> acknowledged) {
    Instant since =
        Collections.max(
            List.of(
                time(session).minus(NEWS),
                account.createdAt().plus(OF_SIGN_UP),
                acknowledged.orElse(Instant.EPOCH)));
    return database.readEach(handle ->
        AuditStore.ofOthers(
            handle, account.owner(), session, firstAfter(since), LEADING_IN, MAX_NEWS));
  }

  /** Returns when an id of version 7 was made. */
  private static Instant time(UUID id) {
    return Instant.ofEpochMilli(id.getMostSignificantBits() >>> MILLIS_SHIFT);
  }

  private static UUID firstAfter(Instant time) {
    return new UUID((time.toEpochMilli() + 1) << MILLIS_SHIFT, 0);
  }

  /** Returns the entries before this one, the newest first; null for the newest. */
  public Page<AuditEntry> page(@Nullable UUID before, int limit) {
    return Page.of(
        database.readEach(handle -> AuditStore.newest(handle, before, limit + 1)), limit);
  }

  /** Returns the newest entries that are not of owners and the provider. */
  public List<AuditEntry> ofOperators(int limit) {
    return database.readEach(handle -> AuditStore.newestOfOperators(handle, limit));
  }

  /**
   * Returns the entries about an account, erased or not, the newest first; empty if the name was
   * never given.
   */
  public Optional<Page<AuditEntry>> page(Username account, @Nullable UUID before, int limit) {
    return database.readEach(handle ->
        AuditStore.owner(handle, account)
            .map(owner -> Page.of(AuditStore.newestOf(handle, owner, before, limit + 1), limit)));
  }
}
