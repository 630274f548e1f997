package org.talenttree.account;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.storage.Database.Work;
import org.talenttree.storage.Tx;

/**
 * Collects when keys and sessions were last used, to the minute, and stores it in batches: a write
 * for each request would cost too much.
 */
public final class LastUses {
  private final Database database;
  private final Map<Used, Instant> pending = new ConcurrentHashMap<>();

  /** Creates an empty collection for this database. */
  public LastUses(Database database) {
    this.database = database;
  }

  private enum Kind {
    KEY,
    SESSION
  }

  private record Used(OwnerId owner, UUID id, Kind kind) {}

  /** Records a use of a key. */
  void add(ApiKey key, Instant now) {
    Instant minute = now.truncatedTo(ChronoUnit.MINUTES);
    if (!minute.equals(key.lastUsedAt())) {
      pending.put(new Used(key.owner(), key.id(), Kind.KEY), minute);
    }
  }

  /** Records a use of a session. */
  void add(Session session, Instant now) {
    Instant minute = now.truncatedTo(ChronoUnit.MINUTES);
    if (minute.isAfter(session.usedAt())) {
      pending.put(new Used(session.owner(), session.id(), Kind.SESSION), minute);
    }
  }

  /** Stores the uses since the last call. One that cannot be stored now is left out. */
  public void store() {
    if (pending.isEmpty()) {
      return;
    }
    Map<Used, Instant> uses = Map.copyOf(pending);
    Map<OwnerId, List<Used>> byOwner =
        uses.keySet().stream().collect(Collectors.groupingBy(Used::owner));
    Map<OwnerId, Work<?>> works = new HashMap<>();
    byOwner.forEach((owner, own) -> works.put(owner, tx -> setLastUsed(tx, own, uses)));
    uses.forEach(pending::remove);
    database.writeEach(works);
  }

  private static int setLastUsed(Tx tx, List<Used> own, Map<Used, Instant> uses) {
    for (Used used : own) {
      Instant time = uses.getOrDefault(used, Instant.EPOCH);
      switch (used.kind()) {
        case KEY -> KeyStore.setLastUsed(tx, used.owner(), used.id(), time);
        case SESSION -> SessionStore.setLastUsed(tx.handle(), used.owner(), used.id(), time);
      }
    }
    return own.size();
  }
}
