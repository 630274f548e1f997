package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;

/** From an empty tree to a page that everyone sees, in a browser. */
@Tag("sqlite")
class EditorInABrowserTest {
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
  void theFirstPublicationIsCelebratedAndLaterOnesAreNot() {
    EditorPage editor =
        EditorPage.open(browsing, EditorTree.draft(browsing.app(), "Backend: Java SQL"), 390);
    String celebration = "document.querySelector('#published.celebration:popover-open') !== null";

    editor.click(".publish").await(celebration);

    editor.await("document.querySelector('.celebration .shared-picture').naturalWidth === 1200");
    assertThat(editor.value("document.activeElement.matches('.celebration .copy')").asBoolean())
        .isTrue();
    assertThat(editor.value("document.querySelectorAll('.gem').length").asInt()).isEqualTo(12);
    assertThat(
            editor
                .value(
                    "(r => r.top >= 0 && r.left >= 0 && r.right <= innerWidth)(document.querySelector('.celebration .address').getBoundingClientRect())")
                .asBoolean())
        .isTrue();
    assertThat(Axe.violations(editor.page(), "{exclude: ['iframe']}, {iframes: false}")).isEmpty();
    assertThat(editor.page().value("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(390);
    editor.press("Escape").await("!(" + celebration + ")");
    editor.click(".publish").await("document.querySelector('#published:popover-open') !== null");
    editor.click(".unpublish").await("!document.querySelector('tree-editor').work.isPublic");
    editor.click(".publish").await("document.querySelector('#published:popover-open') !== null");
    assertThat(editor.value(celebration).asBoolean()).isFalse();
  }

  @Test
  void aTreeIsWrittenSavedPublishedAndSeenByKeysAlone() {
    EditorPage editor = EditorPage.open(browsing);
    editor.page().recordRequests();
    editor.again();

    editor.value("document.querySelector('[data-key=add-path]').focus()");
    editor.press("Enter").type("Backend").press("Enter").type("Java").alt("4");
    editor.press("Enter").type("SQL").control("Enter").type("Garden").press("Enter").type("Roses");
    assertThat(editor.outline()).isEqualTo("Backend: Java SQL | Garden: Roses");
    editor.save();
    editor.value("document.querySelector('.publish').focus()");
    editor.press("Enter").await("document.querySelector('#published:popover-open') !== null");

    String link = editor.value("document.querySelector('.link').value").asString();
    BrowserPage page = browsing.page(375).go(link);
    assertThat(page.value("document.body.innerText").asString())
        .contains("My Talents", "Backend", "Java", "SQL", "Garden", "Roses", "4 of");
    assertThat(editor.tree().now().at("/paths/0/talents/0/level").intValue()).isEqualTo(4);
    assertThat(editor.complaints()).isEmpty();
    assertThat(editor.page().requests()).allMatch(one -> one.startsWith(browsing.base()));
  }

  @Test
  void whatIsUndoneAndDoneAgainIsTheSame() {
    EditorPage editor = EditorPage.open(browsing);
    editor.click("[data-key=add-path]").type("Backend").press("Enter").type("Java");
    editor.press("Enter").type("SQL");

    editor.control("z").control("z");
    assertThat(editor.outline()).isEqualTo("Backend: Java");
    editor.control("y").control("y");

    assertThat(editor.outline()).isEqualTo("Backend: Java SQL");
  }

  @Test
  void besideShareItLeadsToAComparison() {
    EditorPage editor = EditorPage.open(browsing);
    String link = "document.querySelector('.compare-button').getAttribute('href')";
    assertThat(editor.value(link).asString()).isEqualTo("/app/compare?first=" + editor.tree().id());

    editor.tree().publish();
    editor.again();

    assertThat(editor.value(link).asString())
        .isEqualTo("/" + editor.tree().owner().username() + "/" + editor.tree().slug() + "?with=");
  }
}
