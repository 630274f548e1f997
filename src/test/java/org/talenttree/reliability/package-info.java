/**
 * Randomised tests: with races, cut connections, databases that go away, hostile bytes; the
 * packages below kill processes, check histories and compare with a model. Each prints its seed
 * when it fails; {@code -Dreliability.seed=N} replays it, {@code -Dreliability=release} runs the
 * sizes of a release.
 */
@NullMarked
package org.talenttree.reliability;

import org.jspecify.annotations.NullMarked;
