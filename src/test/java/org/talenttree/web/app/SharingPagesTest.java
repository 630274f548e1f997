package org.talenttree.web.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.id.OwnerId;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.TestVisitor.Visit;

/** The page of who can see a tree, without script. */
class SharingPagesTest {
  private static final Pattern COPIED = Pattern.compile("data-copy=\"([^\"]*)\"");
  private static final Pattern END = Pattern.compile("action=\"([^\"]*/end)\"");
  private static final Pattern VERSION = Pattern.compile("name=\"version\" value=\"([^\"]*)\"");

  private static TestApp app;

  private TestTree tree;
  private TestMember member;
  private String page;

  @BeforeAll
  static void start() {
    app = TestApp.start();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @BeforeEach
  void plant() {
    tree = TestTree.draft(app);
    member = new TestMember(app);
    member.hold(app.cookie(tree.owner().account()));
    page = "/app/trees/" + tree.id() + "/sharing";
  }

  private String html() {
    return member.get(page).text();
  }

  private static String found(Pattern pattern, String html) {
    Matcher matcher = pattern.matcher(html);
    assertThat(matcher.find()).as(html).isTrue();
    return matcher.group(1);
  }

  private Visit make(String form) {
    return member.submit(page, form);
  }

  @Test
  void theListOfTreesLeadsToIt() {
    assertThat(member.get("/app").text()).contains("href=\"" + page + "\"", "Who can see it");
  }

  @Test
  void nobodySeesADraftUntilItsOwnerPublishesIt() {
    assertThat(html())
        .contains("Who can see “<a href=\"/app/trees/" + tree.id())
        .contains("No. It is a draft: its address leads nowhere.");

    Visit published = member.submit(page + "/publish", "version=" + found(VERSION, html()));

    assertThat(published.header("Location")).hasValue(page);
    String address = "/" + tree.owner().username() + "/" + tree.slug();
    assertThat(html()).contains("Yes, at <a dir=\"ltr\" href=\"http").contains(address);
    assertThat(found(COPIED, html())).endsWith(address);
    assertThat(TestVisitor.of(app).get(address).status()).isEqualTo(200);
  }

  @Test
  void aTreeThatHasChangedSinceIsNotPublishedNorHiddenByTheSameForm() {
    String version = found(VERSION, html());
    member.submit(page + "/publish", "version=" + version);

    member.submit(page + "/publish", "version=" + version);

    assertThat(tree.now().get("isPublic").booleanValue()).isTrue();
    tree.publish();
    member.submit(page + "/publish", "version=" + version);
    assertThat(tree.now().get("isPublic").booleanValue()).isFalse();
  }

  @Test
  void aLinkIsMadeCopiedAndEnded() {
    assertThat(make("label=Noor%2C+to+read&days=1").header("Location")).hasValue(page + "?made=");

    String html = member.get(page + "?made=").text();
    assertThat(html)
        .contains("The link is made.", "Noor, to read", "Ends tomorrow · not opened yet")
        .contains("class=\"ending\"");
    String link = found(COPIED, html);
    assertThat(html).contains(link.substring(link.length() - 4));
    String path = link.substring(link.indexOf("/s/"));
    assertThat(TestVisitor.of(app).get(path).status()).isEqualTo(200);

    assertThat(member.submit(found(END, html), "").header("Location")).hasValue(page + "?ended=");

    assertThat(TestVisitor.of(app).get(path).status()).isEqualTo(404);
    assertThat(member.get(page + "?ended=").text())
        .contains("The link has ended.", "Ended today", "class=\"ended\"")
        .doesNotContain("data-copy=\"", "/s/");
    assertThat(member.submit(found(END, html), "").status()).isEqualTo(404);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "7, 7", "30, 30", "90, 90", "'', 7", "91, 7", "-1, 7", "x, 7"})
  void itEndsAfterTheChosenDays(String chosen, int days) {
    make("label=x&days=" + chosen);

    var made = tree.owner().client().get(tree.path() + "/links").data().at("/data/0/endsAt");

    assertThat(made.stringValue())
        .isEqualTo(app.clock().instant().plus(Duration.ofDays(days)).toString());
  }

  @Test
  void openingsAreTold() {
    make("label=x");
    String link = found(COPIED, html());
    TestVisitor.of(app).get(link.substring(link.indexOf("/s/")));
    app.app().services().openings().store();
    assertThat(html()).contains("opened once, today");

    TestVisitor.of(app).get(link.substring(link.indexOf("/s/")));
    app.app().services().openings().store();
    app.clock().advance(Duration.ofDays(1));

    assertThat(html())
        .contains("opened 2 times, last yesterday")
        .doesNotContain("class=\"ending\"");
  }

  @Test
  void aLinkWithoutALabelIsRefusedBesideItsField() {
    Visit refused = make("label=+&days=1");

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.text())
        .contains(
            "For whom or what must be 1 to 100 characters on one line.", "value=\"1\" selected")
        .doesNotContain("data-copy=\"");
  }

  @Test
  void aTwentyFirstLinkIsRefusedAndWhatWasTypedStays() {
    for (int i = 0; i < 20; i++) {
      make("label=x");
    }

    Visit refused = make("label=One+too+many");

    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.text())
        .contains(
            "A tree has at most 20 secret links, and an account 1,000", "value=\"One too many\"");
  }

  @Test
  void hostileTextStaysText() {
    make("label=%22%3E%3Cscript%3Ealert(1)%3C/script%3E");

    assertThat(html()).doesNotContain("<script>alert").contains("&lt;script&gt;alert(1)");
  }

  @Test
  void withoutATeamThePageLeadsToMakingOne() {
    assertThat(html()).contains("You are in none yet.", "<a class=\"action\" href=\"/app/teams\">");
  }

  @Test
  void aTeamSeesTheTreeByASwitch() {
    String team = team("Tidewater");
    assertThat(html()).contains("Tidewater", "1 person", "role=\"switch\" aria-checked=\"false\"");

    Visit on = member.submit(page + "/teams/" + team, "show=on");

    assertThat(on.header("Location")).hasValue(page + "#team-" + team);
    assertThat(html()).contains("role=\"switch\" aria-checked=\"true\"");
    assertThat(member.get("/app/teams/" + team + "/people").text()).contains("My Talents");
    member.submit(page + "/teams/" + team, "show=off");
    assertThat(html()).contains("role=\"switch\" aria-checked=\"false\"");
    assertThat(member.get("/app/teams/" + team + "/people").text()).doesNotContain("My Talents");
  }

  @Test
  void aTreeInThePlaceOfAnotherIsAskedAboutFirst() {
    String team = team("Harbour chess club");
    TestTree other = tree.owner().tree("Openings and endgames");
    member.submit("/app/trees/" + other.id() + "/sharing/teams/" + team, "show=on");
    assertThat(html()).contains("1 person; they see “Openings and endgames”");

    // As by a page that was opened before the other tree was shown.
    Visit asked = member.submit(page + "/teams/" + team, "show=on");

    String question = asked.header("Location").orElseThrow();
    assertThat(question).isEqualTo(page + "?instead=" + team + "#team-" + team);
    assertThat(member.get(page + "?instead=" + team).text())
        .contains("Show this tree instead of “Openings and endgames”?", "Show this instead")
        .contains("name=\"instead\" value=\"" + other.id());
    member.submit(page + "/teams/" + team, "show=off");
    assertThat(member.get("/app/teams/" + team + "/people").text())
        .contains("Openings and endgames");

    member.submit(page + "/teams/" + team, "show=on&instead=" + other.id());

    assertThat(html()).contains("role=\"switch\" aria-checked=\"true\"");
    assertThat(member.get("/app/teams/" + team + "/people").text())
        .contains("My Talents")
        .doesNotContain("Openings and endgames");
  }

  @Test
  void aTreeThatIsShownAtTheSameTimeIsAskedAboutToo() {
    String team = team("Harbour chess club");
    UUID other = UUID.fromString(tree.owner().tree("Openings and endgames").id());
    OwnerId owner = tree.owner().account().owner();
    var services = app.app().services();

    CompletableFuture<Visit> asked =
        services
            .database()
            .write(
                owner,
                tx -> {
                  services.teamPeople().show(tx, owner, team, other);
                  var visit =
                      CompletableFuture.supplyAsync(
                          () -> member.submit(page + "/teams/" + team, "show=on"));
                  // So long it reads what was there before this transaction ends, if it does.
                  assertThatThrownBy(() -> visit.get(500, TimeUnit.MILLISECONDS))
                      .isInstanceOf(TimeoutException.class);
                  return visit;
                });

    assertThat(asked.join().header("Location"))
        .hasValue(page + "?instead=" + team + "#team-" + team);
  }

  @Test
  void aTeamThatOneIsNotInIsNotThere() {
    assertThat(member.submit(page + "/teams/nobodys", "show=on").status()).isEqualTo(404);
  }

  private String team(String name) {
    Visit made = member.submit("/app/teams", "name=" + name.replace(' ', '+'));
    return made.header("Location").orElseThrow().split("/", -1)[3];
  }

  @Test
  void whatIsNotOnesOwnIsNotThere() {
    TestTree other = TestTree.draft(app);
    String foreign = "/app/trees/" + other.id() + "/sharing";

    assertThat(member.get(foreign).status()).isEqualTo(404);
    assertThat(member.submit(foreign, "label=x").status()).isEqualTo(404);
    member.submit(foreign + "/publish", "version=1");
    assertThat(other.now().get("isPublic").booleanValue()).isFalse();
    assertThat(member.submit(foreign + "/" + other.id() + "/end", "").status()).isEqualTo(404);
    assertThat(member.get("/app/trees/x/sharing").status()).isEqualTo(404);
  }
}
