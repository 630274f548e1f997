package org.talenttree.account;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;

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
    database.write(handle -> {
      uses.forEach((key, minute) -> KeyStore.setLastUsed(handle, key.owner(), key.id(), minute));
      return uses.size();
    });
    uses.forEach(noted::remove);
  }
}
