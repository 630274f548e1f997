package org.talenttree.config;

/**
 * What is logged, and how it looks.
 *
 * @param requests whether each request leaves a line
 */
public record LogSettings(Format format, boolean requests) {

  /** How log lines look. */
  public enum Format {
    /** For people. */
    TEXT,
    /** One object a line, for programs. */
    JSON
  }
}
