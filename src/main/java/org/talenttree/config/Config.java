package org.talenttree.config;

import java.nio.file.Path;

/**
 * Everything the service is told.
 *
 * @param signUpOpen whether anyone may make an account
 * @param requireIfMatch whether a change to a tree must name the revision it starts from
 */
public record Config(
    ServerSettings server,
    Path data,
    LimitSettings limits,
    RateSettings rates,
    boolean signUpOpen,
    boolean requireIfMatch,
    LogSettings log) {}
