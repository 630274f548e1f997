package org.talenttree.account;

import java.time.Instant;
import java.util.UUID;
import org.talenttree.id.OwnerId;

/**
 * Someone who is signed in with a browser, without the cookie's secret.
 *
 * @param browser what it was made with, such as {@code Firefox on Linux}
 * @param isByKey whether a key was pasted to sign in: the session may do what the key may, and
 *     holds no longer than its secret
 * @param usedAt to the minute, and up to a minute late
 */
public record Session(
    UUID id, OwnerId owner, String browser, boolean isByKey, Instant createdAt, Instant usedAt) {}
