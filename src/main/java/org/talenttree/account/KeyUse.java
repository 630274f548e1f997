package org.talenttree.account;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.storage.Database.Work;

/** Notes when keys were last used, to the minute; a write for each request would cost too much. */
public final class KeyUse {
  private final Database database;
  private final Map<Key, Instant> noted = new ConcurrentHashMap<>();

  /** Takes where the notes go. */
  public KeyUse(Database database) {
    this.database = database;
  }

  private record Key(OwnerId owner, UUID id) {}

  /** Notes that a key was used now. */
  void note(ApiKey key, Instant now) {
    Instant minute = now.truncatedTo(ChronoUnit.MINUTES);
    if (!minute.equals(key.lastUsedAt())) {
      noted.put(new Key(key.owner(), key.id()), minute);
    }
  }

  /** Stores what was noted since the last time. */
  public void store() {
    if (noted.isEmpty()) {
      return;
    }
    Map<Key, Instant> uses = Map.copyOf(noted);
    Map<OwnerId, List<Key>> keys =
        uses.keySet().stream().collect(Collectors.groupingBy(Key::owner));
    Map<OwnerId, Work<?>> works = new HashMap<>();
    keys.forEach((owner, own) -> works.put(owner, handle -> setLastUsed(handle, own, uses)));
    database.writeEach(works);
    uses.forEach(noted::remove);
  }

  private static int setLastUsed(Handle handle, List<Key> keys, Map<Key, Instant> uses) {
    for (Key key : keys) {
      KeyStore.setLastUsed(handle, key.owner(), key.id(), uses.getOrDefault(key, Instant.EPOCH));
    }
    return keys.size();
  }
}
