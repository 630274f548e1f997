package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.Browsing;

/** Edits in two places are merged, and no draft is lost. */
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

  private static EditorPage rename(EditorPage editor, String from, String to) {
    editor.value(
        "(i => { i.focus(); i.select() })([...document.querySelectorAll('.outline .name')].find(i => i.value === '"
            + from
            + "'))");
    return editor.type(to).settle();
  }

  @Test
  void whatTwoTabsChangedOfTheSameTreeIsMergedWithoutAQuestion() {
    TestTree tree = draft("Backend: Java SQL", "Garden: Roses");
    EditorPage one = open(tree);
    EditorPage two = open(tree);

    rename(one, "Java", "Kotlin").save();
    rename(two, "Roses", "Tulips").press("Enter").type("Herbs").save();

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
    rename(one, "Java", "Kotlin").save();

    rename(two, "Java", "Scala").control("s");
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
    rename(editor, "Java", "Scala");

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
    rename(one, "Java", "Java").alt("n").press("Enter").press("Escape").save();

    rename(two, "SQL", "SQL").alt("n").press("Enter").press("Escape").control("s");
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
    rename(editor, "Java", "Scala");

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
    rename(editor, "Java", "Scala");
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
    rename(editor, "Java", "Scala");
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
    rename(editor, "Java", "Kotlin");
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
    rename(editor, "SQL", "Postgres").value("window.letGo()");
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

    rename(editor, "Java", "Kotlin").control("s");
    editor.await("document.querySelector('conflict-dialog dialog[open]') !== null");
    editor.click("conflict-dialog .first");
    editor.await("document.querySelector('.state').dataset.state === 'saved'");

    assertThat(editor.outline()).contains("Kitchen: Bread").contains("Backend: Kotlin");
  }

  @Test
  void anExpiredSessionKeepsTheDraftUntilItsOwnerIsSignedInAgain() {
    TestTree tree = draft("Backend: Java");
    EditorPage editor = open(tree);
    rename(editor, "Java", "Kotlin");
    browsing.app().app().services().sessions().endAll(tree.owner().account().owner());

    editor.control("s");
    editor.await("document.querySelector('.state').dataset.state === 'signed-out'");
    assertThat(editor.said()).isEqualTo("Signed out. Your draft is kept here.");
    assertThat(editor.value("document.querySelector('.state a').getAttribute('href')").asString())
        .isEqualTo("/app/sign-in?next=%2Fapp%2Ftrees%2F" + tree.id());
    EditorPage.signIn(browsing, editor.page(), tree.owner());
    editor.again();

    assertThat(editor.value("document.querySelector('.notice').innerText").asString())
        .contains("Your unsaved changes are back.");
    assertThat(editor.outline()).isEqualTo("Backend: Kotlin");
    editor.save();
    assertThat(tree.now().at("/paths/0/talents/0/name").stringValue()).isEqualTo("Kotlin");
  }

  @Test
  void whereNothingCanBeStoredNothingIsSaidToBeKept() {
    String warning = "This browser cannot store the draft: save soon.";
    TestTree tree = draft("Backend: Java");
    EditorPage editor = open(tree);
    editor.value(
        "window.setItem = Storage.prototype.setItem; void (Storage.prototype.setItem = () => { throw new Error() })");
    rename(editor, "Java", "Kotlin");
    browsing.app().app().services().sessions().endAll(tree.owner().account().owner());

    editor.control("s");
    editor.await("document.querySelector('.state').dataset.state === 'signed-out'");

    assertThat(editor.value("document.querySelector('.state').innerText").asString())
        .contains(warning, "Sign in")
        .doesNotContain("kept");
    assertThat(editor.said()).isEqualTo(warning);
    // Or the page would ask before it is emptied for another test.
    editor.value(
        "Storage.prototype.setItem = setItem; void document.querySelector('tree-editor').work.store()");
  }

  @Test
  void aDraftOutlivesWhatAnotherTabSaves() {
    EditorPage one = open(draft("Backend: Java", "Garden: Roses"));
    EditorPage two = open(one.tree());
    rename(one, "Java", "Kotlin");
    String isStored = "document.querySelector('tree-editor').work.isStored";

    rename(two, "Roses", "Tulips");
    two.await("!" + isStored);
    one.save();
    two.await(isStored);

    assertThat(two.again().outline()).isEqualTo("Backend: Kotlin | Garden: Tulips");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theDraftOfAClosedWindowOutlivesWhatAnotherOneSaves(boolean edits) {
    EditorPage one = open(draft("Backend: Java", "Garden: Roses"));
    EditorPage two = open(one.tree());
    rename(one, "Java", "Kotlin").page().go(browsing.base() + "/app");

    if (edits) {
      rename(two, "Roses", "Tulips");
    }
    two.control("s").await("document.querySelector('.spoken').textContent === 'Saved.'");

    assertThat(one.again().outline())
        .isEqualTo("Backend: Kotlin | Garden: " + (edits ? "Tulips" : "Roses"));
    assertThat(one.value("document.querySelector('.notice').innerText").asString())
        .contains("Your unsaved changes are back.");
  }

  @Test
  void aDraftThatIsBackCanBeDiscarded() {
    EditorPage editor = open(draft("Backend: Java"));
    rename(editor, "Java", "Kotlin").again();
    rename(editor, "Kotlin", "Scala").click(".notice .plain").control("z");
    assertThat(editor.outline()).isEqualTo("Backend: Scala");

    editor.control("y").again();

    assertThat(editor.outline()).isEqualTo("Backend: Java");
    assertThat(editor.value("Object.keys(localStorage)").toString())
        .doesNotContain(editor.tree().id());
  }

  @Test
  void aDraftThatComesBackAfterTheTreeHasChangedIsMergedIntoIt() {
    TestTree tree = draft("Backend: Java", "Garden: Roses");
    EditorPage editor = open(tree);
    rename(editor, "Java", "Kotlin");
    tree.patch("{\"title\":\"Elsewhere\"}");

    editor.again();

    assertThat(editor.outline()).isEqualTo("Backend: Kotlin | Garden: Roses");
    assertThat(editor.value("document.querySelector('.title').value").asString())
        .isEqualTo("Elsewhere");
  }

  /** As after a save whose answer was lost. */
  @Test
  void aStoredDraftThatIsSavedAlreadyRevertsNothingLater() {
    TestTree tree = draft("Backend: Java");
    String before = tree.now().get("paths").toString();
    EditorPage editor = open(tree);
    rename(editor, "Java", "Kotlin");
    tree.replacePaths("{\"paths\":" + before.replace("Java", "Kotlin") + "}");
    editor.again();

    tree.replacePaths("{\"paths\":" + before + "}");

    assertThat(editor.again().outline()).isEqualTo("Backend: Java");
  }

  @Test
  void withoutAConnectionTheDraftWaitsAndIsSavedWhenItIsBack() {
    TestTree tree = draft("Backend: Java");
    EditorPage editor = open(tree);
    rename(editor, "Java", "Kotlin");

    offline(editor, true);
    editor.control("s");
    editor.await("document.querySelector('.state').dataset.state === 'offline'");
    offline(editor, false);
    editor.await("document.querySelector('.state').dataset.state === 'saved'");

    assertThat(tree.now().at("/paths/0/talents/0/name").stringValue()).isEqualTo("Kotlin");
  }

  @Test
  void aDraftIsAskedAboutAlsoWhereTheTreeCouldNotBeReadAtFirst() {
    TestTree tree = draft("Backend: Java");
    EditorPage editor = open(tree);
    rename(editor, "Java", "Scala");
    tree.replacePaths(EditorTree.paths("Kitchen: Bread"));

    offline(editor, true);
    editor.value(
        "(editor => { editor.ready = false; editor.begin() })(document.querySelector('tree-editor'))");
    editor.await("document.querySelector('.lost:not([aria-busy])') !== null");
    offline(editor, false);
    editor.await("document.querySelector('conflict-dialog dialog[open]') !== null");
    editor.click("[value=theirs]").click("conflict-dialog .first");

    editor.await("document.querySelector('.bar') !== null");
    assertThat(editor.outline()).isEqualTo("Kitchen: Bread");
  }

  @Test
  void whatNobodyAskedToSaveIsNotSavedWhenTheConnectionIsBack() {
    TestTree tree = draft("Backend: Java");
    EditorPage editor = open(tree);
    rename(editor, "Java", "Kotlin");

    offline(editor, true);
    editor.click(".bar .switch");
    editor.await("document.querySelector('.state').dataset.state === 'offline'");
    offline(editor, false);
    editor.await("['edited', 'saved'].includes(document.querySelector('.state').dataset.state)");

    assertThat(tree.now().at("/paths/0/talents/0/name").stringValue()).isEqualTo("Java");
    assertThat(editor.outline()).isEqualTo("Backend: Kotlin");
  }

  private static void offline(EditorPage editor, boolean offline) {
    editor
        .page()
        .send(
            "Network.emulateNetworkConditions",
            "offline",
            offline,
            "latency",
            0,
            "downloadThroughput",
            -1,
            "uploadThroughput",
            -1);
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

    rename(editor, "Java", "").alt("i");
    editor.await("document.querySelectorAll('.icons button').length > 20");
    editor.press("ArrowDown").press("Enter").control("s");
    editor.await("document.querySelector('.fault') !== null");

    assertThat(editor.value("document.querySelector('.fault').innerText").asString())
        .isEqualTo("Give this talent a name.");
    assertThat(editor.value("document.activeElement.dataset.key").asString()).endsWith(":name");
    assertThat(tree.now().at("/paths/0/talents/0/name").stringValue()).isEqualTo("Java");
  }
}
