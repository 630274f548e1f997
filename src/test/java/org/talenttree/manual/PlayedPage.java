package org.talenttree.manual;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalInt;

/**
 * A page whose {@code sh} blocks are played and whose {@code http} blocks are their answers. The
 * line that opens a block says, unseen by readers, what is expected: {@code sh 201} that the last
 * call is answered with this status, {@code http TREE=/data/id} and {@code http TAG=ETag} that a
 * later assignment to the name is what the answer has at this place or in this header.
 */
final class PlayedPage {
  private static final String FENCE = "```";
  private static final String COMMANDS = "```sh";
  private static final String ANSWER = "```http";

  private PlayedPage() {}

  /**
   * Returns the page with the answers of this run and what they were asked with, all else as it
   * was. Refuses a page on which a call is answered with another status than it declares.
   */
  static String play(String page, ApiStory story) {
    List<String> played = new ArrayList<>();
    Iterator<String> lines = page.lines().iterator();
    while (lines.hasNext()) {
      String line = lines.next();
      played.add(line);
      List<String> wishes = wishes(line);
      if (line.startsWith(ANSWER)) {
        blockOf(lines);
        played.addAll(story.answer(wishes));
        played.add(FENCE);
      } else if (line.startsWith(COMMANDS)) {
        played.addAll(story.play(blockOf(lines), status(wishes)));
        played.add(FENCE);
      }
    }
    return String.join("\n", played) + "\n";
  }

  private static List<String> blockOf(Iterator<String> lines) {
    List<String> block = new ArrayList<>();
    for (String line = lines.next(); !line.equals(FENCE); line = lines.next()) {
      block.add(line);
    }
    return block;
  }

  private static OptionalInt status(List<String> wishes) {
    return wishes.stream().mapToInt(Integer::parseInt).findFirst();
  }

  private static List<String> wishes(String fence) {
    return Arrays.stream(fence.split(" ")).skip(1).toList();
  }
}
