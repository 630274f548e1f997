package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.Browsing;

/** Edits in two places are merged. */
@Tag("sqlite")
class TwoPlacesInABrowserTest {
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

  private static TestTree draft(String... paths) {
    return EditorTree.draft(browsing.app(), paths);
  }

  private static EditorPage open(TestTree tree) {
    return EditorPage.open(browsing, tree, 1280);
  }

  @Test
  void whatTwoTabsChangedOfTheSameTreeIsMergedWithoutAQuestion() {
    TestTree tree = draft("Backend: Java SQL", "Garden: Roses");
    EditorPage one = open(tree);
    EditorPage two = open(tree);

    one.rename("Java", "Kotlin").save();
    two.rename("Roses", "Tulips").press("Enter").type("Herbs").save();

    assertThat(two.outline()).isEqualTo("Backend: Kotlin SQL | Garden: Tulips Herbs");
    assertThat(one.again().outline()).isEqualTo(two.outline());
    two.control("z").control("z").control("z");
    assertThat(two.outline()).isEqualTo("Backend: Kotlin SQL | Garden: Roses");
  }

  @Test
  void whereBothChangedTheSameOneIsAskedWhichToKeep() {
    TestTree tree = draft("Backend: Java SQL");
    EditorPage one = open(tree);
    EditorPage two = open(tree);
    one.rename("Java", "Kotlin").save();

    two.rename("Java", "Scala").control("s");
    two.await("document.querySelector('conflict-dialog dialog[open]') !== null");
    assertThat(two.value("document.querySelector('.conflicts').innerText").asString())
        .contains("Scala, name", "Kotlin");
    two.click("[value=theirs]").click("conflict-dialog .first");
    two.await("document.querySelector('.state').dataset.state === 'saved'");

    assertThat(two.outline()).isEqualTo("Backend: Kotlin SQL");
  }

  @Test
  void theEnterOfSomeoneWhoIsStillTypingAnswersNothing() {
    TestTree tree = draft("Backend: Java");
    EditorPage editor = open(tree);
    tree.replacePaths(
        tree.now()
            .toString()
            .replaceFirst(".*(\"paths\":\\[.*]).*", "{$1}")
            .replace("Java", "Kotlin"));
    editor.rename("Java", "Scala");

    askedWhenSaved(editor);
    editor.press("Enter");

    assertThat(editor.value("document.querySelector('conflict-dialog dialog').open").asBoolean())
        .isTrue();
    assertThat(tree.now().toString()).contains("Kotlin").doesNotContain("Scala");
  }

  @Test
  void talentsThatWereMadeToNeedEachOtherAreAskedAboutAndTheResultCanBeSaved() {
    TestTree tree = draft("Backend: Java SQL");
    EditorPage one = open(tree);
    EditorPage two = open(tree);
    one.rename("Java", "Java").alt("n").press("Enter").press("Escape").save();

    two.rename("SQL", "SQL").alt("n").press("Enter").press("Escape").control("s");
    two.await("document.querySelector('conflict-dialog dialog[open]') !== null");
    assertThat(two.value("document.querySelector('.conflicts').innerText").asString())
        .contains("Java, what it needs", "nothing", "SQL");
    two.click("[value=theirs]").click("conflict-dialog .first");
    two.await("document.querySelector('.state').dataset.state === 'saved'");

    assertThat(tree.now().at("/paths/0/talents/0/requires")).hasSize(1);
    assertThat(tree.now().at("/paths/0/talents/1").has("requires")).isFalse();
  }

  @Test
  void theQuestionNamesWhatWasChangedAndEscapePutsItOffWithoutLosingAnything() {
    TestTree tree = draft("Backend: Java SQL", "Garden: Roses");
    EditorPage editor = open(tree);
    tree.replacePaths(
        tree.now()
            .toString()
            .replaceFirst(".*(\"paths\":\\[.*]).*", "{$1}")
            .replace("Java", "Kotlin")
            .replace("Roses", "Tulips"));
    editor.rename("Java", "Scala");

    askedWhenSaved(editor);
    assertThat(editor.value("document.querySelector('#conflict-title').innerText").asString())
        .isEqualTo("Also changed elsewhere: Scala");
    editor.press("Escape");
    editor.await("document.querySelector('conflict-dialog dialog[open]') === null");
    editor.await("document.querySelector('.state').dataset.state === 'refused'");

    assertThat(editor.outline()).isEqualTo("Backend: Scala SQL | Garden: Roses");
    assertThat(editor.said()).contains("Not saved");
    assertThat(tree.now().toString()).contains("Kotlin", "Tulips").doesNotContain("Scala");
    askedWhenSaved(editor);
    editor.click("conflict-dialog .first");
    editor.await("document.querySelector('.state').dataset.state === 'saved'");
    assertThat(editor.outline()).isEqualTo("Backend: Scala SQL | Garden: Tulips");
    assertThat(tree.now().toString()).contains("Scala", "Tulips");
  }

  @Test
  void aDraftThatComesBackToAQuestionCanBePutOffTooAndIsAskedAboutWhenItIsSaved() {
    TestTree tree = draft("Backend: Java SQL", "Garden: Roses");
    EditorPage editor = open(tree);
    editor.rename("Java", "Scala");
    tree.replacePaths(EditorTree.paths("Kitchen: Bread"));

    editor.page().go(browsing.base() + "/app/trees/" + tree.id());
    editor.await("document.querySelector('conflict-dialog dialog[open]') !== null");
    editor.press("Escape");
    editor.await("document.querySelector('.bar') !== null");
    assertThat(editor.outline()).isEqualTo("Backend: Scala SQL | Garden: Roses");
    assertThat(tree.now().toString()).contains("Bread").doesNotContain("Scala");

    askedWhenSaved(editor);
    editor.click("conflict-dialog .first");
    editor.await("document.querySelector('.state').dataset.state === 'saved'");
    assertThat(editor.outline()).contains("Kitchen: Bread").contains("Backend: Scala");
  }

  @Test
  void whereTheHistoryNoLongerHasWhatADraftBeganWithOneChoosesBetweenAllOfBoth() {
    TestTree tree = draft("Backend: Java SQL");
    EditorPage editor = open(tree);
    editor.rename("Java", "Scala");
    tree.replacePaths(EditorTree.paths("Kitchen: Bread"));
    editor.value(
        "(key => localStorage.setItem(key, JSON.stringify({...JSON.parse(localStorage.getItem(key)), etag: '\"99\"'})))('talenttree.draft.%s')"
            .formatted(tree.id()));

    editor.page().go(browsing.base() + "/app/trees/" + tree.id());
    editor.await("document.querySelector('conflict-dialog dialog[open]') !== null");
    assertThat(editor.value("document.querySelector('#conflict-title').innerText").asString())
        .isEqualTo("Also changed elsewhere: the whole tree");
    editor.click("[value=theirs]").click("conflict-dialog .first");
    editor.await("document.querySelector('.bar') !== null");

    assertThat(editor.outline()).isEqualTo("Kitchen: Bread");
    assertThat(tree.now().toString()).contains("Bread").doesNotContain("Scala");
  }

  /** The first merge is held until more is typed, and the second one fails. */
  @Test
  void whatIsTypedDuringAMergeThatThenFailsRevertsNothing() {
    TestTree tree = draft("Backend: Java SQL", "Garden: Roses");
    EditorPage editor = open(tree);
    editor.rename("Java", "Kotlin");
    String paths = tree.now().get("paths").toString().replace("Roses", "Tulips");
    tree.replacePaths("{\"paths\":" + paths + "}");
    editor.value(
        """
        (() => {
          const real = window.fetch
          const held = new Promise(done => { window.letGo = done })
          window.merges = 0
          window.fetch = async (address, how) => {
            if (!String(address).endsWith('/merge')) return real(address, how)
            const count = ++window.merges
            if (count === 2) return new Response('{}', {status: 503})
            const answer = await real(address, how)
            if (count === 1) await held
            return answer
          }
        })()
        """);

    editor.control("s").await("window.merges === 1");
    editor.rename("SQL", "Postgres").value("window.letGo()");
    editor.await("window.merges > 1");
    editor.await("document.querySelector('.state').dataset.state !== 'saving'").save();

    assertThat(editor.outline()).isEqualTo("Backend: Kotlin Postgres | Garden: Tulips");
    assertThat(tree.now().toString()).contains("Kotlin", "Postgres", "Tulips");
  }

  private static void askedWhenSaved(EditorPage editor) {
    editor.control("s");
    editor.await("document.querySelector('conflict-dialog dialog[open]') !== null");
  }

  @Test
  void whatWasRemovedThereAndEditedHereIsAQuestionTooAndMineStaysIfIWish() {
    TestTree tree = draft("Backend: Java SQL");
    EditorPage editor = open(tree);
    tree.replacePaths(EditorTree.paths("Kitchen: Bread"));

    editor.rename("Java", "Kotlin").control("s");
    editor.await("document.querySelector('conflict-dialog dialog[open]') !== null");
    editor.click("conflict-dialog .first");
    editor.await("document.querySelector('.state').dataset.state === 'saved'");

    assertThat(editor.outline()).contains("Kitchen: Bread").contains("Backend: Kotlin");
  }

  @Test
  void publishingFromTwoTabsPublishesOnceAndTakesNothingBack() {
    TestTree tree = draft("Backend: Java");
    EditorPage one = open(tree);
    EditorPage two = open(tree);

    one.click(".publish").await("document.querySelector('#published:popover-open') !== null");
    two.click(".publish").await("document.querySelector('#published:popover-open') !== null");

    assertThat(tree.now().get("isPublic").booleanValue()).isTrue();
    two.click(".unpublish").await("document.querySelector('.publish').innerText === 'Publish'");
    assertThat(tree.now().get("isPublic").booleanValue()).isFalse();
  }

  @Test
  void aRowWithoutANameIsPointedOutAndNothingIsSaved() {
    TestTree tree = draft("Backend: Java");
    EditorPage editor = open(tree);

    editor.rename("Java", "").alt("i");
    editor.await("document.querySelectorAll('.icons button').length > 20");
    editor.press("ArrowDown").press("Enter").control("s");
    editor.await("document.querySelector('.fault') !== null");

    assertThat(editor.value("document.querySelector('.fault').innerText").asString())
        .isEqualTo("Give this talent a name.");
    assertThat(editor.value("document.activeElement.dataset.key").asString()).endsWith(":name");
    assertThat(tree.now().at("/paths/0/talents/0/name").stringValue()).isEqualTo("Java");
  }
}
