package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.browser.Browsing;

/** What holds for every merge, over random edits of both sides; the scripts run in a browser. */
@Tag("sqlite")
class MergeInABrowserTest {
  private static final String EDITS =
      """
      Promise.all([import('/app/editor/draft.js'), import('/app/editor/merge.js'), import('/app/editor/requirements.js')]).then(([d, m, r]) => {
        let seed = 20261122
        window.random = n => (seed = (seed * 1103515245 + 12345) % 2147483648, Math.floor(seed / 65536) % n)
        const any = list => list[random(list.length)]
        const talents = draft => draft.paths.flatMap(path => path.talents)
        const place = draft => { const path = random(draft.paths.length); return {path, index: random(draft.paths[path].talents.length + 1)} }
        const require = (draft, id, other) => d.talentOf(draft, id).requires?.includes(other) ? r.removeRequired(draft, id, other) : r.addRequired(draft, id, other)
        const edits = [
          draft => draft.paths.length ? d.addTalents(draft, place(draft), d.newTalent('new' + random(1000), 1 + random(5))) : draft,
          draft => d.addPaths(draft, random(draft.paths.length + 1), d.newPath('path' + random(1000))),
          draft => talents(draft).length ? d.remove(draft, any(talents(draft)).id) : draft,
          draft => draft.paths.length > 1 && !random(4) ? d.remove(draft, any(draft.paths).id) : draft,
          draft => talents(draft).length ? d.changeTalent(draft, any(talents(draft)).id, {name: 'named' + random(1000)}) : draft,
          draft => talents(draft).length ? d.changeTalent(draft, any(talents(draft)).id, {level: 1 + random(5)}) : draft,
          draft => talents(draft).length ? d.changeTalent(draft, any(talents(draft)).id, {evidence: any([undefined, [1], [2]])}) : draft,
          draft => draft.paths.length ? d.changePath(draft, any(draft.paths).id, {season: any([undefined, 'spring', 'autumn'])}) : draft,
          draft => talents(draft).length ? d.moveTalent(draft, any(talents(draft)).id, place(draft)) : draft,
          draft => talents(draft).length ? require(draft, any(talents(draft)).id, any(talents(draft)).id) : draft,
          draft => talents(draft).length ? require(draft, any(talents(draft)).id, any(talents(draft)).id) : draft,
          draft => talents(draft).length ? d.changeTalent(draft, any(talents(draft)).id, {links: any([undefined, [{url: 'https://a.example'}], [{url: 'https://b.example', label: 'B'}]])}) : draft,
          draft => draft.paths.length ? d.movePath(draft, any(draft.paths).id, random(draft.paths.length + 1)) : draft,
          draft => ({...draft, title: 'title' + random(1000)}),
          draft => ({...draft, description: any(['', 'one', 'two'])}),
          draft => ({...draft, levelNames: draft.levelNames.with(random(5), any(['', 'Fluent', 'At work']))}),
          draft => ({...draft, theme: m.withKey(draft.theme, any(['background', 'textColor']), any([undefined, '#111', '#222']))}),
        ]
        window.edited = draft => { let now = draft; for (let i = random(6); i > 0; i--) now = any(edits)(now); return now }
        window.start = () => edited(edited(edited({...d.EMPTY, title: 'T', slug: 't', paths: [d.newPath('A', [d.newTalent('a'), d.newTalent('b')]), d.newPath('B', [d.newTalent('c')])]})))
        window.draft = d; window.merging = m
        const few = list => list.length <= 5 && new Set(list).size === list.length
        const apart = graph => [...graph].every(([id, requires]) => requires.every(one => graph.has(one) && !r.chain(graph, one, id)))
        window.sound = draft => talents(draft).every(one => one.requires === undefined || (one.requires.length > 0 && few(one.requires))) && apart(r.graphOf(draft))
        window.edges = draft => talents(draft).flatMap(one => (one.requires ?? []).map(id => one.id + id))
        window.crowded = () => { const all = Array.from({length: 8}, (_, i) => d.newTalent('t' + i)); return edited({...d.EMPTY, title: 'T', slug: 't', paths: [d.newPath('A', all)]}) }
        window.connected = draft => { let now = draft; for (let i = 25; i > 0; i--) now = require(now, any(talents(now)).id, any(talents(now)).id); return now }
        window.ids = draft => draft.paths.flatMap(path => [path.id, ...path.talents.map(talent => talent.id)])
        return 0
      })\
      """;
  private static Browsing browsing;
  private static EditorPage editor;

  @BeforeAll
  static void start() {
    browsing = Browsing.start();
    editor = EditorPage.open(browsing);
    editor.value(EDITS);
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  /** Returns how many of a thousand random cases break the rule, and the first that does. */
  private static String broken(String rule) {
    return editor
        .value(
            """
            (() => {
              const {merge} = merging, {alike} = draft
              for (let i = 0; i < 1000; i++) {
                const base = start(), mine = edited(base), theirs = edited(base)
                if (!(%s)) return JSON.stringify({i, base, mine, theirs, merged: merge(base, mine, theirs)})
              }
              return ''
            })()\
            """
                .formatted(rule))
        .asString();
  }

  @Test
  void whereOnlyOneSideChangedAnythingItsDraftIsTheResult() {
    assertThat(broken("alike(merge(base, mine, base), {draft: mine, conflicts: []})")).isEmpty();
    assertThat(broken("alike(merge(base, base, theirs), {draft: theirs, conflicts: []})"))
        .isEmpty();
    assertThat(broken("alike(merge(base, mine, mine), {draft: mine, conflicts: []})")).isEmpty();
  }

  @Test
  void nothingThatEitherSideAddedIsLostAndNothingIsThereTwice() {
    assertThat(
            broken(
                "(after => [mine, theirs].every(side => ids(side).filter(id => !ids(base).includes(id)).every(id => after.includes(id))) && new Set(after).size === after.length)(ids(merge(base, mine, theirs).draft))"))
        .isEmpty();
  }

  @Test
  void whatNeitherSideRemovedStays() {
    assertThat(
            broken(
                "(after => ids(base).filter(id => ids(mine).includes(id) && ids(theirs).includes(id)).every(id => after.includes(id)))(ids(merge(base, mine, theirs).draft))"))
        .isEmpty();
  }

  @Test
  void takingTheirsInEveryConflictLeavesASoundDraft() {
    assertThat(
            broken(
                "(({draft: result, conflicts}) => (after => new Set(after).size === after.length)(ids(conflicts.reduce((now, conflict) => conflict.takeTheirs(now), result))))(merge(base, mine, theirs))"))
        .isEmpty();
  }

  @Test
  void whatTalentsRequireIsSoundAfterEveryMergeWhicheverSideIsTaken() {
    for (String change : new String[] {"edited", "connected"}) {
      String rule =
          "(b => (x => (y => (({draft: result, conflicts}) => sound(b) && sound(x) && sound(y) && sound(result) && sound(conflicts.reduce((now, conflict) => conflict.takeTheirs(now), result)) && conflicts.every(conflict => sound(conflict.takeTheirs(result))))(merge(b, x, y)))(CHANGE(b)))(CHANGE(b)))(connected(crowded()))"
              .replace("CHANGE", change);
      assertThat(broken(rule)).isEmpty();
    }
  }

  @Test
  void aRequirementOfBothSidesIsNeverLostAndOneThatASideRemovedIsGone() {
    assertThat(
            broken(
                """
                (b => (x => (y => (({draft: result, conflicts}) => {
                  const [before, mine, theirs, now] = [b, x, y, result].map(edges)
                  return mine.filter(one => theirs.includes(one)).every(one => now.includes(one))
                    && (conflicts.length > 0 || now.every(one => !before.includes(one) || (mine.includes(one) && theirs.includes(one))))
                })(merge(b, x, y)))(connected(b)))(connected(b)))(connected(crowded()))\
                """))
        .isEmpty();
  }

  @Test
  void thereAreCyclesAndCrowdsOfBothSidesToSpeakOf() {
    assertThat(
            broken(
                "(b => merge(b, connected(b), connected(b)).conflicts.every(one => one.part !== 'what it needs'))(connected(crowded()))"))
        .isNotEmpty();
  }

  @Test
  void thereAreConflictsToSpeakOf() {
    assertThat(broken("merge(base, mine, theirs).conflicts.length === 0")).isNotEmpty();
  }
}
