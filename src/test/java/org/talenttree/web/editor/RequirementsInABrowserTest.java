package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.browser.Browsing;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What talents of a draft require, by its rules; the scripts run in a browser. */
@Tag("sqlite")
class RequirementsInABrowserTest {
  private static final String SCRIPTS =
      """
      Promise.all(['draft', 'requirements'].map(name => import(`/app/editor/${name}.js`))).then(([draft, requirements]) => {
        window.d = draft
        window.r = requirements
        const talent = (id, ...requires) => ({id, name: id.toUpperCase(), level: 3, iconUrl: '', description: '', ...(requires.length && {requires})})
        window.tree = (...talents) => ({...draft.EMPTY, title: 'T', slug: 't', paths: [{id: 'P', name: 'P', talents: talents.map(one => talent(...one.split(' ')))}]})
        window.words = draft => draft.paths.flatMap(path => path.talents.map(one => [one.id, ...(one.requires ?? [])].join(' '))).join(', ')
        window.offered = (draft, id) => r.choices(draft, id).map(one => one.id + (one.isRequired ? '+' : '')).join(' ')
        window.add = (draft, ...ids) => ids.reduce((now, pair) => r.addRequired(now, ...pair.split(' ')), draft)
        window.drop = (draft, ...ids) => ids.reduce((now, pair) => r.removeRequired(now, ...pair.split(' ')), draft)
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

  private static String text(String expression) {
    return editor.value(expression).asString();
  }

  private static JsonNode json(String text) {
    return JsonMapper.shared().readTree(text);
  }

  @Test
  void onlyWhatMakesNoCycleIsOffered() {
    assertThat(text("offered(tree('a', 'b a', 'c b', 'd'), 'b')")).isEqualTo("a+ d");
    assertThat(text("offered(tree('a', 'b a', 'c b', 'd'), 'a')")).isEqualTo("d");
    assertThat(text("offered(tree('a', 'b a', 'c b', 'd'), 'd')")).isEqualTo("a b c");
    assertThat(text("offered(d.addTalents(tree('a'), {path: 0, index: 1}, d.newTalent(' ')), 'a')"))
        .isEmpty();
  }

  @Test
  void whatCannotBeRequiredIsRefusedWithItsReason() {
    assertThat(
            editor.value(
                "[['b', 'b'], ['a', 'c'], ['c', 'a'], ['b', 'a']].map(pair => r.obstacle(tree('a', 'b a', 'c b'), ...pair) ?? 'fine')"))
        .isEqualTo(json("[\"itself\",\"cycle\",\"fine\",\"fine\"]"));
    assertThat(text("r.obstacle(tree('a', 'b', 'c', 'd', 'e', 'f', 'g a b c d e'), 'g', 'f')"))
        .isEqualTo("full");
    assertThat(text("words(add(tree('a', 'b a', 'c b'), 'a c', 'a a', 'a nobody', 'c a'))"))
        .isEqualTo("a, b a, c b a");
  }

  @Test
  void whatIsRemovedIsNoLongerRequired() {
    assertThat(text("words(d.remove(tree('a', 'b a', 'c b a'), 'a'))")).isEqualTo("b, c b");
    assertThat(
            text(
                "words(d.remove(d.moveTalent(d.addPaths(tree('a', 'b a'), 1, d.newPath('Q')), 'b', {path: 1, index: 0}), 'P'))"))
        .isEqualTo("b");
  }

  @Test
  void whatIsMovedIsStillRequired() {
    assertThat(text("words(d.moveTalent(tree('a', 'b a'), 'a', {path: 0, index: 2}))"))
        .isEqualTo("b a, a");
  }

  @Test
  void aRowThatIsNotSavedIsNotRequiredInWhatIsSaved() {
    String draft =
        "d.changeTalent(d.addTalents(tree('a'), {path: 0, index: 1}, {...d.newTalent(), id: 'x'}), 'a', {requires: ['x']})";

    assertThat(text("words(d.settled(" + draft + "))")).isEqualTo("a");
    assertThat(text("words(d.settled(d.changeTalent(" + draft + ", 'x', {name: 'X'})))"))
        .isEqualTo("a x, x");
  }

  @Test
  void copiesRequireTheCopiesAndWhatIsNotCopiedStays() {
    assertThat(
            text(
                "(([path]) => path.talents.map(one => (one.requires ?? []).map(id => path.talents.findIndex(other => other.id === id) + id.replace(/.{30,}/, '')).join()).join(' '))(d.withNewIds(tree('a', 'b a', 'c a b z').paths))"))
        .isEqualTo(" 0 0,1,-1z");
  }
}
