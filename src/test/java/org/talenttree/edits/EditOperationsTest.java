package org.talenttree.edits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.talenttree.edits.TestEdits.BACKEND;
import static org.talenttree.edits.TestEdits.CSS;
import static org.talenttree.edits.TestEdits.FRONTEND;
import static org.talenttree.edits.TestEdits.JAVA;
import static org.talenttree.edits.TestEdits.SQL;
import static org.talenttree.edits.TestEdits.edit;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;
import tools.jackson.databind.JsonNode;

/** What each operation of small edits does (docs/api.md, "Small edits"). */
class EditOperationsTest {
  @AutoClose private static TestApp app = TestApp.start();

  private final TestEdits edits = TestEdits.start(app);

  private void done(String... all) {
    assertThat(edits.send(all).status()).isEqualTo(200);
  }

  @Test
  void aLevelIsSetAndNothingElse() {
    JsonNode before = edits.tree().now();

    TestResponse answer = edits.send(edit("setLevel", JAVA, "'level':5"));

    assertThat(answer.data().get("revision").intValue()).isEqualTo(3);
    assertThat(answer.header("ETag")).hasValue("\"3\"");
    assertThat(answer.data().at("/changes/0/text").stringValue()).isEqualTo("Java 3 → 5");
    assertThat(answer.data().get("changeCount").intValue()).isOne();
    assertThat(edits.tree().now().get("paths").toString())
        .isEqualTo(before.get("paths").toString().replace("\"level\":3", "\"level\":5"));
  }

  @Test
  void talentsAndPathsAreRenamed() {
    done(edit("rename", JAVA, "'name':'Kotlin'"), edit("rename", BACKEND, "'name':'Server'"));

    assertThat(edits.names()).containsExactly("Server: Kotlin, SQL", "Frontend: CSS");
  }

  @Test
  void optionalMembersAreSetAndRemoved() {
    done(
        edit("describe", JAVA, "'description':'Since 2009.'"),
        edit("describe", SQL, "'description':null"),
        edit("setIcon", JAVA, "'iconUrl':'icon:lucide/hammer'"),
        edit("setIcon", FRONTEND, "'iconUrl':'icon:lucide/brush'"),
        edit("setPeopleNeeded", JAVA, "'peopleNeeded':3"),
        edit("setPeopleNeeded", SQL, "'peopleNeeded':null"));

    assertThat(edits.talent(JAVA).get("description").stringValue()).isEqualTo("Since 2009.");
    assertThat(edits.talent(JAVA).get("iconUrl").stringValue()).isEqualTo("icon:lucide/hammer");
    assertThat(edits.talent(JAVA).get("peopleNeeded").intValue()).isEqualTo(3);
    assertThat(edits.talent(SQL).has("description")).isFalse();
    assertThat(edits.talent(SQL).has("peopleNeeded")).isFalse();
    assertThat(edits.tree().now().at("/paths/1/iconUrl").stringValue())
        .isEqualTo("icon:lucide/brush");

    done(edit("setIcon", JAVA, "'iconUrl':null"), edit("setIcon", FRONTEND, "'iconUrl':null"));

    assertThat(edits.talent(JAVA).has("iconUrl")).isFalse();
    assertThat(edits.tree().now().get("paths").get(1).has("iconUrl")).isFalse();
  }

  @Test
  void talentsMoveBesideOthersAndToOtherPaths() {
    done(edit("move", SQL, "'before':'" + JAVA + "'"));
    assertThat(edits.names()).containsExactly("Backend: SQL, Java", "Frontend: CSS");

    done(edit("move", SQL, "'after':'" + JAVA + "'"));
    assertThat(edits.names()).containsExactly("Backend: Java, SQL", "Frontend: CSS");

    done(edit("move", JAVA, ""));
    assertThat(edits.names()).containsExactly("Backend: SQL, Java", "Frontend: CSS");

    done(edit("move", JAVA, "'pathId':'" + FRONTEND + "','before':'" + CSS + "'"));
    assertThat(edits.names()).containsExactly("Backend: SQL", "Frontend: Java, CSS");

    done(edit("move", SQL, "'pathId':'" + FRONTEND + "'"));
    assertThat(edits.names()).containsExactly("Backend: ", "Frontend: Java, CSS, SQL");
  }

  @Test
  void anEditFindsItsTalentWhereverThoseBeforeItPutIt() {
    done(
        edit("move", CSS, "'pathId':'" + BACKEND + "','before':'" + JAVA + "'"),
        edit("setLevel", JAVA, "'level':5"));

    assertThat(edits.talent(JAVA).get("level").intValue()).isEqualTo(5);
    assertThat(edits.talent(CSS).get("level").intValue()).isEqualTo(2);
  }

  @Test
  void pathsMoveWithTheirTalents() {
    done(edit("move", FRONTEND, "'before':'" + BACKEND + "'"));

    assertThat(edits.names()).containsExactly("Frontend: CSS", "Backend: Java, SQL");
  }

  @Test
  void whatIsAddedGetsIdsThatLaterEditsMayUse() {
    String path = TestEdits.uuid(1);
    TestResponse answer =
        edits.send(
            "'op':'add','id':'" + path + "','name':'Data','before':'" + FRONTEND + "'",
            "'op':'add','pathId':'"
                + path
                + "','name':'Kafka','level':2,'requires':['"
                + SQL
                + "']",
            "'op':'add','pathId':'" + BACKEND + "','name':'Go','level':1,'after':'" + JAVA + "'");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(edits.names())
        .containsExactly("Backend: Java, Go, SQL", "Data: Kafka", "Frontend: CSS");
    assertThat(answer.data().get("added")).hasSize(3);
    assertThat(answer.data().at("/added/0").stringValue()).isEqualTo(path);
    JsonNode kafka = edits.talent(answer.data().at("/added/1").stringValue());
    assertThat(kafka.get("name").stringValue()).isEqualTo("Kafka");
    assertThat(kafka.at("/requires/0").stringValue()).isEqualTo(SQL);
  }

  @Test
  void whatRequiredARemovedTalentNoLongerDoes() {
    done(edit("remove", JAVA, ""));

    assertThat(edits.names()).containsExactly("Backend: SQL", "Frontend: CSS");
    assertThat(edits.talent(SQL).has("requires")).isFalse();
  }

  @Test
  void aRemovedPathTakesItsTalentsAlong() {
    done(edit("require", CSS, "'requires':'" + JAVA + "'"));

    done(edit("remove", BACKEND, ""));

    assertThat(edits.names()).containsExactly("Frontend: CSS");
    assertThat(edits.talent(CSS).has("requires")).isFalse();
  }

  @Test
  void linksAndRequirementsComeAndGoOneByOne() {
    done(
        edit("link", JAVA, "'url':'https://example.org/java','label':'A talk'"),
        edit("link", JAVA, "'url':'https://example.org/more'"),
        edit("unrequire", SQL, "'requires':'" + JAVA + "'"),
        edit("require", JAVA, "'requires':'" + SQL + "'"));

    assertThat(edits.talent(JAVA).get("links").toString())
        .isEqualTo(
            "[{\"url\":\"https://example.org/java\",\"label\":\"A talk\"},"
                + "{\"url\":\"https://example.org/more\"}]");
    assertThat(edits.talent(SQL).has("requires")).isFalse();
    assertThat(edits.talent(JAVA).at("/requires/0").stringValue()).isEqualTo(SQL);

    done(edit("unlink", JAVA, "'url':'https://example.org/java'"));

    assertThat(edits.talent(JAVA).get("links")).hasSize(1);
  }

  @Test
  void aConfirmedLevelMakesNoRevision() {
    app.clock().advance(Duration.ofDays(1));

    TestResponse answer = edits.send(edit("confirm", JAVA, ""));

    assertThat(answer.data().get("revision").intValue()).isEqualTo(2);
    assertThat(answer.data().get("changes")).isEmpty();
    assertThat(confirmedAt(JAVA)).isGreaterThan(confirmedAt(SQL));
  }

  @Test
  void aConfirmationBesideOtherEditsIsStoredWithThem() {
    app.clock().advance(Duration.ofDays(1));

    done(edit("confirm", JAVA, ""), edit("setLevel", SQL, "'level':5"));

    assertThat(confirmedAt(JAVA)).isGreaterThan(confirmedAt(CSS));
    assertThat(edits.talent(SQL).get("level").intValue()).isEqualTo(5);
  }

  private String confirmedAt(String talent) {
    return edits
        .tree()
        .owner()
        .client()
        .get(edits.tree().path() + "/confirmations")
        .data()
        .valueStream()
        .filter(one -> one.get("id").stringValue().equals(talent))
        .map(one -> one.get("confirmedAt").stringValue())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aConfirmedTalentThatIsRemovedKeepsNoOtherFromBeingConfirmed() {
    app.clock().advance(Duration.ofDays(1));

    done(
        edit("confirm", JAVA, ""),
        edit("confirm", CSS, ""),
        edit("remove", JAVA, ""),
        "'op':'add','id':'" + JAVA + "','name':'A path'");

    assertThat(confirmedAt(CSS)).isGreaterThan(confirmedAt(SQL));
  }

  @Test
  void aMoveToItsOwnPlaceAndALinkThatIsThereChangeNothing() {
    done(edit("link", JAVA, "'url':'https://example.org/java','label':'A talk'"));
    edits
        .tree()
        .replacePaths(
            edits
                .tree()
                .read()
                .data()
                .toString()
                .replaceFirst("(?s)^.*?\"paths\"", "{\"paths\"")
                .replaceFirst("(?s),\"revision\".*$", "}")
                .replace("\"displayOrder\":1,", "\"displayOrder\":7,"));
    long revision = edits.tree().now().get("revision").longValue();

    done(
        edit("move", SQL, "'after':'" + JAVA + "'"),
        edit("move", BACKEND, "'before':'" + FRONTEND + "'"),
        edit("link", JAVA, "'url':'https://example.org/java'"));

    assertThat(edits.tree().now().get("revision").longValue()).isEqualTo(revision);
    assertThat(edits.talent(JAVA).at("/links/0/label").stringValue()).isEqualTo("A talk");
  }

  @Test
  void idsThatAnAnswerNamesAreThoseOfTheTree() {
    String text = "x".repeat(9_000);
    done(
        IntStream.range(0, 5)
            .mapToObj(i ->
                "'op':'add','pathId':'%s','name':'Long','level':1,'description':'%s'"
                    .formatted(BACKEND, text))
            .toArray(String[]::new));
    try (var threads = Executors.newFixedThreadPool(4)) {
      List<Future<TestResponse>> answers =
          IntStream.range(0, 12)
              .mapToObj(i -> threads.submit(() -> sendUntilDone("'op':'add','name':'P" + i + "'")))
              .toList();
      String tree = "";
      for (var answer : answers) {
        String id = answer.get().data().at("/added/0").stringValue();
        tree = edits.tree().now().toString();
        assertThat(tree).contains(id);
      }
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Sends an edit again while there is too much costly work. */
  private TestResponse sendUntilDone(String edit) {
    TestResponse answer = edits.send(edit);
    while (answer.status() == 503) {
      answer = edits.send(edit);
    }
    return answer;
  }

  @Test
  void manyInsertionsAtOnePlaceKeepTheirOrder() {
    String[] all =
        IntStream.range(0, 50)
            .mapToObj(i ->
                "'op':'add','id':'%s','pathId':'%s','name':'T%d','level':1,'before':'%s'"
                    .formatted(TestEdits.uuid(i), BACKEND, i, SQL))
            .toArray(String[]::new);

    done(all);

    assertThat(edits.names().getFirst())
        .startsWith("Backend: Java, T0, T1, T2,")
        .endsWith("T48, T49, SQL");
  }

  @Test
  void ordersThatHaveNoRoomAreCountedAgain() {
    edits
        .tree()
        .replacePaths(
            """
            {"paths": [{"id": "%s", "name": "Last", "displayOrder": 9007199254740991}]}
            """
                .formatted(BACKEND));

    done("'op':'add','name':'One more'", "'op':'add','name':'And one'");

    assertThat(edits.names()).containsExactly("Last: ", "One more: ", "And one: ");
    assertThat(
            edits
                .tree()
                .now()
                .get("paths")
                .valueStream()
                .map(path -> path.get("displayOrder").longValue()))
        .isEqualTo(List.of(0L, 1L, 2L));
  }

  @Test
  void editsOfSeveralClientsAtOnceAllTakeEffect() {
    try (var threads = Executors.newFixedThreadPool(8)) {
      List<Future<TestResponse>> answers =
          IntStream.range(0, 40)
              .mapToObj(i -> threads.submit(() -> edits.send("'op':'add','name':'Path " + i + "'")))
              .toList();

      assertThat(answers).allSatisfy(one -> assertThat(one.get().status()).isEqualTo(200));
    }
    assertThat(edits.names()).hasSize(42).doesNotHaveDuplicates();
  }
}
