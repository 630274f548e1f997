package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.Browsing;
import tools.jackson.databind.json.JsonMapper;

/** The editor works on all screens and with screen readers, and texts never become markup. */
@Tag("sqlite")
class EditorComfortInABrowserTest {
  private static final String EVIL =
      "\"><img src=x onerror=\"window.hit=1\"></style></script><script>window.hit=1</script>${7*7}";
  private static Browsing browsing;
  private TestTree tree;

  @BeforeAll
  static void start() {
    browsing = Browsing.start();
  }

  /** Makes a tree for each test, as a window that is left open keeps its draft. */
  @BeforeEach
  void plant() {
    tree = EditorTree.draft(browsing.app(), "Backend: Java SQL", "Garden: Roses", "Empty:");
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 375, 320})
  void axeFindsNothingAndNothingScrollsSideways(int width) throws IOException {
    EditorPage editor = EditorPage.open(browsing, tree, width);
    check(editor, "outline");
    editor.click(".talent .more");
    editor.value("document.querySelector('[data-key$=add-link]').click()");
    editor.settle().type("ftp://example.org").control("s");
    editor.await("document.querySelector('.links .fault') !== null");
    check(editor, "description and links");
    editor.value("document.querySelector('.needs').click()");
    editor.press("Enter").press("ArrowDown");
    check(editor, "needs");
    editor.press("Escape").control("z").control("z").control("z");
    editor.click(".talent .grip");
    check(editor, "menu");
    editor.press("Escape").click(".talent .tile");
    editor.await("document.querySelectorAll('.icons button').length > 20");
    check(editor, "icons");
    editor.press("Escape").click("#tab-about");
    check(editor, "about");
    editor.click("#tab-colours");
    check(editor, "colours");
    editor.click("#tab-address");
    check(editor, "address");
    editor.click(".settings .row .button");
    check(editor, "import");
    editor.press("Escape");
    editor.value("document.querySelector('keys-dialog').show()");
    check(editor, "keys");
    assertThat(editor.complaints()).isEmpty();
  }

  private static void check(EditorPage editor, String what) {
    // Without the frame: other tests check the page in it.
    assertThat(
            Axe.violationsInBothSchemes(editor.page(), "{exclude: ['iframe']}, {iframes: false}"))
        .as(what)
        .isEmpty();
    assertThat(
            editor
                .value(
                    "document.documentElement.scrollWidth - document.documentElement.clientWidth")
                .asInt())
        .as(what)
        .isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 375})
  void everyControlIsLargeEnoughToHit(int width) {
    EditorPage editor = EditorPage.open(browsing, tree, width);

    assertThat(
            editor.value(
                "[...document.querySelectorAll('button, a, input:not([type=radio]), .levels label')].filter(e => e.checkVisibility()).map(e => [e, e.getBoundingClientRect()]).filter(([e, r]) => r.width && (r.width < 24 || r.height < 24)).map(([e]) => e.outerHTML)"))
        .isEmpty();
  }

  @Test
  void hostileTextsInEveryFieldAreInert() {
    TestTree hostile = TestTree.draft(browsing.app());
    String title = JsonMapper.shared().writeValueAsString(EVIL);
    String level = JsonMapper.shared().writeValueAsString(EVIL.substring(0, 40));
    hostile.patch(
        "{\"title\":%s,\"description\":%s,\"levelNames\":[%s,\"b\",\"c\",\"d\",\"e\"]}"
            .formatted(title, title, level));
    hostile.replacePaths(
        EditorTree.paths("P: T")
            .replace("\"P\"", title)
            .replace(
                "\"T\"",
                title
                    + ",\"description\":"
                    + title
                    + ",\"iconUrl\":\"https://evil.example/x.svg\""));

    EditorPage editor = EditorPage.open(browsing, hostile, 1280);
    editor.click(".talent .more").click(".talent .grip");
    assertThat(editor.value("document.querySelector('.menu').ariaLabel").asString())
        .isEqualTo(EVIL);
    editor.press("Escape").click(".path .grip").press("Escape").click("#tab-address");
    editor.click("#tab-about").click("#tab-colours").click("#tab-talents");

    assertThat(editor.outline()).isEqualTo(EVIL + ": " + EVIL);
    assertThat(editor.value("window.hit === undefined").asBoolean()).isTrue();
    assertThat(
            editor
                .value("document.querySelectorAll('tree-editor script, tree-editor img').length")
                .asInt())
        .isZero();
    assertThat(editor.page().complaints())
        .allMatch(one -> one.contains("/app/preview") || one.contains("evil.example"));
  }

  @Test
  void aTalentClickedInThePreviewIsShownInTheOutline() {
    EditorPage editor = EditorPage.open(browsing, tree, 1280);
    editor.await("document.querySelector('iframe:not(.coming)') !== null");

    editor.value(
        "document.querySelector('iframe').contentDocument.querySelectorAll('.node')[1].click()");

    assertThat(editor.settle().value("document.activeElement.value").asString()).isEqualTo("SQL");
  }

  @Test
  void aColourThatCouldNotBeReadIsShownAsItWillBe() {
    EditorPage editor = EditorPage.open(browsing, TestTree.draft(browsing.app()), 1280);
    editor.click("#tab-colours");

    editor.value("document.querySelector('#hex-background').focus()");
    editor.type("#777").value("document.activeElement.blur()");
    editor.value("document.querySelector('#hex-textColor').focus()");
    editor.type("80");
    editor.value(
        "(e => { e.requestUpdate(); return e.updateComplete })(document.querySelector('tree-editor'))");
    editor.type("8080").value("document.activeElement.blur()");
    editor.settle().save().await("document.querySelector('.adjusted') !== null");

    assertThat(
            editor
                .value("document.querySelector('.adjusted').textContent.replace(/\\s+/g, ' ')")
                .asString())
        .contains("Shown as #", "so that everyone can read it");
    String shown = editor.value("document.querySelector('.adjusted code').innerText").asString();
    editor.await(
        "getComputedStyle(document.querySelector('iframe:not(.coming)').contentDocument.documentElement).getPropertyValue('--text') === '"
            + shown
            + "'");
    assertThat(editor.tree().now().at("/theme/textColor").stringValue()).isEqualTo("#808080");
  }

  @Test
  void anAddressOfAnotherTreeOfMineIsNotFree() {
    TestTree other = tree.owner().tree("Other");
    EditorPage editor = EditorPage.open(browsing, tree, 1280);

    editor.click("#tab-address").value("document.querySelector('#slug').select()");
    editor.value("document.querySelector('#slug').focus()");
    editor
        .type("Other")
        .await("document.querySelector('#slug-note').innerText.includes('has this address')");
    editor.value("document.querySelector('#slug').select()");
    editor.type("my new_address").settle().save();

    assertThat(tree.now().get("slug").stringValue()).isEqualTo("my-new-address");
    assertThat(other.now().get("slug").stringValue()).isEqualTo("other");
  }

  @Test
  void anAddressThatWasTakenMeanwhileIsSaidToBeOnce() {
    EditorPage editor = EditorPage.open(browsing, tree, 1280);
    editor.click("#tab-address").await("document.querySelector('#slug') !== null");
    tree.owner().tree("Late");

    editor.value("document.querySelector('#slug').focus()");
    editor.value("document.querySelector('#slug').select()");
    editor
        .type("late")
        .control("s")
        .await("document.querySelector('.state').dataset.state === 'refused'");

    assertThat(editor.value("document.querySelector('tree-editor').work.message").asString())
        .isEqualTo("This slug is taken.");
    assertThat(editor.value("document.querySelector('#slug-note').innerText").asString())
        .isEqualTo("It belongs to another of your trees.");
  }
}
