package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.Browsing;
import org.talenttree.testing.browser.Chromium;

/** The service stops while an editor is open, and starts again at the same address. */
@Tag("sqlite")
class OutageInABrowserTest {
  private static Chromium chromium;

  @TempDir Path folder;
  private TestApp app;
  private TestTree tree;
  private EditorPage editor;

  @BeforeAll
  static void start() {
    chromium = Chromium.start();
  }

  @AfterAll
  static void stop() {
    if (chromium != null) {
      chromium.close();
    }
  }

  @BeforeEach
  void open() {
    app = TestApp.start(settings("0"));
    tree = EditorTree.draft(app, "Backend: Java");
    editor = EditorPage.open(new Browsing(app, chromium), tree, 1280);
  }

  @AfterEach
  void close() {
    app.close();
  }

  private Map<String, String> settings(String port) {
    Map<String, String> settings = new HashMap<>(TestApp.lastingData(folder));
    settings.put("server.port", port);
    return settings;
  }

  private void restart(int port) {
    app = TestApp.start(settings(String.valueOf(port)));
  }

  private String savedTalent() {
    return app.client(tree.owner().client().key())
        .get(tree.path())
        .data()
        .at("/paths/0/talents/0/name")
        .stringValue();
  }

  @Test
  void theEditorFindsTheServiceAgainByItselfAndSavesTheDraft() {
    int port = app.app().port();
    app.close();
    rename("Kotlin");

    editor.control("s").await(state("offline"));
    assertThat(status()).contains("Your draft is kept here", "trying again");
    rename("Scala");
    editor.settle();
    assertThat(editor.value(state("offline")).asBoolean()).isTrue();
    restart(port);
    editor.await(state("saved"));

    assertThat(savedTalent()).isEqualTo("Scala");
    assertThat(editor.said()).isEqualTo("Saved.");
  }

  @Test
  void whoeverComesBackToTheWindowNeedNotWaitForTheNextTry() {
    int port = app.app().port();
    app.close();
    rename("Kotlin");
    editor.control("s").await(state("offline"));
    // After several tries the next one is many seconds away.
    editor.value(
        "window.tries = 0; const asked = window.fetch; window.fetch = (to, how) => { tries += String(to).includes('/trees/'); return asked(to, how) }");
    editor.await("tries >= 3");

    restart(port);
    editor.value("document.dispatchEvent(new Event('visibilitychange'))");
    editor.await(state("saved"));

    assertThat(editor.value("tries").asInt()).isLessThanOrEqualTo(6);
    assertThat(savedTalent()).isEqualTo("Kotlin");
  }

  @Test
  void anEditorThatCouldNotReadItsTreeOpensItOnceTheServiceIsBack() {
    int port = app.app().port();
    app.close();
    editor.value("document.querySelector('tree-editor').ready = false");
    editor.value("document.querySelector('tree-editor').begin()");
    editor.await("document.querySelector('.lost') !== null");
    assertThat(editor.value("document.querySelector('.lost').innerText").asString())
        .contains("trying again");

    restart(port);

    editor.await("document.querySelector('.bar') !== null");
    assertThat(editor.outline()).isEqualTo("Backend: Java");
  }

  @ParameterizedTest
  @CsvSource({".growth .switch, PATCH, showGrowth", ".publish, POST, isPublic"})
  void whatABusyServiceRefusedIsTriedAgainAsTheEditorSays(
      String button, String method, String member) {
    editor.value(
        """
        (real => { window.asked = 0
          const busy = () => new Response('{"title":"The service is busy; try again shortly.","detail":""}', {status: 503, headers: {'Retry-After': '5'}})
          window.fetch = async (to, how) => how?.method === '%s' && String(to).includes('/trees/') && window.asked++ === 0 ? busy() : real(to, how)
        })(window.fetch)
        """
            .formatted(method));

    editor.click(button).await(state("refused"));

    assertThat(status()).matches("(?s).*The service is busy.*Trying again in [1-5] s\\..*");
    editor.await(state("saved"));
    assertThat(tree.now().path(member).asBoolean(false)).isTrue();
  }

  private void rename(String name) {
    editor.value("(i => { i.focus(); i.select() })(document.querySelector('.talent .name'))");
    editor.type(name).settle();
  }

  private String status() {
    return editor.value("document.querySelector('.state').innerText").asString();
  }

  private static String state(String state) {
    return "document.querySelector('.state')?.dataset.state === '" + state + "'";
  }
}
