package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.Browsing;

/** An icon is proposed as soon as a talent has a name, and is taken by one key. */
@Tag("sqlite")
class IconProposalsInABrowserTest {
  private static final int ALT_SHIFT = 1 | 8;
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

  /** Opens a new tree and types the name of its first talent. */
  private static EditorPage typed(String name) {
    EditorPage editor = EditorPage.open(browsing);
    return editor.click("[data-key=add-path]").type("Path").press("Enter").type(name);
  }

  private static EditorPage proposed(EditorPage editor, String icon) {
    return editor.await(
        "document.querySelector('.proposed use')?.href.baseVal.endsWith('" + icon + "')");
  }

  private static int proposals(EditorPage editor) {
    return editor.value("document.querySelectorAll('.tile.proposed').length").asInt();
  }

  private static String iconUrl(TestTree tree, int talent) {
    return tree.now().at("/paths/0/talents/" + talent + "/iconUrl").asString("");
  }

  @Test
  void enterTakesTheProposedIconAndGoesOnInOneStep() {
    EditorPage editor = proposed(typed("Java 21"), "simple-openjdk");
    assertThat(
            editor
                .value("document.querySelector('.proposal').innerText.replace(/\\s+/g, ' ')")
                .asString())
        .contains("Icon?", "Enter accept", "Alt+I other", "Esc no icon");
    assertThat(editor.said())
        .isEqualTo(
            "Suggested icon: openjdk. Enter accepts it, Alt+I chooses another, Escape dismisses it.");

    editor.press("Enter").type("public speaking");
    proposed(editor, "lucide-presentation").press("Enter").save();

    assertThat(editor.outline()).isEqualTo("Path: Java 21 public speaking ");
    assertThat(iconUrl(editor.tree(), 0)).isEqualTo("icon:simple/openjdk");
    assertThat(iconUrl(editor.tree(), 1)).isEqualTo("icon:lucide/presentation");
    editor.control("z");
    assertThat(editor.outline()).isEqualTo("Path: Java 21 public speaking");
    proposed(editor, "lucide-presentation");
    assertThat(editor.complaints()).isEmpty();
  }

  @Test
  void aProposalIsNoPartOfTheTreeUntilItIsTaken() {
    EditorPage editor = proposed(typed("Docker"), "simple-docker").save();

    assertThat(iconUrl(editor.tree(), 0)).isEmpty();
    assertThat(proposals(editor)).isOne();
    editor.press("Tab").press("Tab");
    assertThat(proposals(editor)).isOne();
    editor.click("[data-key$=':take']");

    assertThat(editor.value("document.activeElement.value").asString()).isEqualTo("Docker");
    editor.save();
    assertThat(iconUrl(editor.tree(), 0)).isEqualTo("icon:simple/docker");
  }

  @Test
  void escapeIsRememberedForThisNameOfThisTalent() {
    EditorPage editor = proposed(typed("Docker"), "simple-docker").press("Escape");
    assertThat(editor.said()).isEqualTo("No icon for Docker.");
    assertThat(proposals(editor)).isZero();

    editor.save().again().await("document.querySelector('.tile .initials') !== null");
    editor.click(".talent .name").press("Enter").type("Docker");
    proposed(editor, "simple-docker");
    assertThat(proposals(editor)).isOne();

    editor.value("document.querySelector('.talent .name').select()");
    editor.value("document.querySelector('.talent .name').focus()");
    editor.type("Podman");
    proposed(editor, "simple-podman");
  }

  @Test
  void aChosenIconIsNeverReplaced() {
    TestTree tree = EditorTree.draft(browsing.app(), "Path: Java Docker");
    String named =
        tree.now()
            .at("/paths")
            .toString()
            .replaceFirst("\"name\":\"Java\"", "\"iconUrl\":\"icon:lucide/axe\",$0");
    tree.replacePaths("{\"paths\":" + named + "}");
    EditorPage editor = proposed(EditorPage.open(browsing, tree, 1280), "simple-docker");

    assertThat(proposals(editor)).isOne();
    editor.click(".talent .name").press("Enter").type("Rust");
    editor.await("document.querySelectorAll('.proposed').length === 2").press("i", ALT_SHIFT);
    editor.await("document.querySelector('.proposed') === null").save();

    assertThat(iconUrl(tree, 1)).isEqualTo("icon:simple/rust");
    assertThat(iconUrl(tree, 0)).isEqualTo("icon:lucide/axe");
  }

  @Test
  void allProposalsAreTakenInOneStep() {
    TestTree tree = EditorTree.draft(browsing.app(), "Path: Java Docker Zorbing Klavier");
    EditorPage editor = EditorPage.open(browsing, tree, 1280);
    editor.await("document.querySelector('.proposals')?.innerText.startsWith('3 icons suggested')");
    editor
        .click(".talent .name")
        .await(
            "document.querySelector('.proposals').innerText.startsWith('2 more icons suggested')");

    editor.press("i", ALT_SHIFT);

    assertThat(editor.said()).isEqualTo("3 icons added. Ctrl+Z undoes it.");
    assertThat(editor.value("document.activeElement.value").asString()).isEqualTo("Java");
    assertThat(proposals(editor)).isZero();
    editor.save();
    assertThat(iconUrl(tree, 3)).isEqualTo("icon:lucide/piano");
    editor.control("z").await("document.querySelectorAll('.proposed').length === 3");
    editor.click(".proposals .first").await("document.querySelector('.proposals') === null");
    assertThat(editor.value("document.activeElement.dataset.key").asString()).endsWith(":icon");
    editor.control("z").await("document.querySelectorAll('.proposed').length === 3");
    editor.click(".proposals .tool").await("document.querySelectorAll('.proposed').length === 0");
  }

  @Test
  void thePickerOpensWithTheNameSearchedAndTheProposalFirst() {
    EditorPage editor = typed("Kubernetes (CKA)").alt("i");
    editor.await("document.querySelector('.picker[open] .icons button')?.title === 'kubernetes'");
    assertThat(editor.value("document.querySelector('.picker [type=search]').value").asString())
        .isEqualTo("Kubernetes (CKA)");

    editor.press("Enter").await("document.querySelector('.picker[open]') === null").save();

    assertThat(iconUrl(editor.tree(), 0)).isEqualTo("icon:simple/kubernetes");
    editor
        .press("Enter")
        .type("Zorbing")
        .alt("i")
        .await("document.querySelectorAll('.picker[open] .icons button').length > 20");
    editor.press("Enter");
    assertThat(editor.value("document.querySelector('.picker[open]') !== null").asBoolean())
        .isTrue();
    editor.press("Escape").await("document.querySelector('.picker[open]') === null");
  }

  @ParameterizedTest
  @CsvSource({
    "java, openjdk",
    "AWS, cloud",
    "c#, dotnet",
    "leadership, crown",
    "leadersh, crown",
    "git, git"
  })
  void theSearchKnowsTheNamesThatProposalsKnow(String word, String first) {
    EditorPage editor = typed("Zorbing").alt("i");
    editor.await("document.querySelectorAll('.picker[open] .icons button').length > 20");

    editor.value("document.querySelector('.picker [type=search]').select()");
    editor.type(word);

    editor.await("document.querySelector('.picker .icons button')?.title === '" + first + "'");
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 375, 320})
  void everyoneCanUseThem(int width) {
    TestTree tree =
        EditorTree.draft(browsing.app(), "Path: Java Docker Zorbing Klavier", "Garden: Roses");
    for (String scheme : new String[] {"light", "dark"}) {
      EditorPage editor = EditorPage.open(browsing, tree, width);
      editor.page().scheme(scheme);
      editor.await("document.querySelector('.proposals') !== null").click(".talent .name");
      editor.await("document.querySelector('.proposal') !== null");

      assertThat(Axe.violations(editor.page(), "{exclude: ['iframe']}, {iframes: false}"))
          .as(scheme)
          .isEmpty();
      assertThat(editor.value("document.documentElement.scrollWidth").asInt()).isEqualTo(width);
      assertThat(
              editor
                  .value(
                      "Math.min(...[...document.querySelectorAll('.proposal button')].map(b => b.offsetHeight))")
                  .asInt())
          .isGreaterThanOrEqualTo(width < 500 ? 44 : 24);
      editor.page().writeWindow("icons-" + width + "-" + scheme);
    }
  }
}
