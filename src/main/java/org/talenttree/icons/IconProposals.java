package org.talenttree.icons;

import java.util.List;
import java.util.Optional;
import org.talenttree.api.Deadline;
import org.talenttree.tree.rules.BuiltInIcon;

/** Proposes built-in icons for the names of talents and paths. */
public final class IconProposals {
  /** Returns the icon that stands for a name, or empty if none clearly does. */
  public Optional<BuiltInIcon> of(String name) {
    return Tables.RULE.find(name).flatMap(BuiltInIcon::find);
  }

  /** Returns the icon for each of the names, in their order. */
  public List<Optional<BuiltInIcon>> ofAll(List<String> names) {
    return names.stream()
        .map(name -> {
          Deadline.check();
          return of(name);
        })
        .toList();
  }

  /** Read with the first name, as the tables take a tenth of a second and some megabytes. */
  private static final class Tables {
    static final IconRule RULE = new IconRule();
  }
}
