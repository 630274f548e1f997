package org.talenttree.update;

import java.net.URI;
import java.util.Optional;

/**
 * A release that a feed names.
 *
 * @param page where it is described, if the feed says so
 */
record Release(SemanticVersion version, Optional<URI> page) {}
