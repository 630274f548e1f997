package org.talenttree.icons;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.talenttree.tree.rules.BuiltInIcon;

/** Names that people really use get a sensible icon, or none where none is sensible. */
class CommonSkillsTest {
  private static final double MIN_SHARE = 0.9;

  private final IconProposals proposals = new IconProposals();

  @Test
  void nineOfTenCommonSkillsGetASensibleIcon() throws IOException {
    List<String> skills = skills();
    List<String> misses = new ArrayList<>();
    for (String skill : skills) {
      String[] cells = skill.split(";", 2);
      String proposed = proposed(cells[0]);
      if (!List.of(cells[1].split(" ", -1)).contains(proposed)) {
        misses.add(cells[0] + " → " + proposed);
      }
    }

    assertThat(skills).hasSizeGreaterThanOrEqualTo(300);
    double share = 1 - (double) misses.size() / skills.size();
    assertThat(share)
        .as("%d of %d missed: %s", misses.size(), skills.size(), misses)
        .isGreaterThanOrEqualTo(MIN_SHARE);
  }

  private String proposed(String name) {
    return proposals
        .of(name)
        .map(BuiltInIcon::iconUrl)
        .map(address -> address.substring("icon:".length()))
        .orElse("-");
  }

  private static List<String> skills() throws IOException {
    try (InputStream in = CommonSkillsTest.class.getResourceAsStream("/icons/common-skills.csv")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), UTF_8);
      return text.lines().skip(1).toList();
    }
  }
}
