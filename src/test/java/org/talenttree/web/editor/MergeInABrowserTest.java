package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Browsing;

/** What holds for every merge, over random edits of both sides; the scripts run in a browser. */
@Tag("sqlite")
class MergeInABrowserTest {
  private static final String EDITS =
      """
      Promise.all([import('/app/editor/draft.js'), import('/app/editor/merge.js')]).then(([d, m]) => {
        let seed = 20261122
        window.random = n => (seed = (seed * 1103515245 + 12345) % 2147483648, Math.floor(seed / 65536) % n)
        const any = list => list[random(list.length)]
        const talents = draft => draft.paths.flatMap(path => path.talents)
        const place = draft => { const path = random(draft.paths.length); return {path, index: random(draft.paths[path].talents.length + 1)} }
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
          draft => draft.paths.length ? d.movePath(draft, any(draft.paths).id, random(draft.paths.length + 1)) : draft,
          draft => ({...draft, title: 'title' + random(1000)}),
          draft => ({...draft, description: any(['', 'one', 'two'])}),
          draft => ({...draft, levelNames: draft.levelNames.with(random(5), any(['', 'Fluent', 'At work']))}),
          draft => ({...draft, theme: m.withKey(draft.theme, any(['background', 'textColor']), any([undefined, '#111', '#222']))}),
        ]
        window.edited = draft => { let now = draft; for (let i = random(6); i > 0; i--) now = any(edits)(now); return now }
        window.start = () => edited(edited(edited({...d.EMPTY, title: 'T', slug: 't', paths: [d.newPath('A', [d.newTalent('a'), d.newTalent('b')]), d.newPath('B', [d.newTalent('c')])]})))
        window.draft = d; window.merging = m
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
  void thereAreConflictsToSpeakOf() {
    assertThat(broken("merge(base, mine, theirs).conflicts.length === 0")).isNotEmpty();
  }
}
