package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.List;
import org.talenttree.language.Translatable;
import org.talenttree.tree.rules.TreeBounds;

/** Turns the five milestones of a Snowflake track into descriptions of a talent. */
final class SnowflakeMilestones {
  static final int COUNT = 5;

  private SnowflakeMilestones() {}

  /** Returns the description of each milestone, the first at index 0. */
  static List<String> descriptions(LocatedJson milestones) throws ImportRefused {
    List<String> descriptions = new ArrayList<>();
    for (LocatedJson milestone : milestones.elements()) {
      descriptions.add(description(milestone));
    }
    if (descriptions.size() != COUNT) {
      throw milestones.refusal(
          Translatable.of("must have 5 milestones, not {0}", descriptions.size()));
    }
    return descriptions;
  }

  private static String description(LocatedJson milestone) throws ImportRefused {
    StringBuilder text =
        new StringBuilder(milestone.member("summary").line(TreeBounds.MAX_DESCRIPTION));
    appendList(text, "Signals", milestone.member("signals"));
    appendList(text, "Examples", milestone.member("examples"));
    if (text.codePoints().count() > TreeBounds.MAX_DESCRIPTION) {
      throw milestone.refusal(
          Translatable.of("must have at most 10,000 characters in all; shorten its texts"));
    }
    return text.toString();
  }

  private static void appendList(StringBuilder text, String heading, LocatedJson list)
      throws ImportRefused {
    List<LocatedJson> items = list.elements();
    text.append(items.isEmpty() ? "" : "\n\n" + heading);
    for (LocatedJson item : items) {
      text.append("\n• ").append(item.line(TreeBounds.MAX_DESCRIPTION));
    }
  }
}
