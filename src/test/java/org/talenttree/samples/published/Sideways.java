package org.talenttree.samples.published;

import org.talenttree.samples.transfer.Neighbour;

/** A sample for the guards: a feature uses the one beside it. */
public final class Sideways {
  Neighbour beside() {
    return new Neighbour();
  }
}
