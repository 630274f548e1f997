package org.talenttree.icons;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.talenttree.tree.rules.BuiltInIcon;

/** Proposes built-in icons for the names of talents and paths. */
public final class IconProposals {
  /** Read with the first name, as the tables take a tenth of a second and some megabytes. */
  private volatile @Nullable IconRule rule;

  /** Returns the icon that stands for a name, or empty if none clearly does. */
  public Optional<BuiltInIcon> of(String name) {
    return rule().find(name).flatMap(BuiltInIcon::find);
  }

  /** Returns the icon for each of the names, in their order. */
  public List<Optional<BuiltInIcon>> ofAll(List<String> names) {
    return names.stream().map(this::of).toList();
  }

  private IconRule rule() {
    IconRule read = rule;
    if (read == null) {
      synchronized (this) {
        read = rule;
        if (read == null) {
          read = new IconRule();
          rule = read;
        }
      }
    }
    return read;
  }
}
