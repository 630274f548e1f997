package org.talenttree.web.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;

/** A copy takes its source's changes with one click, after a report of them. */
class UpstreamPagesTest {
  private static final Pattern VERSION = Pattern.compile("name=\"version\" value=\"([^\"]+)\"");
  private static TestApp app;

  private TestOwner owner;
  private TestMember member;
  private TestTree source;
  private TestTree copy;

  @BeforeAll
  static void start() {
    app = TestApp.start();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @BeforeEach
  void copy() {
    source = TestTree.published(app);
    owner = TestOwner.register(app);
    member = new TestMember(app);
    member.hold(app.cookie(owner.account()));
    var data =
        owner
            .client()
            .json(
                "POST",
                "/api/v1/trees",
                "{\"copyOf\":{\"username\":\"%s\",\"slug\":\"%s\"}}"
                    .formatted(source.owner().username(), source.slug()))
            .data();
    copy = new TestTree(owner, data.get("id").stringValue(), data.get("slug").stringValue());
  }

  private String page() {
    return "/app/trees/" + copy.id() + "/upstream";
  }

  private String version() {
    Matcher version = VERSION.matcher(member.get(page()).text());
    assertThat(version.find()).isTrue();
    return version.group(1);
  }

  @Test
  void theListOfTreesLeadsToTheReportAndItsButtonTakesTheChanges() {
    source.replacePaths(Sample.level("3"));

    assertThat(member.get("/app").text()).contains("href=\"" + page() + "\"");
    assertThat(member.get(page()).text()).contains("added path Backend with 1 talent");
    var taken = member.submit(page(), "version=" + version());

    assertThat(taken.header("Location")).hasValue("/app/trees/" + copy.id());
    assertThat(copy.now().get("paths")).isEqualTo(source.now().get("paths"));
    assertThat(member.get(page()).text()).contains("is up to date with its source");
  }

  @Test
  void whatChangedIsInTheLanguageOfThePageAndNamesStayWhatTheyAre() {
    owner.client().json("PATCH", "/api/v1/account", "{\"language\":\"de\"}");
    source.replacePaths(Sample.level("3").replace("Backend", "{0} from {1} to {2}"));

    assertThat(member.get(page()).text())
        .contains("Pfad {0} from {1} to {2} mit 1 Talent hinzugefügt");
  }

  @Test
  void aTreeThatWasChangedSinceTheReportIsLeftAsItIs() {
    source.replacePaths(Sample.level("3"));
    String version = version();
    copy.patch("{\"title\":\"Other\"}");

    var answer = member.submit(page(), "version=" + version);

    assertThat(answer.text()).contains("has just been changed");
    assertThat(copy.now().get("paths")).isEmpty();
  }

  @Test
  void aSourceThatIsGoneIsSaidToBe() {
    source.publish();

    assertThat(member.get(page()).text()).contains("The source is not available");
  }

  @Test
  void aSourceIsNamedByItsPresentAddress() {
    source.patch("{\"slug\":\"elsewhere\"}");

    assertThat(member.get(page()).text())
        .contains("<a href=\"/" + source.owner().username() + "/elsewhere\">");
  }

  @Test
  void anErasedAccountIsNoLongerNamed() {
    var erased = source.owner();
    assertThat(member.get(page()).text()).contains(erased.username());

    erased
        .client()
        .json("DELETE", "/api/v1/account", "{\"confirm\":\"" + erased.username() + "\"}");

    assertThat(member.get(page()).text())
        .contains("The source is not available")
        .doesNotContain(erased.username());
  }

  @Test
  void anotherAccountsTreeIsNotThere() {
    assertThat(member.get("/app/trees/" + source.id() + "/upstream").status()).isEqualTo(404);
  }
}
