package org.talenttree.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.talenttree.account.ApiKeys.ApiKeyCache;
import org.talenttree.account.ApiKeys.ApiKeyCache.Found;
import org.talenttree.account.SecretStore.KeyRef;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;

/** Keys are read again once somebody may have changed them, and not before. */
class ApiKeyCacheTest {
  private static final byte[] SECRET = {1, 2, 3};
  private static final Instant NOW = Instant.parse("2026-05-01T10:00:00Z");

  private final TestApp app = TestApp.start();
  private final Database database = app.app().services().database();
  private final OwnerId owner = TestOwner.register(app).account().owner();
  private final ApiKeyCache keys = new ApiKeyCache(database.changeClock());
  private final AtomicInteger reads = new AtomicInteger();

  @AfterEach
  void stop() {
    app.close();
  }

  @Test
  void aKeyIsReadAgainOnlyAfterAWriteThatHasChangedKeys() {
    Until.holds("the key is cached", this::isCached);
    Until.holds("the key is cached after another change", this::isCachedAfterAnotherChange);

    database.write(
        owner,
        tx -> {
          tx.keysChanged(owner);
          return true;
        });

    assertThat(isCached()).isFalse();
  }

  @Test
  void noChangeOfATreeTouchesAKey() {
    TestTree tree = TestTree.draft(app);
    List<String> before = keysAndHashes();

    tree.patch("{\"title\": \"Another\", \"showGrowth\": true}");
    tree.replacePaths(Sample.manyTalents(3));
    tree.publish();
    TestClient client = tree.owner().client();
    assertThat(client.post(tree.path() + "/revisions/1/restore").status()).isEqualTo(200);
    assertThat(client.delete(tree.path() + "?trash=true").status()).isEqualTo(200);
    assertThat(client.post("/api/v1/trash/" + tree.id() + "/restore").status()).isEqualTo(200);
    tree.delete();

    assertThat(keysAndHashes()).isEqualTo(before).isNotEmpty();
  }

  private List<String> keysAndHashes() {
    return database.read(handle ->
        Stream.of("keys", "key_hashes").flatMap(table -> rows(handle, table)).sorted().toList());
  }

  // All columns but when a key was used last.
  private static Stream<String> rows(Handle handle, String table) {
    return handle.createQuery("SELECT * FROM " + table).mapToMap().stream()
        .map(row -> {
          row.remove("last_used_at");
          row.replaceAll((name, value) ->
              value instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : value);
          return row.toString();
        });
  }

  @Test
  void aSecretWhoseTimeIsUpOpensNothingThoughItIsCached() {
    Found found = found(NOW.plusSeconds(60));

    assertThat(keys.find(SECRET, NOW, () -> Optional.of(found))).isPresent();
    assertThat(keys.find(SECRET, NOW.plusSeconds(59), () -> Optional.of(found))).isPresent();
    assertThat(keys.find(SECRET, NOW.plusSeconds(60), () -> Optional.of(found))).isEmpty();
  }

  @Test
  void thatThereIsNoSuchKeyIsNotCached() {
    assertThat(keys.find(SECRET, NOW, Optional::empty)).isEmpty();

    assertThat(keys.find(SECRET, NOW, () -> Optional.of(found(null)))).isPresent();
  }

  // Of itself a key may be read again now and then, where nobody has looked for others' changes.
  private boolean isCachedAfterAnotherChange() {
    isCached();
    database.write(owner, tx -> true);
    return isCached();
  }

  private boolean isCached() {
    int before = reads.get();
    Optional<Found> key =
        keys.find(
            SECRET,
            NOW,
            () -> {
              reads.incrementAndGet();
              return Optional.of(found(null));
            });
    assertThat(key).isPresent();
    return reads.get() == before;
  }

  private Found found(@Nullable Instant until) {
    UUID id = new UUID(1, 2);
    ApiKey key = new ApiKey(id, owner, "test", "hint", Set.of(), NOW, null, null, null);
    return new Found(key, Standing.NEW, new KeyRef(owner, id, until));
  }
}
