package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.browser.Browsing;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The links of a talent are written, ordered and removed, and what is wrong is said at the field.
 */
@Tag("sqlite")
class LinksInABrowserTest {
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
    editor.value("document.querySelectorAll('.talent .name')[1].focus()");
  }

  private JsonNode saved() {
    return editor.save().tree().now().at("/paths/0/talents/1/links");
  }

  private static JsonNode json(String text) {
    return JsonMapper.shared().readTree(text);
  }

  /** Returns which field has the focus, such as {@code link-0-url}. */
  private String field() {
    return editor.value("document.activeElement.dataset.key?.split(':')[1] ?? ''").asString();
  }

  @Test
  void byKeysAloneLinksAreWrittenMovedAndSaved() {
    editor.alt("l").type("example.org/talk").press("Tab").type("A talk");
    assertThat(field()).isEqualTo("link-0-label");
    editor.press("Enter").type("https://example.org/code").alt("ArrowUp");
    assertThat(field()).isEqualTo("link-0-url");
    assertThat(editor.said()).isEqualTo("Link 1 of 2.");

    assertThat(saved())
        .isEqualTo(
            json(
                "[{\"url\":\"https://example.org/code\"},{\"url\":\"https://example.org/talk\",\"label\":\"A talk\"}]"));
    assertThat(editor.complaints()).isEmpty();
  }

  @Test
  void aLinkThatIsRemovedComesBackByUndo() {
    editor.alt("l").type("https://example.org").click(".links [aria-label='Remove link 1']");
    assertThat(editor.value("document.querySelectorAll('.links').length").asInt()).isZero();
    assertThat(field()).isEqualTo("add-link");
    editor.control("z");

    assertThat(saved()).isEqualTo(json("[{\"url\":\"https://example.org\"}]"));
  }

  @Test
  void anEmptyLinkIsNotSaved() {
    editor.alt("l").press("Enter").type("https://example.org");

    assertThat(saved()).isEqualTo(json("[{\"url\":\"https://example.org\"}]"));
  }

  @Test
  void whatIsNoAddressIsSaidAtItsFieldEvenInARowThatIsClosed() {
    editor.alt("l").press("Enter").type("ftp://example.org").press("Escape");
    assertThat(editor.value("document.querySelector('.links')").isNull()).isTrue();
    editor.control("s").await("document.querySelector('.links .fault') !== null");

    assertThat(field()).isEqualTo("link-1-url");
    assertThat(
            editor
                .value(
                    "document.getElementById(document.activeElement.getAttribute('aria-describedby')).innerText")
                .asString())
        .isEqualTo("Enter an address that begins with https:// or http://.");
    assertThat(editor.value("document.activeElement.ariaInvalid").asString()).isEqualTo("true");
  }

  @Test
  void whatTheServiceRefusesIsSaidAtItsField() {
    editor.alt("l").press("Enter").type("https://example.org/|");

    editor.control("s").await("document.querySelector('.links .fault') !== null");

    assertThat(field()).isEqualTo("link-1-url");
    assertThat(editor.value("document.querySelector('.links .fault').innerText").asString())
        .startsWith("It must be an absolute http or https address");
    editor.press("Backspace").settle();
    assertThat(saved()).isEqualTo(json("[{\"url\":\"https://example.org/\"}]"));
  }

  @Test
  void thereAreAtMostFive() {
    for (int i = 0; i < 6; i++) {
      editor.alt("l").type("https://example.org/" + i);
    }

    assertThat(editor.said()).contains("the maximum");
    assertThat(editor.value("document.querySelectorAll('.links li').length").asInt()).isEqualTo(5);
    assertThat(editor.value("document.querySelector('[data-key$=add-link]')").isNull()).isTrue();
  }

  @Test
  void thePreviewIsDrawnWhileALinkIsBeingWritten() {
    editor.alt("l").type("htt");
    editor.value("document.querySelector('.title').focus()");
    editor.type(" more");

    editor.await(
        "document.querySelector('iframe:not(.coming)')?.contentDocument?.body?.innerText.includes('more') === true");
  }
}
