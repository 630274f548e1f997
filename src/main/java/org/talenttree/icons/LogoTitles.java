package org.talenttree.icons;

import com.google.re2j.Pattern;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Finds a logo by the whole title of its product, or by the name of its file. */
final class LogoTitles {
  private static final Pattern SIGNS = Pattern.compile("[ .'’/-]");

  private final Map<String, String> logos = new HashMap<>();

  LogoTitles() {
    IconNames.simple()
        .forEach((name, title) -> {
          String path = "simple/" + name;
          logos.put(NameText.normal(title), path);
          logos.putIfAbsent(name, path);
        });
    // Last, so that no title is taken for another one without its signs, as Ajax for A-Jax.
    IconNames.simple()
        .forEach(
            (name, title) -> logos.putIfAbsent(bare(NameText.normal(title)), "simple/" + name));
  }

  /** Returns the path of the logo of a normalised name. */
  Optional<String> find(String name) {
    return Optional.ofNullable(logos.get(name))
        .or(() -> Optional.ofNullable(logos.get(bare(name))));
  }

  private static String bare(String name) {
    return SIGNS.matcher(name).replaceAll("");
  }
}
