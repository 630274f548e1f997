package org.talenttree.config;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Everything the service is told.
 *
 * @param frontPageTree the address of the published tree on the first page, or the empty text
 * @param data the folder of SQLite's database, where no other is meant
 * @param database where PostgreSQL is, if it is to be used
 * @param cacheBytes how much of what is published may be held in memory
 * @param signUpOpen whether anyone may make an account
 * @param requireIfMatch whether a change to a tree must name the revision it starts from
 */
public record Config(
    ServerSettings server,
    String frontPageTree,
    Path data,
    Optional<DatabaseSettings> database,
    LimitSettings limits,
    RateSettings rates,
    SessionSettings sessions,
    long cacheBytes,
    boolean signUpOpen,
    boolean requireIfMatch,
    LogSettings log) {}
