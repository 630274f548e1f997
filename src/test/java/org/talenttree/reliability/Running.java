package org.talenttree.reliability;

import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.function.BooleanSupplier;
import org.talenttree.testing.Until;

/** Clients that are to run until they are told to end. */
public final class Running {
  private Running() {}

  /** Waits until the condition holds; fails with the reason of a client that has ended before. */
  public static void await(List<FutureTask<Void>> clients, String what, BooleanSupplier condition) {
    Until.holds(
        what, () -> condition.getAsBoolean() || clients.stream().anyMatch(FutureTask::isDone));
    clients.stream().filter(FutureTask::isDone).forEach(Running::end);
  }

  /** Waits for the end of a client; fails with its reason where it did not end well. */
  public static void end(FutureTask<Void> client) {
    try {
      client.get();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
