package org.talenttree.web.app;

import java.util.Optional;
import java.util.UUID;
import org.talenttree.account.Session;

/**
 * A session as the page of the account shows it.
 *
 * @param isThis whether it is the one that the page is shown to
 */
public record SessionCard(
    UUID id, String browser, boolean isByKey, boolean isThis, String made, String used) {

  static SessionCard of(Session session, Optional<UUID> own) {
    return new SessionCard(
        session.id(),
        session.browser(),
        session.isByKey(),
        own.equals(Optional.of(session.id())),
        TimeText.day(session.createdAt(), ""),
        TimeText.minute(session.usedAt(), ""));
  }
}
