package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.Browsing;

/** The crest of a path is chosen like the icon of a talent, and shown on the page. */
@Tag("sqlite")
class CrestsInABrowserTest {
  private static final String CREST = ".path-crest";
  private static final String SHOWN =
      "document.querySelector('.path-crest use').href.baseVal.split('#')[1]";
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
  void thePickerSearchesTheNameAndItsChoiceBecomesTheCrest() throws IOException {
    TestTree tree = EditorTree.draft(browsing.app(), "Hammer: Nails");
    EditorPage editor = EditorPage.open(browsing, tree, 1280);
    String before = editor.value(SHOWN).stringValue();

    editor.click(CREST);
    editor.await("document.querySelectorAll('.icons button').length > 0");
    assertThat(editor.value("document.querySelector('#icon-title').innerText").stringValue())
        .isEqualTo("Crest of Hammer");
    assertThat(Axe.violations(editor.page(), "{exclude: ['iframe']}, {iframes: false}")).isEmpty();
    editor.press("Enter");

    editor.await(SHOWN + " === 'i-lucide-hammer'");
    editor.save();
    assertThat(tree.now().at("/paths/0/iconUrl").asString("")).isEqualTo("icon:lucide/hammer");
    tree.publish();
    assertThat(page(tree))
        .contains("id=\"i-lucide-hammer\"")
        .doesNotContain("id=\"" + before + "\"");

    editor.click(CREST).click(".by-address button");
    editor.await(SHOWN + " === '" + before + "'");
    editor.save();
    assertThat(tree.now().at("/paths/0").has("iconUrl")).isFalse();
  }

  private static String page(TestTree tree) {
    return TestVisitor.of(browsing.app())
        .get("/" + tree.owner().username() + "/" + tree.slug())
        .text();
  }
}
