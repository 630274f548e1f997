package org.talenttree.transfer.imports;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import tools.jackson.databind.JsonNode;

/** What a file does not say clearly is asked, and the client's answer decides. */
class UnclearImportTest {
  private static final String IMPORTS = "/api/v1/imports";
  private static final String MATRIX =
      "Area,Skill,Kim,Alex\nMetal,Welding,4,2\nMetal,Cutting,,1\nOffice,Files,3,3\n";

  @AutoClose private static TestApp app = TestApp.start();
  private TestClient ada;

  @BeforeEach
  void register() {
    ada = TestOwner.register(app).client();
  }

  @Test
  void aMatrixOfPeopleIsAskedAboutWithWhatWouldBeDone() {
    TestResponse asked = send("", MATRIX);

    assertThat(asked.status()).isEqualTo(422);
    assertThat(asked.code()).isEqualTo("import_unclear");
    JsonNode proposal = asked.json().get("proposal");
    assertThat(proposal.get("question").stringValue()).isEqualTo("person");
    assertThat(texts(proposal.get("persons"))).containsExactly("Kim", "Alex");
    assertThat(proposal.get("group").stringValue()).isEqualTo("Area");
    assertThat(proposal.get("scale").intValue()).isEqualTo(5);
    assertThat(proposal.at("/columns/1/holds").stringValue()).isEqualTo("talent");
    assertThat(texts(proposal.at("/columns/2/sample"))).containsExactly("4", "", "3");
    assertThat(ada.get("/api/v1/trees").data().get("data")).isEmpty();
  }

  @Test
  void eachPersonOfAMatrixBecomesATree() {
    assertThat(tree(send("?person=Kim", MATRIX)))
        .containsExactly("Metal: Welding 4", "Office: Files 3");
    assertThat(tree(send("?person=alex", MATRIX)))
        .containsExactly("Metal: Welding 2, Cutting 1", "Office: Files 3");
    assertThat(send("?person=Mina", MATRIX).code()).isEqualTo("import_unclear");
  }

  @Test
  void aPreviewShowsTheQuestionInsteadOfRefusing() {
    TestResponse shown = send("?dryRun=true", MATRIX);

    assertThat(shown.status()).isEqualTo(200);
    assertThat(shown.data().at("/report/question").stringValue()).isEqualTo("person");
    assertThat(texts(shown.data().at("/report/persons"))).containsExactly("Kim", "Alex");
  }

  @Test
  void theClientDecidesTheScaleAndTheGroup() {
    String table =
        "Skill,Level,Team,Place\nWelding,2,Red,North\nCutting,3,Red,South\nFiles,1,Blue,South\n";

    assertThat(tree(send("?scale=3&group=Team", table)))
        .containsExactly("Red: Welding 4, Cutting 5", "Blue: Files 2");
    assertThat(tree(send("?group=4", table)))
        .containsExactly("North: Welding 2", "South: Cutting 3, Files 1");
    assertThat(tree(send("?group=none", table)))
        .containsExactly("Skills: Welding 2, Cutting 3, Files 1");
    assertThat(send("?group=Colour", table).code()).isEqualTo("import_unclear");
  }

  @Test
  void twoColumnsThatMayHoldTheNamesAreAskedAbout() {
    String table = "Alpha,Beta,Gamma\nOak,Pine,4\nElm,Fir,2\nAsh,Yew,3\n";

    assertThat(send("", table).json().at("/proposal/question").stringValue()).isEqualTo("columns");
    assertThat(tree(send("?columns=none,talent,level", table)))
        .containsExactly("Skills: Pine 4, Fir 2, Yew 3");
  }

  @Test
  void anEncodingThatIsNotSureIsAskedWithHowTheTextReadsInEach() {
    byte[] table = "Skill;Level\nCrème;4\nTarte;3\n".getBytes(Charset.forName("windows-1252"));

    TestResponse asked = send("", "text/csv", table);
    TestResponse shown = send("?dryRun=true", "text/csv", table);

    assertThat(asked.code()).isEqualTo("import_unclear");
    assertThat(asked.json().at("/proposal/question").stringValue()).isEqualTo("charset");
    assertThat(asked.json().at("/proposal/charsets").valueStream().map(JsonNode::toString))
        .contains(
            "{\"charset\":\"windows-1252\",\"sample\":[\"Crème;4\"]}",
            "{\"charset\":\"windows-1250\",\"sample\":[\"Crčme;4\"]}");
    assertThat(shown.data().at("/report/question").stringValue()).isEqualTo("charset");
    assertThat(shown.data().at("/report/charsets")).hasSizeGreaterThan(1);
    assertThat(tree(send("", "text/csv; charset=\"Windows-1252\"", table)))
        .containsExactly("Skills: Crème 4, Tarte 3");
    assertThat(tree(send("?charset=latin1", "text/csv; charset=utf-8", table)))
        .containsExactly("Skills: Crème 4, Tarte 3");
    assertThat(send("", "text/csv; charset=utf-8", table).code()).isEqualTo("import_unclear");
  }

  @Test
  void thePartOfAFormNamesTheEncodingOfItsFile() {
    assertThat(tree(form("", "text/csv; charset=iso-8859-1", "Crème;4\nTarte;3\n")))
        .containsExactly("Skills: Crème 4, Tarte 3");
    assertThat(
            tree(form("?charset=windows-1250", "text/csv; charset=latin1", "Crème;4\nTarte;3\n")))
        .containsExactly("Skills: Crčme 4, Tarte 3");
    assertThat(form("", "text/csv", "Crème;4\nTarte;3\n").code()).isEqualTo("import_unclear");
    assertThat(form("", "text/csv; charset=klingon", "Tarte;3\n").status()).isEqualTo(415);
  }

  private TestResponse form(String query, String type, String file) {
    String body =
        "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n"
            + "Content-Type: %s\r\n\r\n%s\r\n--b--\r\n".formatted(type, file);
    return send(query, "multipart/form-data; boundary=b", body.getBytes(ISO_8859_1));
  }

  @Test
  void anUnknownEncodingIsRefusedWithTheKnownOnes() {
    TestResponse header = send("", "text/csv; charset=klingon", new byte[] {'a'});
    TestResponse query = send("?charset=klingon", "text/csv", new byte[] {'a'});

    assertThat(header.status()).isEqualTo(415);
    assertThat(header.json().get("detail").stringValue()).contains("UTF-8", "windows-1250");
    assertThat(query.code()).isEqualTo("invalid_parameter");
    assertThat(query.json().at("/errors/0/detail").stringValue()).contains("Shift_JIS");
  }

  @ParameterizedTest
  @ValueSource(strings = {"scale=0", "scale=1001", "scale=-3", "scale=five", "group=", "person="})
  void aChoiceThatCannotBeIsRefused(String query) {
    assertThat(send("?" + query, MATRIX).code()).isEqualTo("invalid_parameter");
  }

  private TestResponse send(String query, String type, byte[] file) {
    return ada.bytes("POST", IMPORTS + query, file, "Content-Type", type);
  }

  private TestResponse send(String query, String table) {
    return ada.json("POST", IMPORTS + query, table, "Content-Type", "text/csv");
  }

  private static List<String> tree(TestResponse answer) {
    assertThat(answer.status()).isEqualTo(201);
    return answer.data().at("/tree/paths").valueStream().map(UnclearImportTest::path).toList();
  }

  private static String path(JsonNode path) {
    List<String> talents =
        path.get("talents")
            .valueStream()
            .map(one -> one.get("name").stringValue() + " " + one.get("level").intValue())
            .toList();
    return path.get("name").stringValue() + ": " + String.join(", ", talents);
  }

  private static List<String> texts(JsonNode array) {
    return array.valueStream().map(JsonNode::stringValue).toList();
  }
}
