package org.talenttree.web.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.json.Timestamps;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor.Visit;
import org.talenttree.web.GraphSample;
import tools.jackson.databind.node.JsonNodeFactory;

/** The page of one's own trees. */
class TreesPagesTest {
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
  void theMenuLeadsToTheImport() {
    assertThat(member.get("/app/keys").text()).contains("<a href=\"/app#import\">Import</a>");
    assertThat(member.get("/app").text()).contains("id=\"import\"", "name=\"file\"");
  }

  @Test
  void allOfOnesOwnTreesAreShownAndNobodyElses() {
    owner.tree("A draft of mine");
    TestTree published = owner.tree("For everyone");
    owner.client().post(published.path() + "/publish");
    TestOwner.register(app).tree("Somebody elses");

    String page = member.get("/app").text();

    assertThat(page)
        .contains("A draft of mine", "For everyone", "Draft", "Published")
        .contains(app.client(null).base() + "/" + owner.username() + "/" + published.slug())
        .doesNotContain("Somebody elses");
  }

  @Test
  void ofManyTreesEachPageShowsFiftyAndLeadsToItsNeighbours() {
    for (int i = 1; i <= 101; i++) {
      owner.tree("Tree number %03d".formatted(i));
    }

    String first = member.get("/app").text();
    String second = member.get("/app?page=2").text();
    String last = member.get("/app?page=3").text();

    assertThat(first).contains("101 trees", "href=\"/app?page=2\"").doesNotContain("rel=\"prev\"");
    assertThat(second).contains("/app?page=1", "/app?page=3");
    assertThat(last).contains("/app?page=2").doesNotContain("rel=\"next\"");
    assertThat(List.of(numbers(first), numbers(second), numbers(last)))
        .extracting(Set::size)
        .containsExactly(50, 50, 1);
    assertThat(numbers(first + second + last)).hasSize(101);
    assertThat(member.get("/app?page=9").text()).isEqualTo(last);
    assertThat(member.get("/app?page=0").status()).isEqualTo(404);
  }

  private static Set<String> numbers(String page) {
    return Pattern.compile("Tree number [0-9]{3}")
        .matcher(page)
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toSet());
  }

  @Test
  void theSmallPictureOfATreeHasItsLines() {
    TestTree tree = owner.tree("With lines");
    tree.replacePaths(new GraphSample().path("Backend").talent("Java", 5).body());
    String without = member.get("/app").text();
    tree.replacePaths(GraphSample.small().body());

    String with = member.get("/app").text();

    // A quiet line is dashed; nothing else in a small picture with paths is.
    String quiet = "<path fill=\"none\" class=\"sline\" [^>]*dasharray=\"[^>]*d=\"[^\"]*[CV]";
    assertThat(without).doesNotContainPattern(quiet);
    assertThat(with).containsPattern(quiet);
  }

  @Test
  void aNewTreeIsMadeAndOpened() {
    Visit answer = member.submit("/app/trees", "title=G%C3%A4rten+%26+mehr");

    String id = owner.client().get("/api/v1/trees").data().at("/data/0/id").stringValue();
    assertThat(answer.status()).isEqualTo(303);
    assertThat(answer.header("Location")).hasValue("/app/trees/" + id);
    assertThat(member.get("/app").text()).contains("Gärten &amp; mehr");
  }

  @Test
  void aTitleThatCannotBeIsSaidAndNotLost() {
    Visit answer = member.submit("/app/trees", "title=" + "x".repeat(201));

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.text()).contains("Title must", "x".repeat(201));
    assertThat(owner.client().get("/api/v1/trees").data().get("data")).isEmpty();
  }

  @Test
  void aTreeIsDeletedOnlyAfterAQuestion() {
    TestTree tree = owner.tree("Going");
    String page = member.get("/app/trees/" + tree.id() + "/delete").text();

    Visit answer = member.submit("/app/trees/" + tree.id() + "/delete", "version=1");

    assertThat(page)
        .contains("You can restore it, with the same link, until 1 February 2026")
        .contains("Delete this tree?", "Going", "name=\"version\" value=\"1\"");
    assertThat(answer.header("Location")).hasValue("/app?deleted=");
    assertThat(tree.read().status()).isEqualTo(404);
  }

  @Test
  void aDeletedTreeIsBroughtBackOrDeletedForGood() {
    TestTree back = owner.tree("Back again");
    TestTree gone = owner.tree("Gone");
    for (TestTree tree : new TestTree[] {back, gone}) {
      member.submit("/app/trees/" + tree.id() + "/delete", "version=1");
    }
    String page = member.get("/app?deleted=").text();

    Visit restored = member.submit("/app/trash/" + back.id() + "/restore", "");
    member.submit("/app/trash/" + gone.id() + "/delete", "");

    assertThat(page).contains("The tree is in the trash", "Trash (2)");
    assertThat(restored.header("Location")).hasValue("/app?restored=");
    assertThat(member.get("/app").text()).contains("Back again").doesNotContain("Gone", "Trash (");
    assertThat(back.read().status()).isEqualTo(200);
    assertThat(member.submit("/app/trash/" + gone.id() + "/restore", "").status()).isEqualTo(404);
  }

  @Test
  void nobodyBringsBackOrDeletesWhatIsInAnothersTrash() {
    TestTree foreign = TestOwner.register(app).tree("Foreign");
    foreign.owner().client().delete(foreign.path() + "?trash=true");

    assertThat(member.submit("/app/trash/" + foreign.id() + "/restore", "").status())
        .isEqualTo(404);
    assertThat(member.submit("/app/trash/" + foreign.id() + "/delete", "").status()).isEqualTo(404);
  }

  @Test
  void withoutATrashATreeIsDeletedForGood() {
    try (TestApp own = TestApp.start(Map.of("trash.days", "0"))) {
      TestTree tree = TestOwner.register(own).tree("Going");
      TestMember person = new TestMember(own);
      person.hold(own.cookie(tree.owner().account()));
      String path = "/app/trees/" + tree.id() + "/delete";

      assertThat(person.get(path).text()).contains("The tree is deleted for good");
      person.submit(path, "version=1");

      assertThat(person.get("/app?deleted=").text())
          .contains("The tree has been deleted")
          .doesNotContain("Trash (");
    }
  }

  @Test
  void aTreeThatHasChangedMeanwhileIsShownAgainInPlaceOfBeingDeleted() {
    TestTree tree = owner.tree("Changing");
    tree.patch("{\"title\":\"Changed\"}");

    Visit answer = member.submit("/app/trees/" + tree.id() + "/delete", "version=1");

    assertThat(answer.text()).contains("The tree has just been changed", "Changed", "value=\"2\"");
    assertThat(tree.read().status()).isEqualTo(200);
  }

  @Test
  void nobodyElsesTreeIsShownOrDeleted() {
    TestTree foreign = TestOwner.register(app).tree("Foreign");
    String path = "/app/trees/" + foreign.id() + "/delete";

    Visit shown = member.get(path);
    Visit absent = member.get("/app/trees/" + UUID.randomUUID() + "/delete");
    member.submit(path, "version=1");

    assertThat(shown.status()).isEqualTo(404);
    assertThat(shown.text()).isEqualTo(absent.text());
    assertThat(foreign.read().status()).isEqualTo(200);
  }

  @Test
  void allLevelsOfATreeAreConfirmedOnItsCard() {
    TestTree empty = owner.tree("Empty");
    TestTree tree = owner.tree("Mine");
    tree.replacePaths(Sample.level("4"));
    String form = "/app/trees/" + tree.id() + "/confirm";
    app.clock().advance(Duration.ofMinutes(1));

    assertThat(member.get("/app").text())
        .contains("formaction=\"" + form)
        .doesNotContain(empty.id() + "/confirm");
    Visit done = member.submit(form, "");

    assertThat(done.status()).isEqualTo(303);
    assertThat(member.get(done.header("Location").orElseThrow()).text())
        .contains("Every level of the tree is confirmed as still true.");
    assertThat(owner.client().get(tree.path() + "/confirmations").data().get(0).get("confirmedAt"))
        .isEqualTo(JsonNodeFactory.instance.stringNode(Timestamps.text(app.clock().instant())));
    assertThat(tree.now().get("revision").asInt()).isEqualTo(2);
  }

  @Test
  void nobodyConfirmsTheLevelsOfOthers() {
    TestTree foreign = TestOwner.register(app).tree("Somebody elses");

    Visit refused = member.submit("/app/trees/" + foreign.id() + "/confirm", "");
    Visit absent = member.submit("/app/trees/" + UUID.randomUUID() + "/confirm", "");

    assertThat(refused.status()).isEqualTo(404);
    assertThat(refused.text()).isEqualTo(absent.text());
  }

  @Test
  void whateverASessionIsShownIsKeptNowhere() {
    String id = owner.tree("Mine").id();

    for (String path : new String[] {"/app", "/app/trees/" + id, "/api/v1/trees/" + id}) {
      assertThat(member.get(path).header("Cache-Control")).as(path).hasValue("no-store");
    }
  }

  @Test
  void textOfOnesOwnIsNeverMarkup() {
    String title = "<script>alert(1)</script>\\\"><img src=x onerror=alert(1)>";
    owner.client().json("POST", "/api/v1/trees", "{\"title\":\"" + title + "\"}");

    assertThat(member.get("/app").text())
        .contains("&lt;script")
        .doesNotContain("<script>alert", "<img");
  }
}
