package org.talenttree.web.compare;

import java.util.ArrayList;
import java.util.List;
import org.talenttree.compare.ComparedPath;
import org.talenttree.compare.ComparedTalent;
import org.talenttree.compare.PlacedTalent;
import org.talenttree.web.view.PathView;
import org.talenttree.web.view.Relation;
import org.talenttree.web.view.Relations;
import org.talenttree.web.view.TalentView;
import org.talenttree.web.view.TreeView;

/** A path of two trees as a page lays it out: with lines for the requirements within the path. */
record MergedPath(int index, ComparedPath path, TreeView first, TreeView second) {

  /** Returns the id of a talent's element, by its position in the path. */
  String anchor(int position) {
    return "n" + index + "-" + position;
  }

  PathView view() {
    TreeView owner = path.isOfFirst() ? first : second;
    PathView known = owner.paths().get(path.index());
    List<List<Relation>> needs = new ArrayList<>();
    List<List<Relation>> unlocks = new ArrayList<>();
    path.talents()
        .forEach(talent -> {
          needs.add(new ArrayList<>());
          unlocks.add(new ArrayList<>());
        });
    for (int i = 0; i < path.talents().size(); i++) {
      for (int required : path.requires().get(i)) {
        needs.get(i).add(relation(required, known));
        unlocks.get(required).add(relation(i, known));
      }
    }
    List<TalentView> talents = new ArrayList<>();
    for (int i = 0; i < path.talents().size(); i++) {
      talents.add(talent(i, new Relations(needs.get(i), unlocks.get(i))));
    }
    return new PathView(known.name(), known.crest(), talents);
  }

  private TalentView talent(int position, Relations relations) {
    ComparedTalent compared = path.talents().get(position);
    PlacedTalent shown = compared.shown();
    TreeView owner = compared.first() == null ? second : first;
    TalentView known = owner.paths().get(shown.pathIndex()).talents().get(shown.index());
    return known.withoutTexts().placed(anchor(position), relations);
  }

  private Relation relation(int position, PathView known) {
    PlacedTalent talent = path.talents().get(position).shown();
    return new Relation(
        anchor(position), talent.name(), talent.level(), known.name(), known.crest(), true);
  }
}
