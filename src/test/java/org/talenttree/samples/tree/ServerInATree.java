package org.talenttree.samples.tree;

import io.netty.channel.Channel;

/** A sample for the guards: a feature that knows the engine's library. */
public final class ServerInATree {
  boolean runs(Channel channel) {
    return channel.isActive();
  }
}
