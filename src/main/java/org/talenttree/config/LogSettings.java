package org.talenttree.config;

/**
 * The settings of the log.
 *
 * @param requests whether each request is logged
 */
public record LogSettings(Format format, boolean requests) {

  /** The format of log lines. */
  public enum Format {
    /** For people. */
    TEXT,
    /** One object a line, for programs. */
    JSON
  }
}
