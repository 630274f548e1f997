package org.talenttree.web.profile;

import java.util.Comparator;
import java.util.List;
import org.talenttree.web.view.Picture;
import org.talenttree.web.view.TalentView;
import org.talenttree.web.view.TalentView.Evidence;
import org.talenttree.web.view.TreeView;

/**
 * A link that shows what the owner of a profile did, with the talent that it proves.
 *
 * @param talent without its notes, which are not shown here
 */
public record Proof(TalentView talent, Evidence link) {
  /** So many are kept of a tree, and shown of all. */
  static final int MAX = 6;

  /** Those of the highest levels first. */
  static final Comparator<Proof> STRONGEST_FIRST =
      Comparator.comparingInt((Proof proof) -> proof.talent.level()).reversed();

  /** Returns the links of a tree, those of the highest levels first. */
  static List<Proof> of(TreeView tree) {
    return tree.paths().stream()
        .flatMap(path -> path.talents().stream())
        .flatMap(talent ->
            talent.evidence().stream().map(link -> new Proof(talent.withoutTexts(), link)))
        .sorted(STRONGEST_FIRST)
        .limit(MAX)
        .toList();
  }

  /** Returns the approximate size in memory, in bytes. */
  int weight() {
    int picture =
        switch (talent.picture()) {
          case Picture.Drawn drawn -> drawn.shapes().length();
          case Picture.Fetched fetched -> fetched.url().length();
          case Picture.None() -> 0;
        };
    int texts = talent.name().length() + link.url().length() + link.text().length();
    return 2 * (texts + picture);
  }
}
