package org.talenttree.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;

/** The documents of the service as a browser shows them: the reference, the guide, the problems. */
@Tag("sqlite")
class DocumentsInABrowserTest {
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
  @CsvSource({
    "/docs, light, 1280", "/docs, dark, 390", "/docs, light, 320",
    "/guide, dark, 1280", "/guide, light, 390", "/guide, dark, 320",
    "/problems, light, 1280", "/problems/slug_taken, dark, 320"
  })
  void theyCanBeReadByAnyoneOnAnyScreen(String path, String colours, int width) {
    BrowserPage page = browsing.page(width).recordRequests().scheme(colours);

    page.go(browsing.base() + path);

    assertThat(Axe.violations(page)).isEmpty();
    assertThat(page.value("document.documentElement.scrollWidth - innerWidth").asInt())
        .isNotPositive();
    assertThat(page.complaints()).isEmpty();
    assertThat(page.requests()).allMatch(request -> request.startsWith(browsing.base()));
  }

  @Test
  void everyLinkInsideTheReferenceLeadsToSomething() {
    BrowserPage page = browsing.page(1280);
    page.go(browsing.base() + "/docs");

    assertThat(
            page.value(
                    "[...document.querySelectorAll('a[href^=\"#\"]')].map(a => a.hash.slice(1)).filter(id => !document.getElementById(id)).join()")
                .asString())
        .isEmpty();
    assertThat(page.value("document.querySelectorAll('[id]').length").asInt())
        .isEqualTo(
            page.value("new Set([...document.querySelectorAll('[id]')].map(e => e.id)).size")
                .asInt());
    assertThat(page.value("document.querySelector('.mark').pathname").asString()).isEqualTo("/");
  }
}
