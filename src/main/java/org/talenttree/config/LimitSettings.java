package org.talenttree.config;

import java.time.Duration;

/**
 * How much an account may hold.
 *
 * @param trees how many trees
 * @param accountBytes bytes of all trees' paths and themes together, as stored
 * @param keys how many API keys that were not revoked
 * @param answerBytes bytes of answers kept for repeated writes, compressed
 * @param trash how long a deleted tree can be brought back
 */
public record LimitSettings(
    int trees, long accountBytes, int keys, long answerBytes, Duration trash) {}
