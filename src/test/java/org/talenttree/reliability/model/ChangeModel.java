package org.talenttree.reliability.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.talenttree.reliability.model.Paths.Talent;

/** The kinds of the changes between two contents, one for each change. */
final class ChangeModel {
  private static final int LEVELS = 5;

  private final List<String> kinds = new ArrayList<>();

  private ChangeModel() {}

  /** Returns the kinds, sorted. */
  static List<String> kinds(Content before, Content after) {
    ChangeModel model = new ChangeModel();
    model.differs("title", Content::title, before, after);
    model.differs("treeDescription", Content::description, before, after);
    model.levels(before.firstLevel(), after.firstLevel());
    model.differs("theme", Content::theme, before, after);
    if (!before.paths().equals(after.paths())) {
      int others = model.kinds.size();
      model.paths(before.paths(), after.paths());
      if (model.kinds.size() == others) {
        model.kinds.add("details");
      }
    }
    return model.kinds.stream().sorted().toList();
  }

  private <T, M> void differs(String kind, Function<T, M> member, T before, T after) {
    if (!member.apply(before).equals(member.apply(after))) {
      kinds.add(kind);
    }
  }

  /** Two lists of own names differ in the first name alone. */
  private void levels(String before, String after) {
    if (!before.equals(after)) {
      int changed = before.isEmpty() || after.isEmpty() ? LEVELS : 1;
      for (int i = 0; i < changed; i++) {
        kinds.add("levelNames");
      }
    }
  }

  private void paths(Paths before, Paths after) {
    List<Integer> former = before.pathNumbers();
    List<Integer> later = after.pathNumbers();
    without(later, former).forEach(path -> kinds.add("pathAdded"));
    without(former, later).forEach(path -> kinds.add("pathRemoved"));
    reordered("pathsReordered", former, later);
    for (int path : later) {
      if (former.contains(path)) {
        reordered("talentsReordered", before.talentNumbers(path), after.talentNumbers(path));
      }
    }
    for (Talent talent : after.talents()) {
      Optional<Talent> earlier = before.talent(talent.number());
      if (earlier.isPresent()) {
        talent(earlier.get(), talent);
      } else if (former.contains(talent.path())) {
        kinds.add("talentAdded");
      }
    }
    for (Talent talent : before.talents()) {
      if (after.talent(talent.number()).isEmpty() && later.contains(talent.path())) {
        kinds.add("talentRemoved");
      }
    }
  }

  private void talent(Talent before, Talent after) {
    differs("talentRenamed", Talent::name, before, after);
    differs("talentMoved", Talent::path, before, after);
    differs("level", Talent::level, before, after);
    differs("links", Talent::links, before, after);
    without(after.requires(), before.requires()).forEach(one -> kinds.add("requires"));
    without(before.requires(), after.requires()).forEach(one -> kinds.add("requires"));
  }

  private void reordered(String kind, List<Integer> before, List<Integer> after) {
    Set<Integer> stayed = new HashSet<>(before);
    stayed.retainAll(after);
    if (!before.stream()
        .filter(stayed::contains)
        .toList()
        .equals(after.stream().filter(stayed::contains).toList())) {
      kinds.add(kind);
    }
  }

  private static List<Integer> without(List<Integer> all, List<Integer> some) {
    return all.stream().filter(one -> !some.contains(one)).toList();
  }
}
