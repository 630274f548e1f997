package org.talenttree.cli.terminal;

import java.io.PrintWriter;
import java.time.Duration;
import org.talenttree.storage.Progress;

/** Prints the progress of long work, one line every three seconds. */
public final class ProgressLine implements Progress {
  private static final long PERIOD = Duration.ofSeconds(3).toNanos();

  private final PrintWriter err;
  private final String what;
  private long last = System.nanoTime();

  /** Prints to {@code err}; {@code what} begins each line, such as {@code writing}. */
  public ProgressLine(PrintWriter err, String what) {
    this.err = err;
    this.what = what;
  }

  @Override
  public void at(long done, long total) {
    long now = System.nanoTime();
    if (now - last > PERIOD) {
      last = now;
      err.println(what + ": " + megabytes(done) + " of about " + megabytes(total));
      err.flush();
    }
  }

  private static String megabytes(long bytes) {
    return (bytes >> 20) + " MiB";
  }
}
