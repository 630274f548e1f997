package org.talenttree.web.theme;

import java.util.List;
import java.util.stream.Stream;

/** The colours of several trees on one page: each scheme has a class. */
public record TreeColours(List<ColourScheme> schemes) {
  /** Copies the schemes. */
  public TreeColours {
    schemes = List.copyOf(schemes);
  }

  /** Returns those of trees, which may be alike. */
  public static TreeColours of(Stream<ColourScheme> trees) {
    return new TreeColours(trees.distinct().toList());
  }

  /** Returns the class of elements in a scheme. */
  public String name(ColourScheme scheme) {
    return "k" + schemes.indexOf(scheme);
  }

  /** Returns the style sheet that sets the colours of elements, and of the pictures in them. */
  public String css() {
    StringBuilder rules = new StringBuilder(ColourRole.rules());
    schemes.forEach(scheme -> rules.append(scheme.css("." + name(scheme))));
    return rules.toString();
  }
}
