package org.talenttree.web.problem;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.api.ProblemType;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;

/** The pages that explain problems look like the other pages. */
@Tag("sqlite")
class ProblemGuidesInABrowserTest {
  private static Browsing browsing;

  @BeforeAll
  static void start() {
    browsing = Browsing.start();
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  @ParameterizedTest
  @CsvSource({"1280,light", "1280,dark", "320,light", "320,dark"})
  void itLooksLikeTheFirstPageAndPassesAxe(int width, String scheme) {
    String colours = colours(open("/", width, scheme));

    for (String path : new String[] {"/problems/validation_failed", "/problems"}) {
      BrowserPage page = open(path, width, scheme);
      assertThat(colours(page)).as(path).isEqualTo(colours);
      assertThat(Axe.violations(page)).as("%s at %d px, %s", path, width, scheme).isEmpty();
      assertThat(page.value("document.documentElement.scrollWidth").asInt())
          .isLessThanOrEqualTo(width);
      assertThat(page.complaints()).isEmpty();
      page.writePicture(path.substring(1).replace('/', '-') + "-" + width + scheme);
    }
  }

  @Test
  void aGuideLeadsToTheFirstPageAndToTheListOfAllProblems() {
    BrowserPage page = open("/problems/slug_taken", 1280, "light");

    page.leave(() -> page.value("document.querySelector('a[href=\"/problems\"]').click()"));
    assertThat(
            page.value("document.querySelectorAll('main li a[href^=\"/problems/\"]').length")
                .asInt())
        .isEqualTo(ProblemType.values().length);
    page.leave(
        () -> page.value("document.querySelector('a[href=\"/problems/slug_taken\"]').click()"));
    assertThat(page.value("document.querySelector('h1').innerText").asString())
        .isEqualTo("This slug is taken.");
    page.leave(() -> page.value("document.querySelector('a[href=\"/\"]').click()"));
    assertThat(page.value("location.pathname").asString()).isEqualTo("/");
  }

  private static BrowserPage open(String path, int width, String scheme) {
    return browsing.page(width).scheme(scheme).go(browsing.base() + path);
  }

  private static String colours(BrowserPage page) {
    return page.value(
            "(s => [s.backgroundColor, s.color, s.fontFamily, s.getPropertyValue('--accent')].join())(getComputedStyle(document.body))")
        .asString();
  }
}
