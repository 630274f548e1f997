package org.talenttree.operator;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Standing;
import org.talenttree.account.Username;

/**
 * An account as operators see it: how much it holds, never what.
 *
 * @param published how many of its trees are published; of a locked account they are hidden
 * @param bytes the bytes of all its trees
 * @param keys the API keys that are not revoked
 * @param lastUsedAt when a key or a session of the account was last used; null if never
 */
public record ListedAccount(
    Username username,
    Instant createdAt,
    boolean hasPassword,
    Standing standing,
    int trees,
    int published,
    long bytes,
    int keys,
    @Nullable Instant lastUsedAt) {}
