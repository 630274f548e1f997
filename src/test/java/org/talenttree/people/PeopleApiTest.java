package org.talenttree.people;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.account.Username;
import org.talenttree.operator.AuditActor;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;

/** Searches of the directory through the API: who is found, by what, and who is not. */
class PeopleApiTest {
  private TestApp app;
  private DirectoryOf directory;

  @BeforeEach
  void start() {
    app = TestApp.start();
    directory = new DirectoryOf(app);
  }

  @AfterEach
  void stop() {
    app.close();
  }

  private void untilFound(String talent, String... lines) {
    Until.holds(
        talent + " is shown by " + List.of(lines),
        () -> directory.all(1, talent).equals(List.of(lines)));
  }

  @Test
  void nobodyIsFoundWhoDoesNotWantToBe() {
    TestOwner ada = TestOwner.register(app);
    ada.client().json("PATCH", "/api/v1/account", "{\"line\":\"Weaves by hand.\"}");
    DirectoryOf.publish(ada, "Work", "4 Kubernetes");
    assertThat(ada.client().get("/api/v1/account").data().has("listed")).isFalse();
    assertThat(directory.all(1, "Kubernetes")).isEmpty();

    DirectoryOf.list(ada, true);

    untilFound("Kubernetes", ada.username() + ": Work, Kubernetes 4");
    assertThat(ada.client().get("/api/v1/account").data().get("listed").booleanValue()).isTrue();

    DirectoryOf.list(ada, false);

    assertThat(directory.allNow(1, "Kubernetes")).isEmpty();
  }

  @Test
  void aNameAndAPublishedTreeAreNoConsent() {
    TestOwner ada = TestOwner.register(app);
    ada.client().json("PATCH", "/api/v1/account", "{\"displayName\":\"Ada\",\"listed\":null}");
    DirectoryOf.publish(ada, "Work", "4 Kubernetes");

    assertThat(directory.all(1, "Kubernetes")).isEmpty();
    assertThat(rows("listings", "listed_talents")).isZero();
  }

  @Test
  void aDraftIsNotFoundAndATreeIsFromItsPublicationUntilItsEnd() {
    TestOwner ada = directory.listed("Ada");
    TestTree tree = ada.tree("Work");
    tree.replacePaths(DirectoryOf.paths("4 Kubernetes"));
    assertThat(directory.all(1, "Kubernetes")).isEmpty();

    tree.publish();
    untilFound("Kubernetes", "Ada: Work, Kubernetes 4");
    tree.replacePaths(DirectoryOf.paths("5 Kubernetes", "2 Terraform"));
    untilFound("Kubernetes", "Ada: Work, Kubernetes 5");
    untilFound("Terraform", "Ada: Work, Terraform 2");
    tree.replacePaths(DirectoryOf.paths("2 Terraform"));
    untilFound("Kubernetes");
    tree.publish();
    untilFound("Terraform");
    tree.publish();
    untilFound("Terraform", "Ada: Work, Terraform 2");
    tree.delete();
    untilFound("Terraform");
  }

  @Test
  void aTalentIsFoundByEachOfItsNames() {
    TestOwner ada = directory.listed("Ada");
    DirectoryOf.publish(ada, "Work", "4 K8s 1.31", "3 Gö+");

    for (String name : List.of("kubernetes", "K8s", "KUBERNETES (CKA)")) {
      assertThat(directory.all(4, name)).as(name).containsExactly("Ada: Work, K8s 1.31 4");
    }
    assertThat(directory.all(1, "Kubernete")).isEmpty();
    assertThat(directory.all(1, "!")).isEmpty();
  }

  @Test
  void allTalentsMustBeInOneTreeAtTheLevel() {
    TestOwner ada = directory.listed("Ada");
    DirectoryOf.publish(ada, "Work", "4 Kubernetes", "3 Terraform");
    TestOwner ben = directory.listed("Ben");
    DirectoryOf.publish(ben, "Work", "5 Kubernetes", "2 Terraform");
    TestOwner eva = directory.listed("Eva");
    DirectoryOf.publish(eva, "One", "5 Kubernetes");
    DirectoryOf.publish(eva, "Two", "5 Terraform");

    assertThat(directory.all(3, "Kubernetes", "Terraform"))
        .containsExactly("Ada: Work, Kubernetes 4, Terraform 3");
    assertThat(directory.all(2, "Terraform", "Kubernetes", "K8s"))
        .containsExactly(
            "Ada: Work, Terraform 3, Kubernetes 4", "Ben: Work, Terraform 2, Kubernetes 5");
  }

  @Test
  void ofSeveralTreesTheHighestLevelIsShownThenTheNewest() {
    TestOwner ada = directory.listed("Ada");
    DirectoryOf.publish(ada, "First", "4 Go");
    app.clock().advance(Duration.ofSeconds(1));
    DirectoryOf.publish(ada, "Second", "4 Go");
    assertThat(directory.all(1, "Go")).containsExactly("Ada: Second, Go 4");

    DirectoryOf.publish(ada, "Third", "3 Go");
    assertThat(directory.all(1, "Go")).containsExactly("Ada: Second, Go 4");
  }

  @Test
  void peopleAreListedAToZByNameHoweverHighTheirLevels() {
    for (String name : List.of("Zoe 1", "ämil 5", "Ben 3")) {
      TestOwner owner = directory.listed(name.substring(0, name.length() - 2));
      DirectoryOf.publish(owner, "T", name.substring(name.length() - 1) + " Go");
    }

    assertThat(directory.all(1, "Go"))
        .containsExactly("ämil: T, Go 5", "Ben: T, Go 3", "Zoe: T, Go 1");
  }

  @Test
  void aNewNameHasItsPlaceWithinASecond() {
    TestOwner zoe = directory.listed("Zoe");
    DirectoryOf.publish(zoe, "T", "1 Go");
    DirectoryOf.publish(directory.listed("Ben"), "T", "1 Go");

    zoe.client().json("PATCH", "/api/v1/account", "{\"displayName\":\"Amy\"}");

    untilFound("Go", "Amy: T, Go 1", "Ben: T, Go 1");
  }

  @Test
  void pagesHaveTwentyFourPeopleEachOnce() {
    List<String> expected = new ArrayList<>();
    for (int i = 10; i < 60; i++) {
      TestOwner owner = directory.listed("P" + i);
      DirectoryOf.publish(owner, "T", "3 Go");
      expected.add("P" + i + ": T, Go 3");
    }

    assertThat(directory.find(3, "Go").data().get("people")).hasSize(24);
    assertThat(directory.all(3, "Go")).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aLockedOrErasedPersonIsGoneAndAnUnlockedOneIsBack(boolean erased) {
    TestOwner ada = directory.listed("Ada");
    DirectoryOf.publish(ada, "T", "3 Go");
    Username name = ada.account().username();
    var acts = app.app().services().operatorActs();

    if (erased) {
      acts.erase(AuditActor.COMMAND_LINE, name);
      assertThat(directory.allNow(1, "Go")).isEmpty();
      assertThat(rows()).isZero();
    } else {
      acts.lock(AuditActor.COMMAND_LINE, name);
      assertThat(directory.allNow(1, "Go")).isEmpty();
      Until.holds("no row is left", () -> rows() == 0);
      acts.unlock(AuditActor.COMMAND_LINE, name);
      untilFound("Go", "Ada: T, Go 3");
    }
  }

  private long rows() {
    return rows("listings", "listed_talents", "outbox");
  }

  private long rows(String... tables) {
    return Stream.of(tables).mapToLong(table -> DirectoryOf.rows(app, table)).sum();
  }

  @Test
  void anArchiveBringsTheWishAndTheTreesBack() {
    TestOwner ada = directory.listed("Ada");
    DirectoryOf.publish(ada, "T", "3 Go");
    byte[] archive = ada.client().get("/api/v1/account/export").bytes();
    app.app().services().operatorActs().erase(AuditActor.COMMAND_LINE, ada.account().username());
    TestOwner other = TestOwner.register(app);

    assertThat(
            other
                .client()
                .bytes("POST", "/api/v1/account/import", archive, "Content-Type", "application/zip")
                .status())
        .isBetween(200, 201);

    untilFound("Go", "Ada: T, Go 3");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "?talent=%20",
        "?talent=a&talent=b&talent=c&talent=d",
        "?talent=a&level=0",
        "?talent=a&level=6",
        "?talent=a&level=33",
        "?talent=a&level=2&level=3",
        "?talent=a&other=1",
        "?talent=a&cursor=x",
      })
  void aWrongSearchIsRefused(String query) {
    TestResponse answer = directory.seeker().get(DirectoryOf.PEOPLE + query);

    assertThat(answer.status()).as(query).isEqualTo(400);
  }

  @Test
  void aCursorIsOfOneSearch() {
    for (int i = 10; i < 40; i++) {
      DirectoryOf.publish(directory.listed("P" + i), "T", "3 Go", "3 Java");
    }
    String cursor = directory.find(3, "Go").data().get("nextCursor").stringValue();
    Consumer<String> refused =
        query ->
            assertThat(
                    directory
                        .seeker()
                        .get(DirectoryOf.PEOPLE + "?" + query + "&cursor=" + cursor)
                        .status())
                .isEqualTo(400);

    refused.accept("level=3&talent=Java");
    refused.accept("level=2&talent=Go");
  }

  @Test
  void strangersGet401() {
    assertThat(app.client(null).get(DirectoryOf.PEOPLE + "?talent=Go").status()).isEqualTo(401);
  }

  @Test
  void theDirectoryCanBeForEveryoneOrForNobody() {
    try (TestApp open = TestApp.start(DirectoryOf.ofEveryone());
        TestApp none = TestApp.start(Map.of("directory", "off"))) {
      DirectoryOf.publish(new DirectoryOf(open).listed("Ada"), "T", "3 Go");

      Until.holds(
          "everyone finds her",
          () ->
              open.client(null).get(DirectoryOf.PEOPLE + "?talent=Go").data().get("people").size()
                  == 1);
      assertThat(TestOwner.register(none).client().get(DirectoryOf.PEOPLE + "?talent=Go").status())
          .isEqualTo(404);
    }
  }
}
