package org.talenttree.samples.tree;

import org.talenttree.samples.tree.inner.HalfOfACircle;

/** A sample for the guards: a folder and the one inside it use each other. */
public final class OtherHalf {
  HalfOfACircle half() {
    return new HalfOfACircle();
  }
}
