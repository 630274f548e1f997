package org.talenttree.config;

import java.time.Duration;

/**
 * How much an account may hold.
 *
 * @param trees maximum number of trees
 * @param accountBytes maximum bytes of the paths and themes of all trees together, as stored
 * @param keys maximum number of API keys, not counting revoked ones
 * @param answerBytes maximum bytes of the answers stored for repeated requests with the same
 *     Idempotency-Key, compressed
 * @param trash how long a deleted tree can be restored
 */
public record LimitSettings(
    int trees, long accountBytes, int keys, long answerBytes, Duration trash) {}
