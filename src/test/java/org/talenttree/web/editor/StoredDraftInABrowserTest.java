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

/** No draft is lost: not without a connection, a session, or the window it was written in. */
@Tag("sqlite")
class StoredDraftInABrowserTest {
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
  void anExpiredSessionKeepsTheDraftUntilItsOwnerIsSignedInAgain() {
    TestTree tree = draft("Backend: Java");
    EditorPage editor = open(tree);
    editor.rename("Java", "Kotlin");
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
    editor.rename("Java", "Kotlin");
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
    one.rename("Java", "Kotlin");
    String isStored = "document.querySelector('tree-editor').work.isStored";

    two.rename("Roses", "Tulips");
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
    one.rename("Java", "Kotlin").page().go(browsing.base() + "/app");

    if (edits) {
      two.rename("Roses", "Tulips");
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
    editor.rename("Java", "Kotlin").again();
    editor.rename("Kotlin", "Scala").click(".notice .plain").control("z");
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
    editor.rename("Java", "Kotlin");
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
    editor.rename("Java", "Kotlin");
    tree.replacePaths("{\"paths\":" + before.replace("Java", "Kotlin") + "}");
    editor.again();

    tree.replacePaths("{\"paths\":" + before + "}");

    assertThat(editor.again().outline()).isEqualTo("Backend: Java");
  }

  @Test
  void withoutAConnectionTheDraftWaitsAndIsSavedWhenItIsBack() {
    TestTree tree = draft("Backend: Java");
    EditorPage editor = open(tree);
    editor.rename("Java", "Kotlin");

    editor.page().network(true, 0, -1);
    editor.control("s");
    editor.await("document.querySelector('.state').dataset.state === 'offline'");
    editor.page().network(false, 0, -1);
    editor.await("document.querySelector('.state').dataset.state === 'saved'");

    assertThat(tree.now().at("/paths/0/talents/0/name").stringValue()).isEqualTo("Kotlin");
  }

  @Test
  void aDraftIsAskedAboutAlsoWhereTheTreeCouldNotBeReadAtFirst() {
    TestTree tree = draft("Backend: Java");
    EditorPage editor = open(tree);
    editor.rename("Java", "Scala");
    tree.replacePaths(EditorTree.paths("Kitchen: Bread"));

    editor.page().network(true, 0, -1);
    editor.value(
        "(editor => { editor.ready = false; editor.begin() })(document.querySelector('tree-editor'))");
    editor.await("document.querySelector('.lost:not([aria-busy])') !== null");
    editor.page().network(false, 0, -1);
    editor.await("document.querySelector('conflict-dialog dialog[open]') !== null");
    editor.click("[value=theirs]").click("conflict-dialog .first");

    editor.await("document.querySelector('.bar') !== null");
    assertThat(editor.outline()).isEqualTo("Kitchen: Bread");
  }

  @Test
  void whatNobodyAskedToSaveIsNotSavedWhenTheConnectionIsBack() {
    TestTree tree = draft("Backend: Java");
    EditorPage editor = open(tree);
    editor.rename("Java", "Kotlin");

    editor.page().network(true, 0, -1);
    editor.click(".bar .switch");
    editor.await("document.querySelector('.state').dataset.state === 'offline'");
    editor.page().network(false, 0, -1);
    editor.await("['edited', 'saved'].includes(document.querySelector('.state').dataset.state)");

    assertThat(tree.now().at("/paths/0/talents/0/name").stringValue()).isEqualTo("Java");
    assertThat(editor.outline()).isEqualTo("Backend: Kotlin");
  }
}
