package org.talenttree.operator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Account;
import org.talenttree.account.OwnerLog;
import org.talenttree.id.Ids;
import org.talenttree.storage.Tx;

/** Writes into the audit log what owners do to the ways into their accounts. */
public final class OwnerEntries implements OwnerLog {
  private final InstantSource clock;
  private final Ids ids;

  /** Writes entries with these times and ids. */
  public OwnerEntries(InstantSource clock, Ids ids) {
    this.clock = clock;
    this.ids = ids;
  }

  @Override
  public void add(
      Tx tx, Account account, Event event, Optional<UUID> session, @Nullable String detail) {
    AuditActor actor =
        event == Event.SIGNED_OUT_AT_PROVIDER ? AuditActor.PROVIDER : AuditActor.OWNER;
    Instant now = Instant.ofEpochMilli(clock.millis());
    AuditEntry entry =
        new AuditEntry(
            AuditEntry.id(ids.next(), session),
            now,
            actor,
            Act.valueOf(event.name()),
            account.username(),
            detail);
    AuditStore.insert(tx, account.owner(), entry);
  }
}
