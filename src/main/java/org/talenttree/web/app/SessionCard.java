package org.talenttree.web.app;

import java.util.Optional;
import java.util.UUID;
import org.talenttree.account.Session;
import org.talenttree.language.Messages;

/**
 * A session on the account page.
 *
 * @param isThis whether it is the session of this request
 */
public record SessionCard(
    UUID id, String browser, boolean isByKey, boolean isThis, String made, String used) {

  static SessionCard of(Session session, Optional<UUID> own, Messages say) {
    return new SessionCard(
        session.id(),
        BrowserName.in(say, session.browser()),
        session.isByKey(),
        own.equals(Optional.of(session.id())),
        TimeText.day(session.createdAt(), say),
        TimeText.minute(session.usedAt(), say));
  }
}
