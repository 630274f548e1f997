package org.talenttree.config;

import java.time.Duration;

/**
 * How long someone stays signed in.
 *
 * @param idle after the last use
 * @param life at most, however much it is used
 */
public record SessionSettings(Duration idle, Duration life) {}
