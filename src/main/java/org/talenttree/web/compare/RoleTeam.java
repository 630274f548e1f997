package org.talenttree.web.compare;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Messages;

/**
 * What a team says on the page of a member's way to its role.
 *
 * @param address the team's pages
 * @param only what the member alone has, such as "Kafka at 4+"
 * @param able for each talent of the role the others who know it well, A to Z
 * @param tree the address of the member's tree; null for a draft
 * @param compare the address that compares it with the reader's; null if there is none
 */
public record RoleTeam(
    String name,
    String address,
    List<String> only,
    List<List<String>> able,
    @Nullable String tree,
    @Nullable String compare) {
  private static final int MAX_NAMES = 3;

  /** Copies the lists. */
  public RoleTeam {
    only = List.copyOf(only);
    able = List.copyOf(able);
  }

  /** Returns who could help with the talent at a position of the role; empty if nobody. */
  String helpers(int position, Messages say) {
    List<String> names = able.get(position);
    List<String> shown = new ArrayList<>(names);
    if (names.size() > MAX_NAMES) {
      shown = new ArrayList<>(names.subList(0, MAX_NAMES - 1));
      shown.add(say.text("{0} more", names.size() - shown.size()));
    }
    return names.isEmpty()
        ? ""
        : say.counted(names.size(), "{1} could help", "{1} could help", say.list(shown));
  }
}
