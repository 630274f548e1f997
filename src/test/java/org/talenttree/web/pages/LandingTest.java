package org.talenttree.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.talenttree.api.Scope;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;

/** The tree that the front page shows. */
class LandingTest {
  private static final String LINK = "Open the example";

  @Test
  void itShowsAnExampleOfItsOwnWhoeverPublishesWhat() {
    try (TestApp app = TestApp.start()) {
      publish(app, "demo", "Mine now");

      assertThat(TestVisitor.of(app).get("/").text()).doesNotContain(LINK).doesNotContain("Mine");
    }
  }

  @Test
  void itShowsTheTreeThatTheOperatorChoseWhileThatIsPublished() {
    try (TestApp app = TestApp.start(Map.of("front-page.tree", "ada/chosen"))) {
      TestVisitor visitor = TestVisitor.of(app);
      assertThat(visitor.get("/").text()).doesNotContain(LINK);
      TestTree chosen = publish(app, "ada", "Chosen");

      assertThat(visitor.get("/").text()).contains(LINK, "href=\"/ada/chosen\"", ">Chosen<");
      chosen.publish(); // The second call unpublishes it.
      assertThat(visitor.get("/").text()).doesNotContain(LINK);
    }
  }

  @Test
  void itStandsWithoutItsDatabaseAndOffersNoAccountThen() {
    try (TestApp app = TestApp.start()) {
      app.app().services().database().close();

      var page = TestVisitor.of(app).get("/");

      assertThat(page.status()).isEqualTo(200);
      assertThat(page.text()).doesNotContain("<form", "Make my tree");
    }
  }

  @Test
  void itLeadsToAnAccountWhileAnyoneMayMakeOne() {
    try (TestApp app = TestApp.start(Map.of("signup", "open"))) {
      TestVisitor visitor = TestVisitor.of(app);
      var open = visitor.get("/");
      app.set("signup", "closed");
      var closed = visitor.get("/");

      assertThat(open.text()).contains("<form", "action=\"/app/sign-up\"", "Make my tree");
      assertThat(open.header("Content-Security-Policy").orElseThrow())
          .contains("form-action 'self'");
      assertThat(closed.text()).doesNotContain("<form", "Make my tree");
      assertThat(closed.header("Content-Security-Policy").orElseThrow())
          .contains("form-action 'none'");
    }
  }

  @Test
  void theNameThatWasChosenThereIsFilledIn() {
    try (TestApp app = TestApp.start(Map.of("signup", "open"))) {
      String page = TestVisitor.of(app).get("/app/sign-up?username=%22%3E%3Cb%3Eada").text();

      assertThat(page).contains("ada\"").doesNotContain("\"><b>ada");
    }
  }

  @Test
  void itSpeaksTheLanguageThatTheBrowserAsksFor() {
    try (TestApp app = TestApp.start(Map.of("signup", "open"))) {
      TestVisitor visitor = TestVisitor.of(app);
      var german = visitor.get("/", "Accept-Language", "de-AT, en;q=0.5");
      var french = visitor.get("/", "Accept-Language", "fr");

      assertThat(german.text())
          .contains("<html lang=\"de\" dir=\"ltr\">", "Meinen Baum anlegen", "Punkten")
          .contains("Plattform-Ingenieurin", "Zuhören", "Erst Fragen, dann Vorschläge", "Lehrend")
          .doesNotContain("Make my tree", "Platform engineer", "Listening", "Questions first")
          .doesNotContain("Teaching");
      assertThat(german.header("Content-Language")).hasValue("de");
      assertThat(german.header("Vary")).hasValue("Accept-Language, Accept-Encoding");
      assertThat(french.text()).contains("<html lang=\"en\" dir=\"ltr\">", "Make my tree");
      assertThat(french.header("Content-Language")).hasValue("en");
    }
  }

  private static TestTree publish(TestApp app, String username, String title) {
    var account = app.account(username);
    TestOwner owner = new TestOwner(app, account, app.client(account, Scope.OF_EVERY_ACCOUNT));
    TestTree tree = owner.tree(title);
    tree.publish();
    return tree;
  }
}
