package org.talenttree.config;

import java.nio.file.Path;
import java.util.Optional;

/**
 * All settings of the service.
 *
 * @param frontPageTree the address (username/slug) of the published tree on the front page; empty
 *     for the built-in example
 * @param languages the folder with messages in further languages, if there is one
 * @param data the folder of the SQLite database, used if {@code database} is empty
 * @param languages the folder with messages in further languages, if there is one
 * @param database the settings of PostgreSQL, if it is used
 * @param cacheBytes how many bytes of published trees and lists of trees may be cached
 * @param signUpOpen whether anyone may make an account; empty if operators decide
 * @param requireIfMatch whether a change to a tree must name the revision it starts from
 */
public record Config(
    ServerSettings server,
    String frontPageTree,
    Optional<Path> languages,
    Path data,
    Optional<DatabaseSettings> database,
    LimitSettings limits,
    RateSettings rates,
    SessionSettings sessions,
    long cacheBytes,
    Optional<Boolean> signUpOpen,
    boolean requireIfMatch,
    LogSettings log) {}
