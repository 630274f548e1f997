package org.talenttree.edits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.talenttree.edits.TestEdits.BACKEND;
import static org.talenttree.edits.TestEdits.CSS;
import static org.talenttree.edits.TestEdits.JAVA;
import static org.talenttree.edits.TestEdits.edit;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;

/** Edits of large trees, of full ones, and of those that an earlier release stored. */
class LargeEditsTest {
  @AutoClose private static TestApp app = TestApp.start();

  private final TestEdits edits = TestEdits.start(app);

  /** Adds talents to a path, with long descriptions, until the tree is no light one. */
  private void enlarge() {
    String[] more =
        IntStream.range(0, 60)
            .mapToObj(i ->
                "'op':'add','pathId':'%s','name':'T%d','level':1,'description':'%s'"
                    .formatted(BACKEND, i, "x".repeat(2_000)))
            .toArray(String[]::new);
    assertThat(edits.send(more).status()).isEqualTo(200);
  }

  @Test
  void aLargeTreeIsEditedAsASmallOneIs() {
    enlarge();
    List<String> key = List.of("Idempotency-Key", "large", "If-Match", "\"3\"");
    String[] both = {
      edit("setLevel", JAVA, "'level':5"), edit("add", TestEdits.uuid(1), "'name':'New'")
    };

    TestResponse told = edits.sendTo("?dryRun=true", both);
    TestResponse done = edits.sendWith(key, both);
    TestResponse again = edits.sendWith(key, both);

    assertThat(told.data().get("changes")).isEqualTo(done.data().get("changes"));
    assertThat(done.data().get("revision").intValue()).isEqualTo(4);
    assertThat(again.header("Idempotent-Replayed")).hasValue("true");
    assertThat(edits.talent(JAVA).get("level").intValue()).isEqualTo(5);
    assertThat(edits.tree().now().toString()).contains(done.data().at("/added/0").stringValue());
  }

  @Test
  void editsOfALargeTreeAreRefusedAsThoseOfASmallOneAre() {
    enlarge();
    String before = edits.tree().now().toString();

    assertThat(edits.send(edit("setLevel", CSS, "'level':6")).violations())
        .containsExactly("not_allowed_value #/edits/0/level");
    assertThat(edits.sendTo("?dryRun=true", edit("setLevel", CSS, "'level':6")).violations())
        .containsExactly("not_allowed_value #/edits/0/level");
    assertThat(
            edits
                .sendWith(List.of("If-Match", "\"1\""), edit("setLevel", CSS, "'level':5"))
                .status())
        .isEqualTo(412);
    assertThat(edits.tree().now()).hasToString(before);
  }

  @Test
  void aFullTreeTakesNoMoreTalents() {
    edits.tree().replacePaths(TestEdits.full());

    TestResponse answer = edits.send("'op':'add','pathId':'" + BACKEND + "','name':'X','level':1");

    assertThat(answer.violations()).containsExactly("too_many #/edits/0/op");
    assertThat(
            edits
                .send(
                    edit("remove", TestEdits.uuid(0), ""),
                    "'op':'add','pathId':'" + BACKEND + "','name':'X','level':1")
                .status())
        .isEqualTo(200);
  }

  @Test
  void aTreeThatAnEarlierReleaseStoredIsRefusedWithThePlace() {
    app.app()
        .services()
        .database()
        .write(
            edits.tree().owner().account().owner(),
            tx -> tx.handle().execute("UPDATE trees SET paths = replace(paths, 'CSS', ' ')"));

    TestResponse answer = edits.send(edit("setLevel", JAVA, "'level':5"));

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.violations()).hasSize(1);
    assertThat(answer.violations().getFirst()).endsWith(" #/paths/1/talents/0/name");
    assertThat(answer.json().get("detail").stringValue()).contains("An earlier release stored");
  }
}
