package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;

/**
 * From the front page to a picture in a README: sign up, paste twenty skills from a spreadsheet,
 * take the proposed icons, publish, copy. Leaves pictures of the way in target/pictures, if asked.
 */
@Tag("sqlite")
class FirstShareInABrowserTest {
  /** Each letter that is typed is a key, that of the password too; pasting is not counted. */
  private static final int MAX_CLICKS_AND_KEYS = 25;

  private static final String PASSWORD = "five crows sang"; // as short as passwords may be

  private static final String COPY_MARKDOWN =
      ".share-kinds section:first-child p:last-child button:first-child";

  private static final String SHEET =
      """
      Area\tSkill\tLevel
      Backend\tJava\texpert
      Backend\tSpring Boot\tadvanced
      Backend\tPostgreSQL\tadvanced
      Backend\tKafka\tgood
      Backend\tREST\texpert
      Backend\tMicroservices\tadvanced
      Frontend\tHTML\tadvanced
      Frontend\tCSS\tgood
      Frontend\tTypeScript\tadvanced
      Frontend\tReact\tgood
      Frontend\tAccessibility\tbasic
      Platform\tLinux\texpert
      Platform\tDocker\tadvanced
      Platform\tKubernetes\tgood
      Platform\tTerraform\tbasic
      Platform\tCI/CD\tadvanced
      People\tMentoring\tadvanced
      People\tPublic speaking\tgood
      People\tHiring\tbasic
      People\tWriting\tgood
      """;

  /** A person, whose clicks and keys are counted. */
  private static final class Person {
    private final EditorPage editor;
    private int count;

    Person(EditorPage editor) {
      this.editor = editor;
    }

    void clicks(String selector) {
      count++;
      editor.click(selector);
    }

    void types(String text) {
      count += text.length();
      editor.type(text);
    }

    void presses(String key) {
      count++;
      editor.press(key);
    }
  }

  @Test
  void fewClicksAndKeysLeadFromTheFrontPageToAPictureInAReadme() throws IOException {
    try (Browsing browsing = Browsing.start(Map.of("signup", "open"))) {
      BrowserPage page = browsing.page(1280).go(browsing.base() + "/");
      page.send("Emulation.setFocusEmulationEnabled", "enabled", true);
      EditorPage editor = new EditorPage(browsing, page, TestTree.draft(browsing.app()));
      Person ada = new Person(editor);

      ada.clicks("#claim");
      ada.types("ada");
      ada.presses("Enter");
      editor.await("document.activeElement?.id === 'f-password'");
      ada.types(PASSWORD);
      ada.presses("Enter");
      editor.await("document.querySelector('.start') !== null");

      paste(editor);
      editor.await("document.querySelector('.import-end .first') !== null");
      page.writePicture("import");
      ada.presses("Enter");
      editor.await("document.activeElement.matches('proposed-lines .first')");
      page.writePicture("lines");
      ada.presses("Enter");
      editor.await("document.querySelectorAll('.talent').length === 20");
      page.grant("clipboardReadWrite");
      ada.clicks(".publish");
      editor.await("document.querySelector('#published')?.matches(':popover-open') === true");
      ada.clicks(".celebration .markdown");
      editor.await("document.querySelector('.celebration .markdown.done') !== null");
      assertThat(editor.value("navigator.clipboard.readText()").asString())
          .startsWith("[![")
          .contains("/ada/talents");
      assertThat(ada.count).isLessThanOrEqualTo(MAX_CLICKS_AND_KEYS);

      editor.click(".share-button");
      editor.await("document.querySelector('.share')?.checkVisibility() === true");
      editor.await(
          "[...document.querySelectorAll('.shared-picture')].some(one => one.naturalWidth > 0)");
      page.writePicture("share");
      editor.click(COPY_MARKDOWN);
      editor.await("document.querySelector('" + COPY_MARKDOWN + "').innerText.includes('Copied')");

      assertThat(TestVisitor.of(browsing.app()).get("/ada/talents").text())
          .contains("Public speaking", "i-simple-openjdk", "i-lucide-presentation")
          .doesNotContain("Your best craft");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"01-full-stack-developer", "04-pastry-chef", "06-intensive-care-nurse"})
  void aListOfAnyTradeBecomesATreeThatFitsAPhone(String trade) throws IOException {
    String list = Files.readString(Path.of("src/test/resources/requirements/lists", trade + ".md"));
    try (Browsing browsing = Browsing.start()) {
      EditorPage editor = EditorPage.open(browsing, EditorTree.draft(browsing.app()), 1280);

      paste(editor, list);
      editor.await("document.querySelector('.import-end .first') !== null").press("Enter");
      editor.await("document.activeElement.matches('proposed-lines .first')").press("Enter");
      editor.await("document.querySelectorAll('.talent').length > 9");
      int talents = editor.value("document.querySelectorAll('.talent').length").asInt();
      editor.click(".publish");
      editor.await("document.querySelector('#published')?.matches(':popover-open') === true");

      BrowserPage phone =
          browsing.page(390).go(editor.value("document.querySelector('.link').value").asString());
      phone.writePicture("trade-" + trade + "-phone");
      assertThat(phone.value("document.querySelectorAll('.it').length").asInt()).isEqualTo(talents);
      assertThat(phone.value("document.querySelectorAll('path.root').length").asInt()).isPositive();
      assertThat(phone.value("document.querySelectorAll('.to').length").asInt()).isPositive();
      assertThat(phone.value("document.documentElement.scrollWidth").asInt())
          .isLessThanOrEqualTo(390);
      assertThat(Axe.violations(phone)).isEmpty();
    }
  }

  private static void paste(EditorPage editor) {
    paste(editor, SHEET);
  }

  private static void paste(EditorPage editor, String list) {
    editor.value(
        """
        (() => {
          const data = new DataTransfer()
          data.setData('text/plain', `%s`)
          document.body.dispatchEvent(
            new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}))
        })()
        """
            .formatted(list));
  }
}
