package org.talenttree.samples.tree.inner;

import org.talenttree.samples.tree.OtherHalf;

/** A sample for the guards: a folder and the one inside it use each other. */
public final class HalfOfACircle {
  OtherHalf other() {
    return new OtherHalf();
  }
}
