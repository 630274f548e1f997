package org.talenttree.config;

import java.time.Duration;

/**
 * How long a session lasts.
 *
 * @param idle how long after its last use
 * @param life how long at most after the sign-in
 */
public record SessionSettings(Duration idle, Duration life) {}
