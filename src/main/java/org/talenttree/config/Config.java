package org.talenttree.config;

import java.nio.file.Path;

/** Everything the service is told at start. */
public record Config(ServerSettings server, Path data, LimitSettings limits) {}
