package org.talenttree.update;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A version after Semantic Versioning 2.0.0, such as {@code 1.2.0-rc.1}.
 *
 * @param core major, minor and patch number; texts, as there is no limit to their digits
 * @param preRelease the identifiers after the hyphen; empty for a release
 * @param text the whole, with the build metadata, which says nothing about the order
 */
record SemanticVersion(List<String> core, List<String> preRelease, String text) {
  private static final int MAX_LENGTH = 100;
  private static final String NUMBER = "(?:0|[1-9][0-9]*)";
  private static final String IDENTIFIER = "(?:" + NUMBER + "|[0-9]*[A-Za-z-][0-9A-Za-z-]*)";
  private static final Pattern FORM =
      Pattern.compile(
          "(%1$s)\\.(%1$s)\\.(%1$s)(?:-(%2$s(?:\\.%2$s)*))?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?"
              .formatted(NUMBER, IDENTIFIER));
  private static final Pattern DIGITS = Pattern.compile("[0-9]+");

  private static final Comparator<String> BY_NUMBER =
      Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());

  /** The order of the specification: an earlier version comes first. */
  static final Comparator<SemanticVersion> PRECEDENCE =
      Comparator.comparing(SemanticVersion::core, SemanticVersion::compareCores)
          .thenComparing(SemanticVersion::preRelease, SemanticVersion::comparePreReleases);

  SemanticVersion {
    core = List.copyOf(core);
    preRelease = List.copyOf(preRelease);
  }

  /** Reads a version, or the name of its tag, which may begin with {@code v}. */
  static Optional<SemanticVersion> of(String text) {
    String version = text.startsWith("v") ? text.substring(1) : text;
    Matcher parts = FORM.matcher(version);
    if (version.length() > MAX_LENGTH || !parts.matches()) {
      return Optional.empty();
    }
    List<String> preRelease =
        parts.group(4) == null ? List.of() : List.of(parts.group(4).split("\\.", -1));
    return Optional.of(
        new SemanticVersion(
            List.of(parts.group(1), parts.group(2), parts.group(3)), preRelease, version));
  }

  boolean isPreRelease() {
    return !preRelease.isEmpty();
  }

  private static int compareCores(List<String> one, List<String> other) {
    for (int i = 0; i < one.size(); i++) {
      int order = BY_NUMBER.compare(one.get(i), other.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static int comparePreReleases(List<String> one, List<String> other) {
    if (one.isEmpty() || other.isEmpty()) {
      return Boolean.compare(one.isEmpty(), other.isEmpty()); // A release is the newer one.
    }
    for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
      int order = compareIdentifiers(one.get(i), other.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(one.size(), other.size());
  }

  private static int compareIdentifiers(String one, String other) {
    boolean isNumber = DIGITS.matcher(one).matches();
    boolean isOtherNumber = DIGITS.matcher(other).matches();
    if (isNumber != isOtherNumber) {
      return isNumber ? -1 : 1;
    }
    return isNumber ? BY_NUMBER.compare(one, other) : one.compareTo(other);
  }

  @Override
  public String toString() {
    return text;
  }
}
