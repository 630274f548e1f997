package org.talenttree.account;

import java.time.Instant;
import java.util.UUID;
import org.talenttree.id.OwnerId;

/**
 * A session of a user in a browser, without the secret of its cookie.
 *
 * @param browser the browser that signed in, such as {@code Firefox on Linux}
 * @param isByKey whether the user signed in with a key: the session has the key's scopes, and is
 *     valid no longer than the key's secret
 * @param usedAt to the minute, and up to a minute late
 */
public record Session(
    UUID id, OwnerId owner, String browser, boolean isByKey, Instant createdAt, Instant usedAt) {}
