package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.Browsing;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * An editor whose service knows more members of paths and talents than its scripts: what it sends
 * holds them all. The page's calls pass a layer that keeps these members for the real service.
 */
@Tag("sqlite")
class NewerServiceInABrowserTest {
  private static final String NEWER =
      """
      const ask = window.fetch
      const extras = () => JSON.parse(sessionStorage.extras ?? '{}')
      const parts = paths => paths.flatMap(path => [path, ...path.talents])
      window.sent = []
      window.merged = []
      window.fetch = async (address, options = {}) => {
        const isMerge = String(address).endsWith('/merge')
        const put = options.method === 'PUT' || isMerge ? JSON.parse(options.body) : undefined
        const held = {}
        if (put) {
          const calls = isMerge ? merged : sent
          calls.push(JSON.parse(options.body))
          for (const part of parts((isMerge ? put.mine : put).paths ?? [])) {
            held[part.id] = {evidence: part.evidence, season: part.season}
            delete part.evidence
            delete part.season
          }
        }
        const response = await ask(address, put ? {...options, body: JSON.stringify(put)} : options)
        if (!response.ok) return response
        if (put && !isMerge) sessionStorage.extras = JSON.stringify(held)
        const json = await response.json()
        for (const tree of [json.data, json.data?.tree, json.data?.merged]) {
          for (const part of parts(tree?.paths ?? [])) Object.assign(part, extras()[part.id])
        }
        return new Response(JSON.stringify(json), {status: response.status, headers: response.headers})
      }
      """;
  private static Browsing browsing;

  private TestTree tree;
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
    tree = EditorTree.draft(browsing.app(), "Backend: Java SQL", "Garden: Roses");
    editor = EditorPage.open(browsing, tree, 1280);
    editor.page().send("Page.addScriptToEvaluateOnNewDocument", "source", NEWER);
    extras("talk", "spring");
    editor.again();
  }

  /** Gives Java evidence and Backend a season, past the editor. */
  private void extras(String evidence, String season) {
    ObjectNode extras = JsonMapper.shared().createObjectNode();
    extras.putObject(text("/paths/0/talents/0/id")).put("evidence", evidence);
    extras.putObject(text("/paths/0/id")).put("season", season);
    editor.value("sessionStorage.extras = '" + extras + "'");
  }

  private String text(String pointer) {
    return tree.now().at(pointer).stringValue();
  }

  private JsonNode sent() {
    return editor.value("sent.at(-1).paths");
  }

  private void focusOn(String name) {
    editor.value(
        "(i => { i.focus(); i.select() })([...document.querySelectorAll('.outline .name')].find(i => i.value === '"
            + name
            + "'))");
  }

  @Test
  void whatIsEditedMovedUndoneAndCopiedIsSentWithAllItHad() {
    focusOn("Java");
    editor.type("Kotlin").alt("ArrowDown").alt("ArrowDown").control("z").alt("5").save();

    assertThat(editor.outline()).isEqualTo("Backend: SQL Kotlin | Garden: Roses");
    assertThat(sent().at("/0/talents/1/name").asString()).isEqualTo("Kotlin");
    assertThat(sent().at("/0/talents/1/level").asInt()).isEqualTo(5);
    assertThat(sent().at("/0/talents/1/evidence").asString()).isEqualTo("talk");
    assertThat(sent().at("/0/season").asString()).isEqualTo("spring");

    editor.click("[data-talent=\"" + text("/paths/0/talents/1/id") + "\"] .grip");
    editor.value(
        "[...document.querySelectorAll('[role=menuitem]')].find(item => item.innerText.startsWith('Copy')).click()");
    editor.settle().save();

    assertThat(editor.outline()).isEqualTo("Backend: SQL Kotlin Kotlin | Garden: Roses");
    assertThat(sent().at("/0/talents/1/evidence").asString()).isEqualTo("talk");
    assertThat(sent().at("/0/talents/2/evidence").asString()).isEqualTo("talk");
  }

  @Test
  void aDraftThatComesBackHasThemToo() {
    focusOn("Java");
    editor.type("Kotlin").settle().again();
    assertThat(editor.value("document.querySelector('.notice').innerText").asString())
        .contains("Your unsaved changes are back.");

    editor.save();

    assertThat(sent().at("/0/talents/0/name").asString()).isEqualTo("Kotlin");
    assertThat(sent().at("/0/talents/0/evidence").asString()).isEqualTo("talk");
  }

  @Test
  void aDraftOfScriptsThatDroppedThemGetsThemBack() {
    focusOn("Java");
    editor.type("Kotlin").settle();
    editor.value(
        "(key => localStorage[key] = localStorage[key].replaceAll(',\"evidence\":\"talk\"', '').replaceAll(',\"season\":\"spring\"', ''))(Object.keys(localStorage).find(key => key.endsWith('"
            + tree.id()
            + "')))");

    editor.again().save();

    assertThat(sent().at("/0/talents/0/name").asString()).isEqualTo("Kotlin");
    assertThat(sent().at("/0/talents/0/evidence").asString()).isEqualTo("talk");
    assertThat(sent().at("/0/season").asString()).isEqualTo("spring");
    assertThat(editor.value("merged.at(-1).mine.paths[0].talents[0].evidence").asString())
        .isEqualTo("talk");
  }

  @Test
  void whatWasChangedElsewhereIsMergedMemberByMember() {
    focusOn("Java");
    editor.type("Kotlin").settle();
    JsonNode paths = tree.now().get("paths");
    tree.replacePaths("{\"paths\":" + paths.toString().replace("Roses", "Tulips") + "}");
    extras("thesis", "autumn");

    editor.save();

    assertThat(editor.outline()).isEqualTo("Backend: Kotlin SQL | Garden: Tulips");
    assertThat(sent().at("/0/talents/0/evidence").asString()).isEqualTo("thesis");
    assertThat(sent().at("/0/season").asString()).isEqualTo("autumn");
  }
}
