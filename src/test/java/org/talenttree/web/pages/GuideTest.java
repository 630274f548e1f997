package org.talenttree.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestVisitor;

/** The guide for people with trees. */
class GuideTest {
  @Test
  void itSpeaksTheReadersLanguageAndIsFoundFromTheFrontPageAndTheApp() {
    try (TestApp app = TestApp.start()) {
      app.account("ada");
      TestVisitor visitor = TestVisitor.of(app);
      var english = visitor.get("/guide");
      var german = visitor.get("/guide", "Accept-Language", "de");

      assertThat(english.text()).contains("<h1>Guide</h1>", "<kbd>Enter</kbd> makes the next");
      assertThat(english.text()).contains("/ada/skills").doesNotContain("<script");
      assertThat(german.text()).contains("<h1>Anleitung</h1>", "<kbd>Enter</kbd> legt das nächste");
      assertThat(english.text()).contains("<kbd>Enter</kbd> draws the line");
      assertThat(german.text()).contains("<kbd>Enter</kbd> zieht die Linie");
      assertThat(german.header("Vary")).hasValue("Accept-Language, Accept-Encoding");
      assertThat(visitor.get("/").text()).contains("href=\"/guide\"");
      assertThat(visitor.get("/app/sign-in").text()).contains("href=\"/guide\"");
    }
  }
}
