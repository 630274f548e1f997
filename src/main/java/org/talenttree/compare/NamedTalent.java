package org.talenttree.compare;

import java.util.List;
import org.talenttree.icons.NameText;
import org.talenttree.tree.rules.Path;

/** A talent of one tree with the names that it is compared by; equal only to itself. */
final class NamedTalent {
  private final PlacedTalent talent;
  private final TalentNames.Keys keys;
  private final String path;

  private NamedTalent(PlacedTalent talent, TalentNames.Keys keys, String path) {
    this.talent = talent;
    this.keys = keys;
    this.path = path;
  }

  /** Returns the talents of all paths in their owner's order. */
  static List<NamedTalent> of(List<Path> paths, TalentNames names) {
    List<String> ofPaths = paths.stream().map(path -> names.keys(path.name()).canonical()).toList();
    return PlacedTalent.of(paths).stream()
        .map(one -> new NamedTalent(one, names.keys(one.name()), ofPaths.get(one.pathIndex())))
        .toList();
  }

  PlacedTalent talent() {
    return talent;
  }

  TalentNames.Keys keys() {
    return keys;
  }

  /** Returns what its path's name is compared by. */
  String path() {
    return path;
  }

  /**
   * Returns what is the same for two talents that one person has twice: "Java 21" is "Java", but
   * "English (spoken)" is not "English (written)".
   */
  String unique() {
    return NameText.of(talent.name()).inside().isEmpty() ? keys.canonical() : keys.whole();
  }

  boolean agreesWith(NamedTalent other) {
    return keys.canonical().equals(other.keys.canonical());
  }
}
