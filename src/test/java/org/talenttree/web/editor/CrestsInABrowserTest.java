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

  @Test
  void aPathThatIsGoneMeanwhileLeavesItsCrestToNoOther() {
    EditorPage editor =
        EditorPage.open(browsing, EditorTree.draft(browsing.app(), "Hammer: A", "Garden: B"), 1280);
    editor.click(CREST).await("document.querySelectorAll('.icons button').length > 0");

    editor.value(
        "(work => work.change({...work.draft, paths: work.draft.paths.slice(1)}))(document.querySelector('tree-editor').work)");
    editor.press("Enter");

    assertThat(editor.outline()).isEqualTo("Garden: B");
    assertThat(
            editor
                .value("'iconUrl' in document.querySelector('tree-editor').work.draft.paths[0]")
                .asBoolean())
        .isFalse();
  }

  @Test
  void theAddressOfOnePictureIsNotOfferedForTheNext() {
    EditorPage editor =
        EditorPage.open(browsing, EditorTree.draft(browsing.app(), "Hammer: A B"), 1280);
    editor.click(".talent .name").alt("i").click("[type=url]");
    editor.type("https://example.org/a.png").press("Enter");
    editor.await("document.querySelector('.picker[open]') === null");

    editor.click(".talent:nth-of-type(2) .name").alt("i");
    editor.await("document.querySelector('.picker[open]') !== null");

    assertThat(editor.value("document.querySelector('[type=url]').value").asString()).isEmpty();
  }

  private static String page(TestTree tree) {
    return TestVisitor.of(browsing.app())
        .get("/" + tree.owner().username() + "/" + tree.slug())
        .text();
  }
}
