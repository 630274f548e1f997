package org.talenttree.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.Until;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;
import org.talenttree.web.html.Face;

/** The typeface of pages. */
@Tag("sqlite")
class FaceInABrowserTest {
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

  @Test
  void bothWeightsTogetherHaveAtMostThirtyKilobytesAndAreCachedForever() {
    int bytes = 0;
    for (Face face : Face.ALL) {
      var file = TestVisitor.of(browsing.app()).get(face.address());
      assertThat(file.header("Content-Type")).hasValue("font/woff2");
      assertThat(file.header("Cache-Control").orElseThrow()).contains("immutable");
      assertThat(file.header("Access-Control-Allow-Origin")).hasValue("*");
      bytes += file.bytes().length;
    }
    assertThat(bytes).isLessThanOrEqualTo(30 << 10);
  }

  @Test
  void anUnknownFaceIsNotFound() {
    assertThat(TestVisitor.of(browsing.app()).get("/assets/inter-400.woff2").status())
        .isEqualTo(404);
  }

  @Test
  void theFrontPageTheApiReferenceAndSigningInLoadIt() {
    BrowserPage page = browsing.page(1280).recordRequests();
    for (String address : new String[] {"/", "/docs", "/app"}) {
      page.go(browsing.base() + address);

      Until.holds(
          "Inter is there on " + address,
          () ->
              page.value("document.fonts.check('16px Inter') && document.fonts.size >= 2")
                  .asBoolean());
      assertThat(page.requests()).anyMatch(request -> request.contains(Face.ALL.getFirst().file()));
    }
  }
}
