package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.browser.Browsing;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What talents of a draft require, its rules and its merge; the scripts run in a browser. */
@Tag("sqlite")
class RequirementsInABrowserTest {
  private static final String SCRIPTS =
      """
      Promise.all(['draft', 'requirements', 'merge'].map(name => import(`/app/editor/${name}.js`))).then(([draft, requirements, {merge}]) => {
        window.d = draft
        window.r = requirements
        window.merge = merge
        const talent = (id, ...requires) => ({id, name: id.toUpperCase(), level: 3, iconUrl: '', description: '', ...(requires.length && {requires})})
        window.tree = (...talents) => ({...draft.EMPTY, title: 'T', slug: 't', paths: [{id: 'P', name: 'P', talents: talents.map(one => talent(...one.split(' ')))}]})
        window.words = draft => draft.paths.flatMap(path => path.talents.map(one => [one.id, ...(one.requires ?? [])].join(' '))).join(', ')
        window.offered = (draft, id) => r.choices(draft, id).map(one => one.id + (one.isRequired ? '+' : '')).join(' ')
        window.add = (draft, ...ids) => ids.reduce((now, pair) => r.addRequired(now, ...pair.split(' ')), draft)
        window.drop = (draft, ...ids) => ids.reduce((now, pair) => r.removeRequired(now, ...pair.split(' ')), draft)
        window.told = (base, mine, theirs) => {
          const {draft, conflicts} = merge(base, mine, theirs)
          return [words(draft), ...conflicts.map(one => `${one.what} ${one.part}: ${one.mine} / ${one.theirs} -> ${words(one.takeTheirs(draft))}`)].join(' | ')
        }
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

  @Test
  void whatEitherSideAddedIsThereAndWhatEitherRemovedIsNot() {
    String base = "tree('a', 'b', 'c', 'd a b')";

    assertThat(told(base, "drop(B, 'd a')", "add(B, 'd c')")).isEqualTo("a, b, c, d b c");
    assertThat(told(base, "drop(B, 'd a')", "drop(B, 'd b')")).isEqualTo("a, b, c, d");
    assertThat(told(base, "add(B, 'b a')", "add(B, 'd c')")).isEqualTo("a, b a, c, d a b c");
    assertThat(told(base, "add(B, 'c a')", "add(B, 'c b')")).isEqualTo("a, b, c a b, d a b");
  }

  @Test
  void aCycleOfBothSidesIsAskedAbout() {
    assertThat(told("tree('a', 'b')", "add(B, 'a b')", "add(B, 'b a')"))
        .isEqualTo("a b, b | B what it needs:  / A -> a, b a");
    assertThat(told("tree('a', 'b', 'c', 'd b')", "add(B, 'a b', 'c d')", "add(B, 'b c', 'd a')"))
        .isEqualTo("a b, b, c d, d b a | B what it needs:  / C -> a b, b c, c, d b a");
  }

  @Test
  void moreThanFiveOfBothSidesAreAskedAbout() {
    assertThat(
            told(
                "tree('a', 'b', 'c', 'd', 'e', 'f', 'g a b c d')",
                "add(B, 'g e')",
                "add(B, 'g f')"))
        .isEqualTo(
            "a, b, c, d, e, f, g a b c d e | G what it needs: A, B, C, D, E / A, B, C, D, F -> a, b, c, d, e, f, g a b c d f");
  }

  @Test
  void aTalentThatOneSideRemovedIsNoLongerRequiredByWhatTheOtherAdded() {
    assertThat(told("tree('a', 'b')", "d.remove(B, 'a')", "add(B, 'b a')")).isEqualTo("b");
    assertThat(told("tree('a', 'b')", "add(B, 'b a')", "d.remove(B, 'a')")).isEqualTo("b");
  }

  @Test
  void aTalentThatComesBackIsRequiredAsBefore() {
    String base = "tree('z', 'a z', 'b a', 'c a')";
    String changed = "d.changeTalent(B, 'a', {level: 5})";

    assertThat(told(base, "d.remove(B, 'a')", changed))
        .isEqualTo("z, b, c | A : deleted / as edited -> z, b a, c a, a z");
    assertThat(told(base, changed, "d.remove(B, 'a')"))
        .isEqualTo("z, a z, b a, c a | A : as edited / deleted -> z, b, c");
  }

  @Test
  void aRequirementThatWentWithItsTalentIsNoChangeToAskAbout() {
    assertThat(told("tree('a', 'b a', 'c')", "d.remove(B, 'a')", "d.remove(B, 'b')"))
        .isEqualTo("c");
  }

  @Test
  void linksThatBothSidesChangedAreAskedAboutInWords() {
    assertThat(
            text(
                "((B, links) => merge(B, d.changeTalent(B, 'a', {links: [{url: 'https://a.example', label: 'A talk'}]}), d.changeTalent(B, 'a', {links: [{url: 'https://b.example'}]})).conflicts.map(one => [one.what, one.part, one.mine, one.theirs].join(' | ')).join())(tree('a'))"))
        .isEqualTo("A | links | A talk: https://a.example | https://b.example");
  }

  private static String told(String base, String mine, String theirs) {
    return text("(B => told(B, %s, %s))(%s)".formatted(mine, theirs, base));
  }
}
