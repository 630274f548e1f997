/**
 * Randomised tests: against a model, with races, cut connections and killed processes. Each prints
 * its seed when it fails; {@code -Dreliability.seed=N} replays it, {@code -Dreliability=release}
 * runs the sizes of a release.
 */
@NullMarked
package org.talenttree.reliability;

import org.jspecify.annotations.NullMarked;
