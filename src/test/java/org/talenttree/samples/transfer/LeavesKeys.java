package org.talenttree.samples.transfer;

import org.talenttree.storage.Database.Work;

/** A sample for the guards: a promise about keys where nobody looks after it. */
public final class LeavesKeys {
  Work<Integer> work() {
    return Work.leavingKeys(handle -> 1);
  }
}
