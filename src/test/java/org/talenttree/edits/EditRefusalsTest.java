package org.talenttree.edits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.talenttree.edits.TestEdits.BACKEND;
import static org.talenttree.edits.TestEdits.CSS;
import static org.talenttree.edits.TestEdits.JAVA;
import static org.talenttree.edits.TestEdits.SQL;
import static org.talenttree.edits.TestEdits.edit;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;

/** What small edits refuse, and that they are made all or not at all. */
class EditRefusalsTest {
  private static final String UNKNOWN = "00000000-0000-4000-8000-000000000000";

  @AutoClose private static TestApp app = TestApp.start();

  private final TestEdits edits = TestEdits.start(app);

  @Test
  void everyViolationIsNamedAndNothingIsDone() {
    String before = edits.tree().now().toString();

    TestResponse answer =
        edits.send(
            edit("setLevel", JAVA, "'level':5"),
            edit("setLevel", UNKNOWN, "'level':6"),
            edit("rename", SQL, "'name':''"),
            edit("fly", SQL, "'height':1"),
            edit("describe", CSS, "'description':'x','more':1"),
            edit("setLevel", BACKEND, "'level':1"));

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.violations())
        .containsExactly(
            "unknown_id #/edits/1/id",
            "not_allowed_value #/edits/1/level",
            "too_short #/edits/2/name",
            "not_allowed_value #/edits/3/op",
            "unknown_field #/edits/4/more",
            "unknown_id #/edits/5/id");
    assertThat(edits.tree().now()).hasToString(before);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      textBlock =
          """
          `'op':'add','name':'A path','iconUrl':'https://example.org/a.svg'` | not_allowed_value #/edits/0/iconUrl
          `'op':'add','name':'A path','level':3` | unknown_field #/edits/0/level
          `'op':'add','pathId':'JAVA','name':'X','level':1` | unknown_id #/edits/0/pathId
          `'op':'add','pathId':'BACKEND','name':'X'` | required #/edits/0/level
          `'op':'add','id':'SQL','name':'A path'` | duplicate_id #/edits/0/id
          `'op':'add','id':'x','name':'A path'` | invalid_format #/edits/0/id
          `'op':'add','pathId':'BACKEND','name':'X','level':1,'requires':['BACKEND']` | unknown_talent #/edits/0/requires
          `'op':'move','id':'JAVA','before':'CSS'` | unknown_id #/edits/0/before
          `'op':'move','id':'JAVA','before':'JAVA'` | unknown_id #/edits/0/before
          `'op':'move','id':'JAVA','before':'SQL','after':'SQL'` | not_allowed_value #/edits/0/after
          `'op':'move','id':'BACKEND','pathId':'BACKEND'` | unknown_field #/edits/0/pathId
          `'op':'unlink','id':'JAVA','url':'https://example.org/other'` | not_allowed_value #/edits/0/url
          `'op':'link','id':'JAVA','url':'javascript:alert(1)'` | invalid_format #/edits/0/url
          `'op':'require','id':'JAVA','requires':'JAVA'` | requires_itself #/edits/0/requires
          `'op':'require','id':'JAVA','requires':'SQL'` | cycle #/edits/0/requires
          `'op':'unrequire','id':'JAVA','requires':'SQL'` | not_allowed_value #/edits/0/requires
          `'op':'describe','id':'JAVA'` | required #/edits/0/description
          `'op':'setIcon','id':'BACKEND','iconUrl':'https://example.org/a.svg'` | not_allowed_value #/edits/0/iconUrl
          `'op':'confirm','id':'BACKEND'` | unknown_id #/edits/0/id
          `'op':'remove','id':'BACKEND'},{'op':'confirm','id':'JAVA'` | unknown_id #/edits/1/id
          `'op':'move','id':'JAVA','pathId':'NONE','before':'SQL'` | unknown_id #/edits/0/pathId
          `'op':'add','pathId':'NONE','name':'X','level':1,'after':'SQL'` | unknown_id #/edits/0/pathId
          `'op':'add','id':'NONE','pathId':'BACKEND','name':'X','level':9},{'op':'rename','id':'NONE','name':'Y'},{'op':'require','id':'CSS','requires':'NONE'` | not_allowed_value #/edits/0/level
          `'id':'JAVA'` | required #/edits/0/op
          `'op':7` | wrong_type #/edits/0/op
          """)
  void aWrongEditIsNamedByItsPlace(String edit, String violation) {
    String named =
        edit.replace("'BACKEND'", "'" + BACKEND + "'")
            .replace("'JAVA'", "'" + JAVA + "'")
            .replace("'SQL'", "'" + SQL + "'")
            .replace("'CSS'", "'" + CSS + "'")
            .replace("'NONE'", "'" + UNKNOWN + "'");

    TestResponse answer = edits.send(named);

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.violations()).containsExactly(violation);
  }

  @Test
  void limitsOfTheTreeHold() {
    String[] talents =
        IntStream.range(0, 199)
            .mapToObj(i -> "'op':'add','pathId':'" + BACKEND + "','name':'X','level':1")
            .toArray(String[]::new);

    assertThat(edits.send(talents).violations()).containsExactly("too_many #/edits/198/pathId");
    assertThat(
            edits
                .send(
                    IntStream.range(0, 99)
                        .mapToObj(i -> "'op':'add','name':'X'")
                        .toArray(String[]::new))
                .violations())
        .containsExactly("too_many #/edits/98/op");
    assertThat(
            edits
                .send(
                    IntStream.range(0, 5)
                        .mapToObj(i -> edit("link", JAVA, "'url':'https://example.org/" + i + "'"))
                        .toArray(String[]::new))
                .violations())
        .containsExactly("too_many #/edits/4/url");
    assertThat(edits.send(new String[0]).status()).isEqualTo(200);
    assertThat(
            edits
                .send(
                    IntStream.range(0, 501)
                        .mapToObj(i -> edit("confirm", JAVA, ""))
                        .toArray(String[]::new))
                .violations())
        .containsExactly("too_many #/edits");
  }

  @Test
  void otherRevisionsAreRefusedBeforeTheEditsAre() {
    List<String> stale = List.of("If-Match", "\"1\"");

    assertThat(edits.sendWith(stale, edit("remove", UNKNOWN, "")).status()).isEqualTo(412);
    assertThat(edits.sendWith(List.of("If-Match", "\"2\""), edit("remove", JAVA, "")).status())
        .isEqualTo(200);
  }

  @Test
  void aRepeatWithItsKeyGetsTheFirstAnswer() {
    List<String> key = List.of("Idempotency-Key", "remove-java");

    TestResponse first = edits.sendWith(key, edit("remove", JAVA, ""));
    TestResponse second = edits.sendWith(key, edit("remove", JAVA, ""));

    assertThat(first.status()).isEqualTo(200);
    assertThat(second.header("Idempotent-Replayed")).hasValue("true");
    assertThat(second.data()).isEqualTo(first.data());
  }

  @Test
  void aDryRunTellsTheChangesAndStoresNothing() {
    String before = edits.tree().now().toString();

    TestResponse answer = edits.sendTo("?dryRun=true", edit("remove", JAVA, ""));

    assertThat(answer.data().get("dryRun").booleanValue()).isTrue();
    assertThat(answer.data().get("revision").intValue()).isEqualTo(2);
    assertThat(answer.data().at("/changes/0/kind").stringValue()).isEqualTo("talentRemoved");
    assertThat(edits.tree().now()).hasToString(before);
  }

  @Test
  void editsWithoutEffectMakeNoRevision() {
    TestResponse answer = edits.send(edit("setLevel", JAVA, "'level':3"));

    assertThat(answer.data().get("revision").intValue()).isEqualTo(2);
    assertThat(answer.data().get("changeCount").intValue()).isZero();
  }

  @Test
  void thoseOfAnotherAccountFindNoTree() {
    TestOwner stranger = TestOwner.register(app);

    TestResponse answer =
        stranger
            .client()
            .json(
                "POST", edits.tree().path() + "/edits", TestEdits.body(edit("confirm", JAVA, "")));

    assertThat(answer.code()).isEqualTo("tree_not_found");
  }

  @Test
  void editsAreOneRevisionOfTheHistory() {
    edits.send(edit("setLevel", JAVA, "'level':5"), edit("rename", SQL, "'name':'Queries'"));

    TestResponse history =
        edits.tree().owner().client().get(edits.tree().path() + "/revisions?limit=1");

    assertThat(history.data().at("/data/0/call").stringValue())
        .isEqualTo("POST /api/v1/trees/{id}/edits");
    assertThat(history.data().at("/data/0/changeCount").intValue()).isEqualTo(2);
  }
}
