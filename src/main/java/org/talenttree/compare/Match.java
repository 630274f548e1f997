package org.talenttree.compare;

/**
 * Two talents of two trees that are the same one.
 *
 * @param isRenamed whether only their ids are the same, and neither their names nor an alias
 */
public record Match(PlacedTalent first, PlacedTalent second, By by, boolean isRenamed) {

  /** What two talents were matched by. */
  public enum By {
    /** The same id, as copies keep ids. */
    ID,
    /** The same name, but for case, accents, versions and brackets. */
    NAME,
    /** Two names of one thing, such as K8s and Kubernetes. */
    ALIAS
  }
}
