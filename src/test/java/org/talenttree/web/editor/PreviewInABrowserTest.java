package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.browser.Browsing;

/** The preview beside the outline. */
@Tag("sqlite")
class PreviewInABrowserTest {
  private static Browsing browsing;
  private EditorPage editor;

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

  @BeforeEach
  void open() {
    editor = EditorPage.open(browsing, EditorTree.draft(browsing.app(), "Backend: Java SQL"), 1280);
    editor.await(shows("Java"));
  }

  @Test
  void anEmptyRowIsCountedNowhere() {
    editor.click(".path > .add");
    assertThat(editor.value("document.querySelectorAll('.talent').length").asInt()).isEqualTo(3);
    assertThat(points()).startsWith("6/10");

    editor.type("Go").await(shows("7 of 15 points"));
    assertThat(points()).startsWith("7/15");
  }

  private String points() {
    return editor.value("document.querySelector('.points').innerText").asString();
  }

  @Test
  void theConsoleStaysEmpty() {
    editor.value("document.querySelector('.title').focus()");
    editor.type(" more").await(shows("more"));
    editor.value("document.querySelector('iframe').contentDocument.querySelector('.node').click()");
    editor.settle();

    assertThat(editor.page().complaints()).isEmpty();
  }

  @Test
  void itShowsTheDraftWhileSomeoneIsStillTyping() {
    editor.value("document.querySelector('.title').focus()");
    editor.value(
        "window.typing = setInterval(() => { const i = document.querySelector('.title'); i.value += 'x'; i.dispatchEvent(new Event('input', {bubbles: true})) }, 50)");

    editor.await(shows("xxx"));

    assertThat(editor.value("clearInterval(typing)").isMissingNode()).isTrue();
  }

  @Test
  void aDraftThatCouldNotBeSavedLeavesTheLastGoodOneAndSaysSo() {
    String base = browsing.base();
    editor.page().recordRequests();
    breakTheTheme("'red}'");

    editor.await(
        "document.querySelector('.preview-bar').innerText.includes('not your last changes')");
    editor.await("document.querySelectorAll('iframe').length === 1");
    assertThat(editor.value(shows("Java")).asBoolean()).isTrue();
    assertThat(editor.page().requests()).doesNotContain(base + "/", "/");
    assertThat(complaintsBut422()).isEmpty();

    breakTheTheme("'#102030'");
    editor.await(
        "!document.querySelector('.preview-bar').innerText.includes('not your last changes')");
    editor.await(
        "getComputedStyle(document.querySelector('iframe:not(.coming)').contentDocument.documentElement).getPropertyValue('--background') === '#102030'");
  }

  // The browser logs each answer with an error status, which is no fault of the page.
  private List<String> complaintsBut422() {
    return editor.page().complaints().stream()
        .filter(one -> !one.contains("status of 422") || !one.contains("/app/preview"))
        .toList();
  }

  private void breakTheTheme(String background) {
    editor.value(
        "(work => work.change({...work.draft, theme: {background: "
            + background
            + "}}))(document.querySelector('tree-editor').work)");
  }

  @Test
  void aPreviewThatWasStoppedIsNotWaitedForForEver() {
    editor.page().send("Fetch.enable", "patterns", List.of(Map.of("urlPattern", "*/app/preview*")));
    editor.click(".talent .name").type("!").await("document.querySelector('.coming') !== null");
    editor.page().send("Page.stopLoading");
    editor.page().send("Fetch.disable");

    editor.value("void (now => { Date.now = () => now() + 20_000 })(Date.now)");
    editor.type("?");

    editor.await(shows("Java!?"));
    assertThat(editor.value("document.querySelectorAll('iframe').length").asInt()).isEqualTo(1);
  }

  private static String shows(String text) {
    return "document.querySelector('iframe:not(.coming)')?.contentDocument?.body?.innerText.includes('"
        + text
        + "') === true";
  }
}
