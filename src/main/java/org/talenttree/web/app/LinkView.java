package org.talenttree.web.app;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.UUID;
import org.talenttree.language.Messages;
import org.talenttree.share.SecretLink;

/**
 * A secret link on the page of who can see a tree.
 *
 * @param address the whole link, for copying
 * @param shortAddress the same without most of its token
 * @param isEnding whether it ends within a day
 * @param words when it ends and how often it was opened
 */
public record LinkView(
    UUID id,
    String label,
    String address,
    String shortAddress,
    boolean isLive,
    boolean isEnding,
    String words) {
  private static final int SHOWN_SIGNS = 4;

  /**
   * Returns the view of a link at a time.
   *
   * @param host of the link's address
   */
  static LinkView of(
      SecretLink link, String address, String host, String token, Instant now, Messages say) {
    String start = token.substring(0, SHOWN_SIGNS);
    String end = token.substring(token.length() - SHOWN_SIGNS);
    return new LinkView(
        link.id(),
        link.label(),
        address,
        host + "/s/" + start + "…" + end,
        link.isLive(now),
        !link.end().isAfter(now.plus(Duration.ofDays(1))),
        ending(link, now, say) + " · " + openings(link, now, say));
  }

  private static String ending(SecretLink link, Instant now, Messages say) {
    String day = TimeText.near(LocalDate.ofInstant(link.end(), ZoneOffset.UTC), now, say);
    return link.isLive(now) ? say.text("Ends {0}", day) : say.text("Ended {0}", day);
  }

  private static String openings(SecretLink link, Instant now, Messages say) {
    return link.lastOpenedOn() == null
        ? say.text("not opened yet")
        : say.counted(
            link.openedCount(),
            "opened once, {1}",
            "opened {0} times, last {1}",
            TimeText.near(link.lastOpenedOn(), now, say));
  }
}
