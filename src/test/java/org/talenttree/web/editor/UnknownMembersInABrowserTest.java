package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.browser.Browsing;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Members of paths and talents that the editor's scripts do not know; they run in a browser. */
@Tag("sqlite")
class UnknownMembersInABrowserTest {
  private static final String SCRIPTS =
      """
      import('/app/editor/draft.js').then((draft) => {
        window.d = draft
        window.tree = {title: 'T', slug: 't', theme: {}, paths: [
          {id: 'A', name: 'Backend', displayOrder: 0, season: 'spring', talents: [
            {id: 'a', name: 'Java', level: 3, displayOrder: 0, evidence: [{at: 'talk'}]},
            {id: 'b', name: 'SQL', level: 2, displayOrder: 1, description: 'Since 2009.', years: 0}]},
          {id: 'B', name: 'Garden', displayOrder: 1, season: null, talents: []}]}
        window.base = d.fromTree(tree)
        return 0
      })\
      """;
  private static Browsing browsing;
  private static EditorPage editor;

  @BeforeAll
  static void start() {
    browsing = Browsing.start();
    editor = EditorPage.open(browsing);
    editor.value(SCRIPTS);
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  private static JsonNode value(String expression) {
    return editor.value(expression);
  }

  private static JsonNode json(String text) {
    return JsonMapper.shared().readTree(text);
  }

  @Test
  void whatTheServiceGaveGoesBackToItAsItCame() {
    assertThat(value("d.toPaths(base.paths)")).isEqualTo(value("tree.paths"));
  }

  @Test
  void editingAndMovingCarryThem() {
    JsonNode paths =
        value(
            """
            (edited => d.toPaths(d.movePath(edited, 'B', 0).paths))(
              d.moveTalent(d.changePath(d.changeTalent(base, 'a', {name: 'Kotlin'}), 'A', {name: 'Server'}), 'a', {path: 1, index: 0}))\
            """);

    assertThat(paths.at("/0"))
        .isEqualTo(
            json(
                """
                {"id":"B","name":"Garden","displayOrder":0,"season":null,"talents":[
                  {"id":"a","name":"Kotlin","level":3,"displayOrder":0,"evidence":[{"at":"talk"}]}]}\
                """));
    assertThat(paths.at("/1/season").asString()).isEqualTo("spring");
    assertThat(paths.at("/1/talents/0/years").asInt(-1)).isZero();
  }

  @Test
  void aRowThatHasOneIsNotAnEmptyRow() {
    assertThat(
            value(
                "d.settled(d.changePath(d.changeTalent(base, 'a', {name: ''}), 'B', {name: ''})).paths.map(path => path.id + path.talents.map(one => one.id))"))
        .isEqualTo(json("[\"Aa,b\",\"B\"]"));
    assertThat(
            value(
                "d.settled(d.addPaths(d.addTalents(base, {path: 1, index: 0}, d.newTalent(' ')), 0, d.newPath(), d.newPath('', [d.newTalent()]))).paths.map(path => path.id + path.talents.map(one => one.id))"))
        .isEqualTo(json("[\"Aa,b\",\"B\"]"));
  }
}
