package org.talenttree.share;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnerCursor;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.storage.Tx;

/**
 * Counts how often secret links were opened, and stores the counts in batches, so that no visitor
 * waits for a write. It knows the link and the day, and nothing of the visitor.
 */
public final class LinkOpenings {
  /** With more links opened between two batches, further ones are not counted. */
  private static final int MAX_PENDING = 10_000;

  private final Database database;
  private final Map<Opened, Count> pending = new ConcurrentHashMap<>();

  /** Creates an empty count for this database. */
  public LinkOpenings(Database database) {
    this.database = database;
  }

  private record Opened(OwnerId owner, UUID link) {}

  private record Count(long openings, LocalDate lastOn) {
    Count plus(Count other) {
      return new Count(
          openings + other.openings, lastOn.isAfter(other.lastOn) ? lastOn : other.lastOn);
    }
  }

  /** Counts one opening. */
  public void add(SecretLink link, Instant now) {
    Opened opened = new Opened(link.owner(), link.id());
    if (pending.size() < MAX_PENDING || pending.containsKey(opened)) {
      LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
      pending.merge(opened, new Count(1, today), Count::plus);
    }
  }

  /**
   * Stores the openings since the last call, each owner's in one write. What cannot be stored now
   * waits for the next call, and keeps nothing of other owners from being stored.
   */
  public void store() {
    Map<OwnerId, List<Opened>> byOwner =
        pending.keySet().stream().collect(Collectors.groupingBy(Opened::owner));
    OwnerCursor.forEach(byOwner.entrySet(), one -> store(one.getKey(), one.getValue()));
  }

  private void store(OwnerId owner, List<Opened> links) {
    Map<Opened, Count> taken = new HashMap<>();
    for (Opened link : links) {
      Count count = pending.remove(link);
      if (count != null) {
        taken.put(link, count);
      }
    }
    try {
      database.writeEach(Map.of(owner, tx -> add(tx, taken)));
    } catch (StorageUnavailable e) {
      taken.forEach((link, count) -> pending.merge(link, count, Count::plus));
      throw e;
    }
  }

  private static int add(Tx tx, Map<Opened, Count> counts) {
    counts.forEach((link, count) ->
        LinkStore.addOpenings(
            tx.handle(), link.owner(), link.link(), count.openings(), count.lastOn()));
    return counts.size();
  }
}
