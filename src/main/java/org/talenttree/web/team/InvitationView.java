package org.talenttree.web.team;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.UUID;
import org.talenttree.language.Messages;
import org.talenttree.team.Invitation;
import org.talenttree.web.app.TimeText;

/**
 * An invitation on the page of a team's people.
 *
 * @param address the whole link, for copying
 * @param inviter who made it
 * @param words when it ends, how often it was used and who made it
 */
public record InvitationView(UUID id, String address, String inviter, String words) {
  static InvitationView of(
      Invitation invitation, String address, String inviter, Instant now, Messages say) {
    LocalDate end = LocalDate.ofInstant(invitation.endsAt(), ZoneOffset.UTC);
    String words =
        String.join(
            " · ",
            say.text("Ends {0}", TimeText.near(end, now, say)),
            say.text("used by {0} of {1}", invitation.uses(), invitation.maxUses()),
            say.text("made by {0}", inviter));
    return new InvitationView(invitation.id(), address, inviter, words);
  }
}
