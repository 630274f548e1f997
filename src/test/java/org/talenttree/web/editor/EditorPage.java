package org.talenttree.web.editor;

import java.util.List;
import java.util.Map;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;
import tools.jackson.databind.JsonNode;

/** The editor of a tree in a browser whose owner is signed in, and what a person does with it. */
record EditorPage(Browsing browsing, BrowserPage page, TestTree tree) {
  private static final int CONTROL = 2;
  private static final int ALT = 1;
  private static final int SHIFT = 8;
  private static final Map<String, Integer> CODES =
      Map.of(
          "Enter",
          13,
          "Escape",
          27,
          "Tab",
          9,
          "Backspace",
          8,
          "ArrowUp",
          38,
          "ArrowDown",
          40,
          "ArrowLeft",
          37,
          "ArrowRight",
          39,
          " ",
          32);

  /** Opens the editor of a new draft of a new account. */
  static EditorPage open(Browsing browsing) {
    return open(browsing, TestTree.draft(browsing.app()), 1280);
  }

  /** Opens the editor of a tree as its owner. */
  static EditorPage open(Browsing browsing, TestTree tree, int width) {
    BrowserPage page = browsing.page(width);
    signIn(browsing, page, tree.owner());
    return new EditorPage(browsing, page, tree).again();
  }

  static void signIn(Browsing browsing, BrowserPage page, TestOwner owner) {
    browsing.signIn(page, browsing.app().cookie(owner.account()));
  }

  /** Loads the editor anew. */
  EditorPage again() {
    // Emulates focus, since the browser suspends windows in the background.
    page.send("Emulation.setFocusEmulationEnabled", "enabled", true);
    page.go(browsing.base() + "/app/trees/" + tree.id());
    await("document.querySelector('.bar') !== null");
    return this;
  }

  /** Waits until an expression is true. */
  EditorPage await(String expression) {
    Until.holds(expression, () -> isTrue(expression));
    return this;
  }

  /** Types into what has the focus. */
  EditorPage type(String text) {
    page.send("Input.insertText", "text", text);
    return this;
  }

  /** Presses a key. */
  EditorPage press(String key) {
    return press(key, 0);
  }

  /** Presses a key together with Alt. */
  EditorPage alt(String key) {
    return press(key, ALT);
  }

  /** Presses a key together with Control. */
  EditorPage control(String key) {
    return press(key, CONTROL);
  }

  EditorPage press(String key, int modifiers) {
    send(key, modifiers);
    return settle();
  }

  /** Presses a key and does not wait for what it does. */
  EditorPage pressAtOnce(String key) {
    send(key, 0);
    return this;
  }

  private void send(String key, int modifiers) {
    int code = CODES.getOrDefault(key, (int) Character.toUpperCase(key.charAt(0)));
    String place =
        key.matches("[0-9]")
            ? "Digit" + key
            : key.length() == 1 ? "Key" + key.toUpperCase(java.util.Locale.ROOT) : key;
    String text = modifiers == 0 && key.equals("Enter") ? "\r" : "";
    for (String type : new String[] {text.isEmpty() ? "rawKeyDown" : "keyDown", "keyUp"}) {
      page.send(
          "Input.dispatchKeyEvent",
          "type",
          type,
          "key",
          key,
          "code",
          place,
          "windowsVirtualKeyCode",
          code,
          "modifiers",
          modifiers,
          "text",
          type.equals("keyDown") ? text : "");
    }
  }

  /** Waits until what was done is shown. */
  EditorPage settle() {
    isTrue("new Promise(r => setTimeout(r, 20))");
    return await(
        "document.querySelector('.sheet[aria-busy=true], import-dialog [aria-busy=true]') === null");
  }

  /** Types another name for a path or talent. */
  EditorPage rename(String from, String to) {
    value(
        "(i => { i.focus(); i.select() })([...document.querySelectorAll('.outline .name')].find(i => i.value === '"
            + from
            + "'))");
    return type(to).settle();
  }

  /** Clicks the first element that matches. */
  EditorPage click(String selector) {
    await("document.querySelector(`" + selector + "`) !== null");
    page.value("document.querySelector(`" + selector + "`).scrollIntoView({block: 'nearest'})");
    page.click(selector.replace("'", "\\'"));
    return settle();
  }

  /** Goes on by Tab, or back by Shift+Tab, until the focus is on what matches. */
  EditorPage tabTo(String selector, boolean back) {
    for (int i = 0; i < 200; i++) {
      if (value("document.activeElement?.matches('" + selector + "') === true").asBoolean()) {
        return this;
      }
      press("Tab", back ? SHIFT : 0);
    }
    throw new AssertionError("Tab does not lead to " + selector);
  }

  /** Saves and waits until it is stored. */
  EditorPage save() {
    control("s");
    return await("document.querySelector('.state').dataset.state === 'saved'");
  }

  // The action may have led to another page, so that the old page cannot be evaluated.
  private boolean isTrue(String expression) {
    try {
      return page.value(expression).asBoolean(false);
    } catch (IllegalStateException e) {
      if (String.valueOf(e.getMessage()).matches("(?s).*(navigated|context).*")) {
        return false;
      }
      throw e;
    }
  }

  /** Returns the value of an expression in the page. */
  JsonNode value(String expression) {
    return page.value(expression);
  }

  /** Returns the names of the talents in their paths as they stand in the outline. */
  String outline() {
    return value(
            "[...document.querySelectorAll('.path')].map(p => p.querySelector('.name').value + ': ' + [...p.querySelectorAll('.talent .name')].map(n => n.value).join(' ')).join(' | ')")
        .asString();
  }

  /** Returns what the console shows. */
  List<String> complaints() {
    return page.complaints();
  }

  /** Returns what was last said to a screen reader. */
  String said() {
    return value("document.querySelector('.spoken').textContent").asString();
  }
}
