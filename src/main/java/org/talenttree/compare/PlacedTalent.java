package org.talenttree.compare;

import java.util.ArrayList;
import java.util.List;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;

/**
 * A talent where it stands in its tree.
 *
 * @param pathIndex the position of its path in the tree, from 0
 * @param index its position in the path, from 0
 */
public record PlacedTalent(Path path, int pathIndex, Talent talent, int index) {

  /** Returns the talents of all paths in their owner's order. */
  static List<PlacedTalent> of(List<Path> paths) {
    List<PlacedTalent> all = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      List<Talent> talents = paths.get(i).talents();
      for (int j = 0; j < talents.size(); j++) {
        all.add(new PlacedTalent(paths.get(i), i, talents.get(j), j));
      }
    }
    return all;
  }

  /** Returns the talent's name. */
  public String name() {
    return talent.name();
  }

  /** Returns the talent's level, 1 to 5. */
  public int level() {
    return talent.level();
  }
}
