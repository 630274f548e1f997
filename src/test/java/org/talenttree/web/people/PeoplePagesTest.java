package org.talenttree.web.people;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.people.DirectoryOf;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.TestVisitor.Visit;

/** The page of the directory in each of its states. */
class PeoplePagesTest {
  private static TestApp app;
  private static TestApp open;
  private static DirectoryOf directory;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    open = TestApp.start(Map.of("directory", "public"));
    directory = new DirectoryOf(app);
    DirectoryOf.publish(
        directory.listed("Ada Lindqvist"), "Platform", "4 Kubernetes", "3 Terraform");
    DirectoryOf.publish(directory.listed("Ben Okafor"), "Work", "5 K8s", "5 Terraform");
    DirectoryOf.publish(directory.listed("Cara"), "Work", "2 Kubernetes");
    app.app().services().knownTalents().refresh();
  }

  @AfterAll
  static void stop() {
    open.close();
    app.close();
  }

  private static TestMember member(TestApp where, TestOwner owner) {
    TestMember member = new TestMember(where);
    member.hold(where.cookie(owner.account()));
    return member;
  }

  private static String page(String query) {
    Visit visit = member(app, TestOwner.register(app)).get("/people" + query);
    assertThat(visit.status()).isEqualTo(200);
    assertThat(visit.header("Cache-Control")).contains("no-store");
    return visit.text();
  }

  @Test
  void beforeASearchNobodyIsListedButTalentsThatThreePeopleShow() {
    String page = page("");

    assertThat(page)
        .contains("Who knows what", "href=\"/people?talent=Kubernetes&amp;level=1\"")
        .doesNotContain("Terraform", "Ada", "Ben", "Cara")
        .contains("noindex");
  }

  @Test
  void peopleAreShownAToZWithTheirTalents() {
    String page = page("?talent=K8s&talent=terraform&level=3");

    assertThat(page)
        .contains("2 people know Kubernetes and terraform at 3 or more", "noindex")
        .contains("K8s is found as Kubernetes")
        .contains("Ada Lindqvist", "in <bdi>Backend</bdi>", "Platform</b>", "#n0-0\"")
        .contains("/api/v1/public/people?talent=K8s&amp;talent=terraform&amp;level=3");
    assertThat(page.indexOf("Ada Lindqvist")).isLessThan(page.indexOf("Ben Okafor"));
    assertThat(page).doesNotContain("Cara");
  }

  @Test
  void onePersonIsOneAndNothingIsAboveFive() {
    assertThat(page("?talent=Kubernetes&level=5")).contains("1 person knows Kubernetes at 5<");
  }

  @Test
  void whereNobodyIsTheNearestLevelIsOffered() {
    assertThat(page("?talent=Kubernetes&talent=Terraform&talent=K8s&level=5"))
        .contains("1 person knows Kubernetes and Terraform at 5<");
    DirectoryOf.publish(directory.listed("Dora"), "Old", "2 Fortran");
    DirectoryOf.publish(directory.listed("Emil"), "Old", "2 Fortran");

    assertThat(page("?talent=Fortran&level=4"))
        .contains("Nobody here shows Fortran at 4 or more yet.")
        .contains("2 people do at 2 or more.", "Show these 2")
        .contains("href=\"/people?talent=Fortran&amp;level=2\"");
  }

  @Test
  void aLowerLevelThatIsNotSearchedToItsEndIsOfferedWithoutANumber() {
    for (int row = 0; row < 501; row++) {
      String owner = UUID.randomUUID().toString();
      app.app()
          .services()
          .database()
          .write(tx ->
              tx.handle()
                  .execute(
                      "INSERT INTO listed_talents (talent, owner_id, tree_id, level, sort_name)"
                          + " VALUES ('algol', ?, ?, 2, 'a')",
                      owner,
                      owner));
    }

    assertThat(page("?talent=Algol&level=4"))
        .contains("Nobody here shows Algol at 4 or more yet.")
        .contains("Somebody may at 2 or more.", "Look there")
        .contains("href=\"/people?talent=Algol&amp;level=2\"");
  }

  @Test
  void aTypingErrorLeadsToWhatWasMeant() {
    assertThat(page("?talent=Kubernets&level=3"))
        .contains("Nobody here shows Kubernets at 3 or more yet.", "Did you mean one of these?")
        .contains("href=\"/people?talent=Kubernetes&amp;level=3\"");
  }

  @Test
  void nothingIsSaidWhereNobodyShowsIt() {
    assertThat(page("?talent=Cobol&level=1"))
        .contains("Nobody here shows Cobol at 1 or more yet.")
        .doesNotContain("Did you mean", "people do at");
  }

  @Test
  void aWrongLevelIsTheUsualOne() {
    assertThat(page("?talent=Kubernetes&level=9")).contains("at 3 or more");
  }

  @Test
  void whoeverIsSignedInListsThemselvesAndLeaves() {
    TestOwner owner = TestOwner.register(app);
    TestMember member = member(app, owner);
    assertThat(member.get("/people").text()).contains("Would you like to be found here?");
    assertThat(member.get("/app/account").text()).contains("Let others find me", "List me");

    Visit done = member.submit("/app/account/listed", "listed=true");

    assertThat(done.header("Location")).contains("/app/account?done=listed");
    assertThat(member.get("/people").text()).contains("You can be found here");
    member.submit("/app/account/listed", "listed=false");
    assertThat(member.get("/people").text()).contains("Would you like to be found here?");
    assertThat(member.get("/app").text()).contains("href=\"/people\"");
  }

  @Test
  void strangersAreSentToSignInAndPublicPagesAreIndexedWithoutASearch() {
    assertThat(TestVisitor.of(app).get("/people").header("Location").orElse(""))
        .contains("/app/sign-in");
    Visit page = TestVisitor.of(open).get("/people");
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.text())
        .doesNotContain("noindex")
        .contains("rel=\"canonical\"", "/app/sign-in?next=/people");
    assertThat(TestVisitor.of(open).get("/people?talent=Go").text()).contains("noindex");
  }

  @Test
  void whoeverSignsInFromASearchComesBackToIt() {
    TestMember member = new TestMember(app);
    String signIn =
        member.get("/people?level=2&talent=C%2B%2B+20").header("Location").orElseThrow();
    String next = signIn.substring(signIn.indexOf("next="));
    assertThat(member.get(signIn).text())
        .contains("value=\"/people?level=2&amp;talent=C%2B%2B+20\"");

    Visit back =
        member.submit("/app/sign-in", "key=" + TestOwner.register(app).client().key() + "&" + next);

    assertThat(back.header("Location")).contains("/people?level=2&talent=C%2B%2B+20");
  }

  @Test
  void withoutADirectoryThereIsNoPageAndNothingLeadsToIt() {
    try (TestApp none = TestApp.start(Map.of("directory", "off"))) {
      TestMember member = member(none, TestOwner.register(none));

      assertThat(member.get("/people").status()).isEqualTo(404);
      assertThat(member.get("/app").text()).doesNotContain("/people");
      assertThat(member.get("/app/account").text()).doesNotContain("Let others find me");
    }
  }

  @Test
  void aFullPageIsSmall() {
    DirectoryOf many = new DirectoryOf(open);
    IntStream.range(0, 25)
        .forEach(i ->
            DirectoryOf.publish(
                many.listed("Person number " + i), "Tree " + i, "4 Docker", "3 Rust", "5 Python"));

    Visit page =
        TestVisitor.of(open)
            .get("/people?talent=Docker&talent=Rust&talent=Python", "Accept-Encoding", "gzip");

    assertThat(page.bytes().length).isLessThan(40 << 10);
    assertThat(page.header("Content-Encoding")).contains("gzip");
  }

  @Test
  void theirNumberIsToldOnTheFirstPageOnly() {
    IntStream.range(0, 25)
        .forEach(i -> DirectoryOf.publish(directory.listed("Person " + i), "Tree", "4 Haskell"));

    String first = page("?talent=Haskell");
    assertThat(first).contains("25 people know Haskell at 3 or more");

    Matcher next = Pattern.compile("href=\"/people([^\"]+)\">Next").matcher(first);
    assertThat(next.find()).isTrue();
    assertThat(page(next.group(1).replace("&amp;", "&")))
        .contains("People who know Haskell at 3 or more")
        .doesNotContain("person knows", "people know");
  }

  @Test
  void anotherPictureIsNotFetchedForACard() {
    TestOwner owner = directory.listed("Fay");
    DirectoryOf.publish(owner, "Tree", "3 Zig")
        .replacePaths(
            DirectoryOf.paths("3 Zig")
                .replace(
                    "\"name\":\"Zig\"",
                    "\"name\":\"Zig\",\"iconUrl\":\"https://x.example/a.png\""));

    assertThat(page("?talent=Zig")).contains("Fay").doesNotContain("x.example");
  }
}
