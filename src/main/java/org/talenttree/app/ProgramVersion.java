package org.talenttree.app;

import org.jspecify.annotations.Nullable;

/** The version of this program. */
public final class ProgramVersion {
  private ProgramVersion() {}

  /** Returns the version as the jar's manifest names it, such as {@code 0.1.0}. */
  public static String text() {
    @Nullable String version = ProgramVersion.class.getPackage().getImplementationVersion();
    return version == null ? "(development)" : version;
  }
}
