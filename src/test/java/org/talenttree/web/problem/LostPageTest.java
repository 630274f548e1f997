package org.talenttree.web.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import org.talenttree.web.PageSample;

/** An unpublished tree gets the same answer as one that never existed. */
class LostPageTest {
  private static TestApp app;
  private static TestVisitor visitor;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    visitor = TestVisitor.of(app);
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void draftsUnknownNamesAndUnknownAddressesAreOneAndTheSamePage() {
    TestTree draft = TestTree.draft(app);
    TestTree deleted = TestTree.published(app);
    deleted.delete();
    TestOwner silent = TestOwner.register(app);
    String address = PageSample.address(draft);

    List<String> answers =
        List.of(
                address,
                address + "/embed",
                address + "/card.svg",
                address + "/og.png",
                PageSample.address(deleted),
                "/" + silent.username(),
                "/" + silent.username() + "/nothing",
                "/nobody-at-all",
                "/Not%20a%20name/---",
                "/health",
                "/icons/lucide/no-such-icon.svg",
                "/a/b/c/d")
            .stream()
            .map(visitor::get)
            .map(visit ->
                visit.status()
                    + visit.header("Cache-Control").orElse("")
                    + visit.header("Content-Security-Policy").orElse("")
                    + visit.text())
            .toList();

    assertThat(answers).containsOnly(answers.getFirst());
    assertThat(answers.getFirst())
        .startsWith("404no-store")
        .contains("<h1>Nothing grows here</h1>");
  }

  @Test
  void whoeverAsksForNoHtmlGetsTheProblem() {
    var answer = visitor.get("/nobody-at-all", "Accept", "*/*");

    assertThat(answer.header("Content-Type")).hasValue("application/problem+json");
  }

  @Test
  void theApiAnswersWithProblemsWhateverIsAskedFor() {
    var answer = visitor.get("/api/v1/public/ada/nothing");

    assertThat(answer.header("Content-Type")).hasValue("application/problem+json");
  }

  @Test
  void anotherMethodIsRefusedOnAPage() {
    var answer = visitor.send("POST", "/nobody-at-all");

    assertThat(answer.status()).isEqualTo(405);
    assertThat(answer.header("Allow")).hasValue("GET, HEAD");
    assertThat(answer.header("Content-Type")).hasValue("text/html;charset=utf-8");
  }
}
