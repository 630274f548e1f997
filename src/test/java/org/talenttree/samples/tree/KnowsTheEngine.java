package org.talenttree.samples.tree;

import org.talenttree.samples.http.Engine;

/** A sample for the guards: a feature that knows the engine. */
public final class KnowsTheEngine {
  Engine engine() {
    return new Engine();
  }
}
