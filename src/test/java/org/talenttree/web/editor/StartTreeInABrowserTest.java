package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;

/**
 * A new account begins with a tree to change, and nobody publishes the service's words by accident.
 */
@Tag("sqlite")
class StartTreeInABrowserTest {
  private static final String HINT = "document.querySelector('.start') !== null";
  private static final String QUESTION =
      "document.querySelector('#still-start')?.matches(':popover-open') === true";
  private static Browsing browsing;

  @BeforeAll
  static void start() {
    browsing = Browsing.start(Map.of("signup", "open"));
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  private static EditorPage signedUp(String username) {
    // Sign-ups and pictures for posts are limited by address and minute.
    browsing.app().clock().advance(Duration.ofMinutes(1));
    BrowserPage page = browsing.page(1280);
    // Pages share their cookies: the account of another test is signed in still.
    page.send("Network.clearBrowserCookies");
    page.go(browsing.base() + "/app/sign-up?username=" + username);
    page.send("Emulation.setFocusEmulationEnabled", "enabled", true);
    EditorPage editor = new EditorPage(browsing, page, TestTree.draft(browsing.app()));
    editor.tabTo("#f-password", false).type("five crows sang a song").press("Enter");
    return editor.await(HINT);
  }

  private static void awaitPublished(EditorPage editor) {
    editor.await("document.querySelector('#published')?.matches(':popover-open') === true");
    // While its picture is drawn, the next sign-up would be refused: both need the same thread.
    editor.await("document.querySelector('.shared-picture')?.complete === true");
  }

  @Test
  void theHintStandsUntilTheFirstSave() {
    EditorPage editor = signedUp("ada");

    editor.await("document.querySelectorAll('iframe').length === 1");
    editor.await("document.querySelectorAll('iframe.coming').length === 0");
    editor.page().writePicture("start");
    for (String scheme : new String[] {"light", "dark"}) {
      editor.page().media("screen", "prefers-color-scheme", scheme);
      assertThat(Axe.violations(editor.page(), "{exclude: ['iframe']}, {iframes: false}"))
          .isEmpty();
    }
    editor.click(".talent .name").type(" of all").save();
    editor.await("!(" + HINT + ")");
    editor.page().send("Page.reload");
    editor.await("document.querySelectorAll('.talent').length === 4");
    assertThat(editor.value(HINT).asBoolean()).isFalse();
  }

  @Test
  void wordsOfTheServiceArePublishedOnlyAfterAQuestion() {
    EditorPage editor = signedUp("grace");
    editor.page().send("Page.reload");
    editor.await(HINT);

    editor.click(".publish").await(QUESTION);
    assertThat(Axe.violations(editor.page(), "{exclude: ['iframe']}, {iframes: false}")).isEmpty();
    editor.press("Enter").await("!(" + QUESTION + ")");
    assertThat(editor.value("document.querySelector('tree-editor').work.isPublic").asBoolean())
        .isFalse();

    editor.click(".publish").await(QUESTION).click("#still-start .first");
    awaitPublished(editor);
    assertThat(editor.value("document.querySelector('tree-editor').work.isPublic").asBoolean())
        .isTrue();
  }

  @Test
  void inAnotherBrowserItIsKnownTooAndAPastedListReplacesIt() {
    EditorPage editor = signedUp("barbara");
    String address = editor.value("location.origin + location.pathname").asString();
    editor.value("localStorage.clear()");
    editor.page().go(address);
    editor.await(HINT);

    editor.click("[data-key=start\\\\:paste]").await("document.activeElement.matches('textarea')");
    editor.type("Rust\nGo\n").press("Enter", 2);
    editor.await("document.querySelector('import-dialog .import-end .first') !== null");
    editor.press("Enter");

    assertThat(editor.outline()).endsWith(": Rust Go").doesNotContain("|");
  }

  @Test
  void whatIsOnesOwnIsPublishedAtOnce() {
    EditorPage editor = signedUp("linus");

    editor.click(".talent .name").type("!").click(".publish");

    awaitPublished(editor);
  }
}
