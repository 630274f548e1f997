package org.talenttree.update;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * What the build wrote into this program.
 *
 * @param version as in pom.xml
 * @param feed where releases are published; empty if the build did not say
 */
public record Build(String version, String feed) {
  private static final String FILE = "/release.properties";

  /** Reads it. */
  public static Build current() {
    try (InputStream in = Build.class.getResourceAsStream(FILE)) {
      Properties properties = new Properties();
      properties.load(in);
      return new Build(properties.getProperty("version", ""), properties.getProperty("feed", ""));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
