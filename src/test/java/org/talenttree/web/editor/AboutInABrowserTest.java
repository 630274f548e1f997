package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.Browsing;
import tools.jackson.databind.JsonNode;

/** A tree's description and the names of its levels are written on a tab of their own. */
@Tag("sqlite")
class AboutInABrowserTest {
  private static final String FLUENT =
      "[\"Novice\",\"Apprentice\",\"Fluent\",\"Expert\",\"Master\"]";
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

  private static TestTree draft() {
    return EditorTree.draft(browsing.app(), "Languages: German");
  }

  private static EditorPage about(TestTree tree) {
    return EditorPage.open(browsing, tree, 1280).click("#tab-about");
  }

  /** Replaces what is in a field. */
  private static EditorPage write(EditorPage editor, String field, String text) {
    editor.value("(i => { i.focus(); i.select() })(document.querySelector('" + field + "'))");
    return text.isEmpty() ? editor.press("Backspace") : editor.type(text).settle();
  }

  private static String field(EditorPage editor, String field) {
    return editor.value("document.querySelector('" + field + "').value").asString();
  }

  @Test
  void whatIsWrittenIsSavedAndTheLevelsAreCalledSoAtOnce() {
    TestTree tree = draft();
    EditorPage editor = about(tree);

    write(editor, "#about", "What I speak.");
    write(editor, "#level-name-2", "Fluent").save();

    assertThat(tree.now().get("description").stringValue()).isEqualTo("What I speak.");
    assertThat(tree.now().get("levelNames").toString()).isEqualTo(FLUENT);
    assertThat(field(editor, "#level-name-0")).isEqualTo("");
    editor.await(
        "document.querySelector('iframe:not(.coming)')?.contentDocument.body.innerText.includes('What I speak.')");
    editor.await(
        "document.querySelector('iframe:not(.coming)').contentDocument.body.textContent.includes('level 3 of 5, Fluent')");
    editor.click("#tab-talents");
    assertThat(editor.value("document.querySelectorAll('.levels label')[2].title").asString())
        .isEqualTo("3 Fluent");
    editor.click(".talent .name").await("document.querySelector('.proposal') !== null");
    editor.alt("4").alt("3");
    assertThat(editor.said()).isEqualTo("Level 3, Fluent.");
  }

  @Test
  void whatIsEmptiedIsRemoved() {
    TestTree tree = draft();
    tree.patch("{\"description\":\"Gone\",\"levelNames\":" + FLUENT + "}");
    EditorPage editor = about(tree);

    write(editor, "#about", "");
    for (int level = 0; level < 5; level++) {
      write(editor, "#level-name-" + level, "");
    }
    editor.save();

    assertThat(tree.now().propertyNames()).doesNotContain("description", "levelNames");
  }

  @Test
  void undoTakesBackAFieldAtATimeAndAnUnsavedDraftComesBack() {
    TestTree tree = draft();
    EditorPage editor = about(tree);
    write(editor, "#about", "First");
    write(editor, "#level-name-4", "Mother tongue").control("z");
    assertThat(field(editor, "#level-name-4")).isEqualTo("");
    assertThat(field(editor, "#about")).isEqualTo("First");

    editor.again().click("#tab-about");

    assertThat(field(editor, "#about")).isEqualTo("First");
    assertThat(tree.now().has("description")).isFalse();
  }

  @Test
  void twoPlacesAreMergedLevelByLevelAndOneIsAskedAboutTheDescriptionThatBothChanged() {
    TestTree tree = draft();
    EditorPage editor = about(tree);
    write(editor, "#about", "Mine");
    write(editor, "#level-name-4", "Native");
    tree.patch("{\"description\":\"Theirs\",\"levelNames\":" + FLUENT + "}");

    editor.control("s").await("document.querySelector('conflict-dialog dialog[open]') !== null");
    String asked = editor.value("document.querySelector('.conflicts').innerText").asString();
    editor.click("conflict-dialog .first");
    editor.await("document.querySelector('.state').dataset.state === 'saved'");

    assertThat(asked).contains("the description", "Mine", "Theirs").doesNotContain("level");
    JsonNode saved = tree.now();
    assertThat(saved.get("description").stringValue()).isEqualTo("Mine");
    assertThat(saved.get("levelNames").toString())
        .isEqualTo("[\"Novice\",\"Apprentice\",\"Fluent\",\"Expert\",\"Native\"]");
  }

  @Test
  void aDraftThatEarlierScriptsStoredIsTakenAsItIs() {
    TestTree tree = draft();
    tree.patch("{\"description\":\"Kept\",\"levelNames\":" + FLUENT + "}");
    EditorPage editor = EditorPage.open(browsing, tree, 1280);
    editor.value(
        """
        (async () => {
          const {fromTree} = await import('/app/editor/draft.js')
          const answer = await fetch('/api/v1/trees/%1$s')
          const {description, levelNames, ...base} = fromTree((await answer.json()).data)
          const stored = {base, etag: answer.headers.get('ETag'), draft: {...base, title: 'Mine'}}
          localStorage.setItem('talenttree.draft.%1$s', JSON.stringify(stored))
          return 0
        })()\
        """
            .formatted(tree.id()));

    editor.again().click("#tab-about").save();

    assertThat(tree.now().get("title").stringValue()).isEqualTo("Mine");
    assertThat(tree.now().get("description").stringValue()).isEqualTo("Kept");
    assertThat(tree.now().get("levelNames").toString()).isEqualTo(FLUENT);
  }
}
