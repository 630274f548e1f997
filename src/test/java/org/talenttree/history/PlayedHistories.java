package org.talenttree.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.Consumer;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeStore;

/**
 * The changes by which the golden histories were made, played by calls of the API. The same changes
 * must give the same rows for ever, so nothing here may change; a further history may be added.
 */
final class PlayedHistories {
  /** Stands for the owner in the files, who has a random id in each run. */
  static final String OWNER = "00000000-0000-7000-8000-000000000001";

  private static final String KEY = "key 00000000-0000-7000-8000-000000000002";
  private static final String CREATE = "POST /api/v1/trees";
  private static final String PATCH = "PATCH /api/v1/trees/{id}";
  private static final String PUBLISH = "POST /api/v1/trees/{id}/publish";
  private static final String PATHS = "PUT /api/v1/trees/{id}/paths";
  private static final String RESTORE = "POST /api/v1/trees/{id}/revisions/{revision}/restore";

  private static final Map<String, Consumer<Play>> ALL = all();

  private final TestApp app;
  private final TestOwner owner;

  PlayedHistories(TestApp app) {
    this.app = app;
    this.owner = TestOwner.register(app);
  }

  private static Map<String, Consumer<Play>> all() {
    Map<String, Consumer<Play>> all = new LinkedHashMap<>();
    all.put("life", PlayedHistories::life);
    all.put("chain", PlayedHistories::chain);
    all.put("large", PlayedHistories::large);
    all.put("unicode", PlayedHistories::unicode);
    all.put("trashed", PlayedHistories::trashed);
    all.put("pruned", PlayedHistories::pruned);
    return all;
  }

  /** Returns the names of all. */
  static List<String> names() {
    return List.copyOf(ALL.keySet());
  }

  /** Returns the id that stands in the files for a tree, which has a random one in each run. */
  static UUID storedId(int number) {
    return new UUID(0x7000, 0x8000_0000_0000_0100L + number);
  }

  /** Plays all and returns what was stored. */
  List<StoredHistory> play() {
    List<StoredHistory> histories = new ArrayList<>();
    ALL.forEach((name, changes) -> {
      Play play = new Play(name, histories.size());
      changes.accept(play);
      histories.add(play.stored());
    });
    return histories;
  }

  // Every kind of change that a history tells of.
  private static void life(Play play) {
    play.create("Ada's talents");
    play.paths(2, 3);
    play.paths(4, 3);
    play.patch("{\"slug\":\"another-address\"}");
    play.publish();
    play.patch("{\"showGrowth\":true}");
    play.paths(5, 4, 1);
    play.patch("{\"title\":\"Talents\",\"theme\":{\"background\":\"#102030\"}}");
    play.patch("{\"showGrowth\":false}");
    play.publish();
    play.done(RESTORE, play.post("/revisions/3/restore"));
  }

  // More revisions than lie between two that are packed whole.
  private static void chain(Play play) {
    play.create("Chain");
    Random random = new Random(7);
    for (int revision = 2; revision <= 70; revision++) {
      play.paths(random.ints(6, 1, 6).toArray());
    }
  }

  // Large differences, and a large tree packed whole as revision 32.
  private static void large(Play play) {
    play.create("Large");
    for (int revision = 2; revision <= 30; revision++) {
      play.paths(revision % 5 + 1);
    }
    Random random = new Random(11);
    for (int revision = 31; revision <= 34; revision++) {
      List<String> talents = new ArrayList<>();
      for (int i = 0; i < 120; i++) {
        talents.add(talent(i, "Talent " + i, i % 5 + 1, "Since " + random.nextInt(1 << 20)));
      }
      play.replace(talents);
    }
  }

  private static void unicode(Play play) {
    play.create("日本語 Ünïcödé 🌳");
    play.replace(
        List.of(talent(1, "Zoë 👩‍💻 e\u0301", 3, "\\\"quoted\\\" \\\\ \\t tab\\nline\\n\\nline")));
    play.replace(List.of(talent(1, "العربية", 4, "\u2028 \u00a0 \ufeff \ud83d\ude00 \\u00e9")));
    play.patch("{\"title\":\"Ελληνικά \\\\ \\\"x\\\" / </script>\"}");
  }

  private static void trashed(Play play) {
    play.create("Thrown away");
    play.paths(1);
    play.paths(2, 2);
    play.tree().owner().client().delete(play.tree().path() + "?trash=true");
  }

  private static void pruned(Play play) {
    play.create("Oldest gone");
    for (int level = 1; level <= 5; level++) {
      play.paths(level, 3);
    }
    play.forgetTo(4);
  }

  private static String talent(int number, String name, int level, String description) {
    return """
    {"id":"%s","name":"%s","level":%d,"iconUrl":"https://example.org/%d.svg","description":"%s",\
    "displayOrder":%d}\
    """
        .formatted(new UUID(0x4000, number), name, level, number, description, number);
  }

  /** One history while it is made. */
  private final class Play {
    private final String name;
    private final UUID storedId;
    private final List<String> revisions = new ArrayList<>();
    private String id = "";

    Play(String name, int number) {
      this.name = name;
      this.storedId = storedId(number);
    }

    TestTree tree() {
      return new TestTree(owner, id, "");
    }

    void create(String title) {
      later();
      TestResponse answer = owner.client().json("POST", "/api/v1/trees", Sample.title(title));
      id = answer.data().get("id").stringValue();
      done(CREATE, answer);
    }

    void paths(int... levels) {
      List<String> talents = new ArrayList<>();
      for (int i = 0; i < levels.length; i++) {
        talents.add(talent(i, "Talent " + i, levels[i], "The talent of number " + i + "."));
      }
      replace(talents);
    }

    void replace(List<String> talents) {
      later();
      String path =
          """
          {"id":"%s","name":"Path","displayOrder":0,"talents":[%s]}\
          """
              .formatted(new UUID(0x4000, 0x9000), String.join(",", talents));
      done(PATHS, tree().replacePaths(Sample.paths(path)));
    }

    void patch(String body) {
      later();
      done(PATCH, tree().patch(body));
    }

    void publish() {
      later();
      done(PUBLISH, tree().publish());
    }

    TestResponse post(String address) {
      later();
      return owner.client().post(tree().path() + address);
    }

    private void later() {
      app.clock().advance(Duration.ofMinutes(1));
    }

    void done(String call, TestResponse answer) {
      assertThat(answer.status()).as("%s", answer).isIn(200, 201);
      Tree tree =
          app.app()
              .services()
              .database()
              .read(handle ->
                  TreeStore.find(handle, owner.account().owner(), UUID.fromString(id))
                      .orElseThrow());
      revisions.add(StoredHistory.revision(tree, KEY, call));
      assertThat(revisions).hasSize((int) tree.revision());
    }

    // As a quota does: nothing is known any more of the change that made the oldest tree.
    void forgetTo(int revision) {
      app.app()
          .services()
          .database()
          .write(
              owner.account().owner(),
              tx ->
                  tx.handle()
                      .execute(
                          "DELETE FROM revisions"
                              + " WHERE owner_id = ? AND tree_id = ? AND revision <= ?",
                          owner.account().owner().toString(),
                          id,
                          revision));
      String oldest = revisions.get(revision - 1);
      revisions.subList(0, revision).clear();
      revisions.addFirst(
          oldest
              .replace("\"author\":\"" + KEY + "\"", "\"author\":null")
              .replace("\"call\":\"" + PATHS + "\"", "\"call\":null"));
    }

    StoredHistory stored() {
      List<String> rows =
          app.app()
              .services()
              .database()
              .read(handle ->
                  StoredHistory.rows(
                      handle, owner.account().owner(), UUID.fromString(id), this::named));
      return new StoredHistory(name, rows, revisions);
    }

    private String named(String text) {
      return text.startsWith("key ")
          ? KEY
          : text.replace(owner.account().owner().toString(), OWNER)
              .replace(id, storedId.toString());
    }
  }
}
