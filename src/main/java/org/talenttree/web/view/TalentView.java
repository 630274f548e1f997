package org.talenttree.web.view;

import java.net.URI;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.talenttree.language.Messages;
import tools.jackson.databind.JsonNode;

/**
 * A talent on a page.
 *
 * @param anchor the id of its element on the page
 * @param levelTitle what the level is called in the tree
 * @param days its levels over time, the oldest first; empty if the owner does not show them
 */
public record TalentView(
    String anchor,
    String name,
    int level,
    String levelTitle,
    Picture picture,
    List<LinkedText.Part> description,
    List<GrowthSummary.Day> days,
    List<Evidence> evidence,
    Relations relations) {

  /** By level, then by evidence and notes, then by how many others need it. */
  public static final Comparator<TalentView> STRONGEST_FIRST =
      Comparator.comparingInt(TalentView::level)
          .thenComparingInt(talent -> talent.evidence.size())
          .thenComparing(talent -> !talent.description.isEmpty())
          .thenComparingInt(talent -> talent.relations.unlocks().size())
          .reversed();

  /** Copies the lists. */
  public TalentView {
    description = List.copyOf(description);
    days = List.copyOf(days);
    evidence = List.copyOf(evidence);
  }

  /** Returns the id of a talent's element on the page, by the positions of path and talent. */
  public static String anchor(int path, int talent) {
    return "n" + path + "-" + talent;
  }

  /** Returns the beginning of its anchor that all talents of its path have. */
  String path() {
    return anchor.substring(0, anchor.indexOf('-'));
  }

  /** Returns the id of its popup on the page. */
  public String popup() {
    return "t" + anchor.substring(1);
  }

  /**
   * Returns the classes of its element in a graph: its level, whether it is a keystone, and whether
   * lines lead to it and on from it.
   */
  public String classes() {
    String on = relations.leadsOn() ? isFirm() ? " from lit" : " from" : "";
    List<Relation> needs = relations.needsByLine();
    String to = needs.isEmpty() ? "" : Relations.areOpen(needs) ? " to open" : " to";
    return "l" + level + on + to + (relations.isKeystone() ? " key" : "");
  }

  /** Returns its name, level and picture alone. */
  public TalentView withoutTexts() {
    return new TalentView(
        anchor, name, level, levelTitle, picture, List.of(), List.of(), List.of(), Relations.NONE);
  }

  /** Returns the same talent with another picture. */
  public TalentView with(Picture other) {
    return new TalentView(
        anchor, name, level, levelTitle, other, description, days, evidence, relations);
  }

  /** Returns the same talent at another place of a page, related to the talents there. */
  public TalentView placed(String element, Relations there) {
    return new TalentView(
        element, name, level, levelTitle, picture, description, days, evidence, there);
  }

  /** Returns the same talent with a link instead of a line to another one. */
  TalentView withoutLine(String other) {
    return new TalentView(
        anchor,
        name,
        level,
        levelTitle,
        picture,
        description,
        days,
        evidence,
        relations.withoutLine(other));
  }

  /** Returns what a screen reader says after the name and the level. */
  public String inWords(Messages say) {
    String more =
        !evidence.isEmpty()
            ? say.text(", has evidence")
            : description.isEmpty() ? "" : say.text(", has notes");
    return more + relationsInWords(say);
  }

  private String relationsInWords(Messages say) {
    String needs =
        relations.needs().isEmpty()
            ? ""
            : say.text(", needs {0}", Relations.words(say, relations.needs()));
    return relations.unlocks().isEmpty()
        ? needs
        : needs + say.text(", unlocks {0}", Relations.words(say, relations.unlocks()));
  }

  /** Returns the first letters of the first two words, for a tile without a picture. */
  public String initials() {
    return Initials.of(name);
  }

  /** Returns whether the line to the next talent is drawn in the accent colour. */
  public boolean isFirm() {
    return level >= Relation.OPENING_LEVEL;
  }

  /** A link that shows what a talent's owner did, as a page names it. */
  public record Evidence(String url, String text) {

    /** Reads a link; without a label its text is the address, without scheme and last slash. */
    static Evidence read(JsonNode link) {
      String url = link.path("url").asString("");
      String shown = url.substring(url.indexOf("://") + 3);
      String address = shown.endsWith("/") ? shown.substring(0, shown.length() - 1) : shown;
      return new Evidence(url, link.path("label").asString(address));
    }

    /** Returns whether the text does not begin with the host, so that readers must be told it. */
    public boolean hidesHost() {
      return !text.split("[/:?#]", 2)[0]
          .toLowerCase(Locale.ROOT)
          .equals(host().toLowerCase(Locale.ROOT));
    }

    /** Returns the host of the address, to tell readers where the link leads. */
    public String host() {
      URI address = URI.create(url);
      // For a host that RFC 2396 does not allow, such as one with an underscore, there is no host,
      // but
      // an authority: the host, and the port if there is one.
      return address.getHost() == null ? address.getRawAuthority() : address.getHost();
    }
  }
}
