package org.talenttree.config;

import java.util.List;

/** The settings are wrong; the service does not start. */
public final class ConfigMistakes extends Exception {
  private static final long serialVersionUID = 1;

  /** Takes every mistake, each a line that names the setting and what it should be. */
  public ConfigMistakes(List<String> mistakes) {
    super(String.join(System.lineSeparator(), mistakes));
  }
}
