/**
 * Runs that look for what nobody thought of: against a model, with races, cuts and kills. Each
 * prints its seed when it fails; {@code -Dreliability.seed=N} replays it, {@code
 * -Dreliability=release} runs the sizes of a release.
 */
@NullMarked
package org.talenttree.reliability;

import org.jspecify.annotations.NullMarked;
