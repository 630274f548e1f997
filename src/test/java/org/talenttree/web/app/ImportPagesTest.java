package org.talenttree.web.app;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.TestVisitor.Visit;
import org.talenttree.web.app.ImportPages.PackedFile;
import tools.jackson.databind.JsonNode;

/** A file or list becomes a tree by forms alone, after a page has shown what becomes of it. */
class ImportPagesTest {
  private static final String SKILLS =
      "area;skill;proficiency;since\nBackend;Java;expert;2012\nPeople;Zorbing;;2016\n;;good;\n";

  private static TestApp app;

  private TestOwner owner;
  private TestMember member;

  @BeforeAll
  static void start() {
    app = TestApp.start();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @BeforeEach
  void signIn() {
    owner = TestOwner.register(app);
    member = new TestMember(app);
    member.hold(app.cookie(owner.account()));
  }

  @Test
  void aPageShowsWhatBecomesOfAFileAndNothingIsStored() {
    Visit page = send(SKILLS);

    assertThat(page.status()).as(page.text()).isEqualTo(200);
    assertThat(page.text())
        .contains(
            "Import 2 talents?",
            "4 lines, read as a table with ; between the columns and a heading on top.")
        .contains("area", "proficiency", "no level", "<s class=\"cut\">2012</s>")
        .contains("1 talent has no level. Which level should it get?")
        .contains("Line 4 has no name and is left out.", "for 1 of 2");
    assertThat(trees()).isEmpty();
  }

  @Test
  void theAnswersAreSentBackAndMakeATree() {
    Visit made = choose(send(SKILLS), "&level=5&do=make");

    JsonNode tree = trees().get(0);
    assertThat(made.header("Location"))
        .hasValue("/app/trees/" + tree.get("id").stringValue() + "#lines");
    assertThat(tree.at("/paths/1/talents/0/level").intValue()).isEqualTo(5);
    assertThat(tree.at("/paths/0/talents/0").has("iconUrl")).isFalse();
  }

  @Test
  void theProposedIconsAreTakenWhereTheyAreTicked() {
    choose(send(SKILLS), "&level=3&icons=proposed&do=make");

    assertThat(trees().at("/0/paths/0/talents/0/iconUrl").stringValue())
        .isEqualTo("icon:simple/openjdk");
  }

  @Test
  void aColumnThatMeansSomethingElseIsShownBeforeATreeIsMade() {
    Visit shown = choose(send(SKILLS), "&column-3=level&level=3&do=make");

    assertThat(shown.text())
        .contains("The columns have changed", "2012, guessed")
        .contains("name=\"columns\" value=\"path,talent,none,level\"");
    assertThat(trees()).isEmpty();
    choose(shown, "&column-3=level&level=3&do=make");
    assertThat(trees().at("/0/paths/0/talents/0/level").intValue()).isEqualTo(5);
  }

  @Test
  void aTableWithoutNamesAsksWhichColumnHoldsThem() {
    Visit shown = choose(send(SKILLS), "&column-1=none&do=show");

    assertThat(shown.status()).isEqualTo(200);
    assertThat(shown.text())
        .contains("No names found. Which column holds them?", "Zorbing")
        .doesNotContain("Make a new tree from it");
  }

  @Test
  void aTableOfSeveralPeopleAsksWhose() {
    String matrix = "Skill;Kim;Alex\nWelding;4;2\nCutting;1;3\n";

    Visit page = send(matrix);
    choose(page, "&column-2=level&level=3&do=show");
    Visit shown = choose(page, "&column-2=level&level=3&do=make");

    assertThat(page.text())
        .contains("Several columns hold the levels of a person each. Choose one.");
    assertThat(shown.text()).contains("name=\"columns\" value=\"talent,none,level\"");
    choose(shown, "&column-2=level&level=3&do=make");
    assertThat(trees().at("/0/paths/0/talents/1/level").intValue()).isEqualTo(3);
  }

  @Test
  void anEncodingThatIsNotSureIsAsked() {
    String file = PackedFile.pack("Skill;Level\nCrème;4\n".getBytes(ISO_8859_1));
    Visit page = member.submit("/app/imports/choices", "file=" + file + "&columns=&do=show");
    Visit shown = choose(page, "&charset=windows-1252&do=show");

    assertThat(page.text())
        .contains("Its letters may be in one of several encodings. Choose one.")
        .contains("<option value=\"windows-1252\">windows-1252: Crème;4</option>");
    assertThat(shown.text()).contains("Crème", "name=\"charset\" value=\"windows-1252\"");
    choose(shown, "&charset=windows-1252&level=3&do=make");
    assertThat(trees().at("/0/paths/0/talents/0/name").stringValue()).isEqualTo("Crème");
  }

  @Test
  void aResumeIsShownTheSameWay() {
    Visit page = send("{\"basics\":{\"name\":\"Ada\"},\"skills\":[{\"name\":\"Code\"}]}");

    assertThat(page.text()).contains("Import 1 talent?", "read as a résumé in JSON Resume");
    choose(page, "&level=3&do=make");
    assertThat(trees().at("/0/title").stringValue()).isEqualTo("Ada");
  }

  @Test
  void textOfAFileIsNeverMarkup() {
    String evil = "<script>alert(1)</script>\"><img src=x onerror=alert(1)>";

    assertThat(send("skill,notes,<b>\n" + evil + "," + evil + ",=1+1\nGo,a,b\n").text())
        .contains("&lt;script")
        .doesNotContain("<script>alert", "<img", "<b>\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"<html>", "", "{\"half\":", "\u0000\u0001\n\u0002"})
  void whatCannotBeReadIsSaidInWords(String file) {
    Visit answer = send(file);

    assertThat(answer.status()).isBetween(400, 422);
    assertThat(answer.text()).contains("role=\"alert\"", "Or paste a list");
    assertThat(trees()).isEmpty();
  }

  @Test
  void aTypedListThatCannotBeReadStaysInItsField() {
    String list = "{\"Java & SQL\": <b>";

    assertThat(submit("name=\"list\"", list).text())
        .contains("\">{\"Java &amp; SQL\": &lt;b&gt;</textarea>");
    assertThat(send(list).text()).contains("\"></textarea>");
  }

  @Test
  void aPictureIsNamedAsSuch() {
    assertThat(send("GIF89a\u0000\u0001").text())
        .contains("This is a picture, not text. Save the table as CSV.");
  }

  @Test
  void aGermanPageSaysInGermanWhatIsLeftOutAndNamesTheLevels() {
    speakGerman();

    assertThat(send(SKILLS).text())
        .contains("Zeile 4 hat keinen Namen und wird weggelassen.")
        .contains("Novize", "Stufe 5, Meister")
        .doesNotContain("Novice", "Master");
  }

  /** What the importers refuse, what the rules of trees do, and what is no JSON. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "GIF89a\u0000\u0001",
        "{\"half\":",
        "{\"a\":1,\"a\":2}",
        "a: !b 1",
        "[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]",
        "{\"title\":\"A\",\"paths\":7}",
        "{\"title\":\"A\",\"paths\":[{}]}",
        "{\"title\":\"A\",\"paths\":[{\"id\":1,\"name\":\"B\",\"displayOrder\":0,\"talents\":[]}]}",
        "{\"title\":\"A\",\"paths\":[],\"theme\":{\"a\":\"red\"}}",
        "{\"title\":\"A\",\"paths\":[],\"levelNames\":[\"B\"]}",
        "{\"title\":\"A\",\"paths\":[],\"slug\":\"B C\"}",
        "{\"title\":\"A\",\"categories\":[],\"tracks\":{}}",
      })
  void aGermanPageRefusesInGerman(String file) {
    speakGerman();

    Visit answer = send(file);

    String alert = answer.text().replaceFirst("(?s).*role=\"alert\"[^>]*>(.*?)</p>.*", "$1");
    assertThat(answer.status()).isBetween(400, 422);
    assertThat(alert)
        .isNotEqualTo(answer.text())
        .doesNotContainPattern("\\b(must|not|is|has|the|at|line)\\b");
  }

  private void speakGerman() {
    owner.client().json("PATCH", "/api/v1/account", "{\"language\":\"de\"}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "!!!", "H4sIAAAAAAAA", "AAAA"})
  void aForgedFileIsRefused(String packed) {
    Visit answer =
        member.submit("/app/imports/choices", "file=" + packed + "&columns=&level=3&do=make");

    assertThat(answer.status()).isEqualTo(400);
    assertThat(trees()).isEmpty();
  }

  @Test
  void aPackedFileThatGrowsBeyondTheLimitIsRefused() {
    String bomb = packed(new byte[40 << 20]);

    Visit answer =
        member.submit("/app/imports/choices", "file=" + bomb + "&columns=&level=3&do=make");

    assertThat(answer.status()).isEqualTo(400);
  }

  @Test
  void aFileOfAMegabyteThatHardlyPacksComesThrough() {
    StringBuilder file = new StringBuilder("skill,description\n");
    Random random = new Random(1);
    for (int i = 0; file.length() < 1_000_000; i++) {
      file.append("Skill ").append(i).append(',');
      random.ints(6_000, 'a', 'z' + 1).forEach(file::appendCodePoint);
      file.append('\n');
    }

    Visit made = choose(send(file.toString()), "&level=3&do=make");

    assertThat(made.status()).as(made.text()).isEqualTo(303);
  }

  private static String packed(byte[] file) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Base64.getUrlEncoder().withoutPadding().encodeToString(out.toByteArray());
  }

  private JsonNode trees() {
    return owner.client().get("/api/v1/trees").data().get("data");
  }

  /** Sends the form of a page with the answers to its questions. */
  private Visit choose(Visit page, String answers) {
    return member.submit(
        "/app/imports/choices",
        "file=" + hidden(page, "file") + "&columns=" + hidden(page, "columns") + answers);
  }

  private static String hidden(Visit page, String name) {
    Matcher field =
        Pattern.compile("name=\"" + name + "\" value=\"([^\"]*)\"").matcher(page.text());
    assertThat(field.find()).as(page.text()).isTrue();
    return field.group(1);
  }

  @Test
  void theEncodingThatAPartOfTheFormNamesIsKeptForTheTree() {
    Visit page = send("\r\nContent-Type: text/csv; charset=windows-1252", "Crème;4\nTarte;3\n");

    assertThat(page.text()).contains("CrÃ¨me", "name=\"charset\" value=\"windows-1252\"");
    assertThat(send("\r\nContent-Type: text/csv; charset=klingon", "a").text())
        .contains("The charset of Content-Type is not known.");
  }

  private Visit send(String content) {
    return send("", content);
  }

  private Visit send(String header, String content) {
    return submit("name=\"file\"; filename=\"a.csv\"" + header, content);
  }

  private Visit submit(String part, String content) {
    String body =
        "--b\r\nContent-Disposition: form-data; " + part + "\r\n\r\n" + content + "\r\n--b--\r\n";
    return TestVisitor.of(app)
        .submit(
            "/app/imports",
            body,
            "Content-Type",
            "multipart/form-data; boundary=b",
            "Origin",
            app.client(null).base(),
            "Cookie",
            member.cookie());
  }
}
