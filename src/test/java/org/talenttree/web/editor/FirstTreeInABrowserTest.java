package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.account.Account;
import org.talenttree.api.Scope;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;

/**
 * Somebody's first tree, made by keyboard alone. Leaves pictures of the way in target/pictures, if
 * asked; docs/start.md shows two of them.
 */
@Tag("sqlite")
class FirstTreeInABrowserTest {
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
  void fromTheSignInToThePublishedPageTheKeyboardIsEnough() {
    EditorPage editor = signedIn("ada");
    editor.press("Enter").await("document.querySelector('#f-title') !== null");
    editor.tabTo("#f-title", false).type("What I do").press("Enter");
    editor.await("document.activeElement?.dataset.key === 'add-path'");
    editor.page().writeWindow("editor-empty");

    editor.press("Enter").type("Backend");
    talent(editor, "Java", "4", "openjdk");
    talent(editor, "PostgreSQL", "5", "postgresql");
    talent(editor, "Kubernetes", "3", "kubernetes");
    talent(editor, "Observability", "2", "activity");
    editor.control("Enter").type("Craft");
    talent(editor, "Code review", "5", "git-pull-request");
    talent(editor, "Testing", "4", "flask-conical");
    talent(editor, "Writing", "3", "feather");
    editor.press("Enter", 8).type("Design notes since 2016: https://example.org/notes");
    editor.press("Escape").control("Enter").type("People");
    talent(editor, "Mentoring", "4", "sprout");
    talent(editor, "Interviewing", "2", "message-circle");
    talent(editor, "Facilitation", "1", "presentation");
    editor.save();
    preview(editor);
    editor.page().writeWindow("editor");
    publish(editor);

    String link = editor.value("document.querySelector('.link').value").asString();
    BrowserPage visitor = browsing.page(375).go(link);
    assertThat(link).endsWith("/ada/what-i-do");
    assertThat(visitor.value("document.querySelectorAll('.path').length").asInt()).isEqualTo(3);
    assertThat(visitor.value("document.querySelectorAll('.node').length").asInt()).isEqualTo(10);
    assertThat(visitor.value("document.documentElement.scrollWidth").asInt()).isEqualTo(375);
    visitor.writePicture("first-tree-phone");
    String id = editor.value("location.pathname.split('/').at(-1)").asString();
    phone(new TestTree(editor.tree().owner(), id, "what-i-do"));
  }

  /** Returns a page on which somebody has typed name and password. */
  private static EditorPage signedIn(String username) {
    Account account = browsing.app().account(username);
    TestOwner owner =
        new TestOwner(
            browsing.app(), account, browsing.app().client(account, Scope.OF_EVERY_ACCOUNT));
    var set =
        owner
            .client()
            .json("PUT", "/api/v1/account/password", "{\"newPassword\":\"five crows sang\"}");
    assertThat(set.status()).isEqualTo(200);
    BrowserPage page = browsing.page(1280).go(browsing.base() + "/app");
    EditorPage editor = new EditorPage(browsing, page, new TestTree(owner, "", ""));
    page.send("Emulation.setFocusEmulationEnabled", "enabled", true);
    return editor
        .tabTo("#f-username", false)
        .type(username)
        .tabTo("#f-password", false)
        .type("five crows sang");
  }

  /** Chooses colours, publishes, and shows each on the way. */
  private static void publish(EditorPage editor) {
    editor.tabTo("#tab-talents", true).press("ArrowRight").press("ArrowRight");
    preview(editor);
    editor.page().writeWindow("editor-colours");
    editor.tabTo(".preset:nth-of-type(4)", false).press("Enter");
    preview(editor);
    editor.save();
    editor.page().writeWindow("editor-themed");
    editor.tabTo(".publish", true).press("Enter");
    editor.await("document.querySelector('#published:popover-open') !== null");
    editor.page().writeWindow("editor-published");
  }

  private static void phone(TestTree tree) {
    EditorPage phone = EditorPage.open(browsing, tree, 375);
    phone.page().writeWindow("editor-phone");
    phone.click("#tab-preview");
    preview(phone);
    phone.page().writeWindow("editor-phone-preview");
    phone.click("#tab-colours");
    phone.page().writeWindow("editor-phone-colours");
    phone.page().scheme("dark").size(1280, 900);
    phone.click("#tab-talents").click(".talent .grip");
    phone.page().writeWindow("editor-dark-menu");
    phone.press("Escape").click(".talent .tile");
    phone.await("document.querySelectorAll('.icons button').length > 20").type("git");
    phone.await("document.querySelector('.icons button').title.includes('git')");
    phone.page().writeWindow("editor-dark-icons");
    phone.press("Escape").press("Escape").click("#tab-address");
    phone.page().writeWindow("editor-dark-address");
  }

  /** Adds a talent below what has the focus. */
  private static void talent(EditorPage editor, String name, String level, String icon) {
    editor.press("Enter").type(name).alt(level).alt("i");
    editor.await("document.querySelector('.picker[open]') !== null");
    editor.await("document.querySelectorAll('.icons button').length > 20");
    editor
        .type(icon)
        .await("document.querySelector('.icons button')?.title.includes('" + icon + "')");
    editor.press("Enter").await("document.querySelector('.picker[open]') === null");
    editor.await("document.activeElement.classList.contains('name')");
  }

  private static void preview(EditorPage editor) {
    // Neither about to be sent nor loading.
    editor.await("(view => !view.timer && !view.coming)(document.querySelector('tree-preview'))");
    editor.await("document.querySelectorAll('iframe').length === 1");
  }
}
