package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.browser.Browsing;

/** On a phone the editor and its panels are whole, and menus name no keys. */
@Tag("sqlite")
class PhoneInABrowserTest {
  /** What of an open panel lies outside of the window, in pixels. */
  private static final String OUTSIDE =
      """
      [...document.querySelectorAll(':popover-open, :popover-open *')].map(e => e.getBoundingClientRect()).reduce(
        (max, r) => r.width ? Math.max(max, -r.left, -r.top, r.right - innerWidth, r.bottom - innerHeight) : max, 0)
      """;

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

  private static EditorPage opened(int width) {
    return EditorPage.open(browsing, EditorTree.draft(browsing.app(), "Backend: Java"), width);
  }

  @ParameterizedTest
  @ValueSource(ints = {280, 320, 390, 768, 1280})
  void thePanelAfterPublishingIsNotCut(int width) {
    EditorPage editor = opened(width).click(".publish");
    editor.await("document.querySelector('#published')?.matches(':popover-open') === true");
    editor.await("document.getAnimations().length === 0");
    editor.page().writeWindow("published-" + width);

    assertThat(editor.value(OUTSIDE).asInt()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {320, 390, 768, 1024, 1280})
  void theStateAndTheTabsAreWhole(int width) {
    EditorPage editor = opened(width);

    assertThat(
            editor
                .value(
                    "(state => state.scrollWidth - state.clientWidth)(document.querySelector('.state'))")
                .asInt())
        .isZero();
    // The icons of the tabs that are shown are in one row.
    assertThat(
            editor
                .value(
                    "new Set([...document.querySelectorAll('.tab svg')].filter(icon => icon.checkVisibility()).map(icon => icon.getBoundingClientRect().top)).size")
                .asInt())
        .isLessThanOrEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {320, 390})
  void thePanelToShareStandsInTheMiddle(int width) {
    EditorPage editor = opened(width).click(".share-button");
    editor.await("document.querySelector('.share')?.checkVisibility() === true");

    assertThat(
            editor
                .value(
                    "(r => r.left - (innerWidth - r.right))(document.querySelector('.share').getBoundingClientRect())")
                .asInt())
        .isZero();
  }

  @Test
  void theMenuOfATalentNamesKeysOnlyBesideAKeyboard() {
    EditorPage phone = opened(390).click(".talent .grip");
    phone.page().writeWindow("menu-phone");
    EditorPage desk = opened(1280).click(".talent .grip");

    assertThat(phone.value("document.querySelector('.menu').innerText").asString())
        .contains("Choose an icon…")
        .doesNotContain("Alt");
    assertThat(desk.value("document.querySelector('.menu').innerText").asString())
        .contains("Alt+I");
  }
}
