package org.talenttree.config;

import java.util.List;

/** Thrown if settings are invalid; the service does not start. */
public final class ConfigMistakes extends Exception {
  private static final long serialVersionUID = 1;

  /** Takes all mistakes, each a line that names the setting and what it must be. */
  public ConfigMistakes(List<String> mistakes) {
    super(String.join(System.lineSeparator(), mistakes));
  }
}
