package org.talenttree.manual;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/** A page whose {@code sh} blocks are played and whose {@code http} blocks are their answers. */
final class PlayedPage {
  private static final String FENCE = "```";
  private static final String COMMANDS = "```sh";
  private static final String ANSWER = "```http";

  private PlayedPage() {}

  /** Returns the page with the answers of this run, all else as it was. */
  static String play(String page, ApiStory story) {
    List<String> played = new ArrayList<>();
    Iterator<String> lines = page.lines().iterator();
    while (lines.hasNext()) {
      String line = lines.next();
      played.add(line);
      if (line.startsWith(ANSWER)) {
        blockOf(lines);
        played.addAll(story.answer(wishes(line)));
        played.add(FENCE);
      } else if (line.equals(COMMANDS)) {
        List<String> block = blockOf(lines);
        story.play(String.join("\n", block));
        played.addAll(block);
        played.add(FENCE);
      }
    }
    story.expectSuccess("the end of the page");
    return String.join("\n", played) + "\n";
  }

  private static List<String> blockOf(Iterator<String> lines) {
    List<String> block = new ArrayList<>();
    for (String line = lines.next(); !line.equals(FENCE); line = lines.next()) {
      block.add(line);
    }
    return block;
  }

  private static List<String> wishes(String fence) {
    return Arrays.stream(fence.split(" ")).skip(1).toList();
  }
}
