package org.talenttree.config;

import java.nio.file.Path;

/**
 * Everything the service is told.
 *
 * @param signUpOpen whether anyone may make an account
 */
public record Config(ServerSettings server, Path data, LimitSettings limits, boolean signUpOpen) {}
