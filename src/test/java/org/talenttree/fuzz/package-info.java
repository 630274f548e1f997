/**
 * Coverage-guided fuzzing of everything that reads a stranger's bytes. Each {@code …Fuzz} class is
 * one target; {@link org.talenttree.fuzz.FuzzTest} hands it to Jazzer in a process of its own.
 */
@NullMarked
package org.talenttree.fuzz;

import org.jspecify.annotations.NullMarked;
