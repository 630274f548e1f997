package org.talenttree.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.talenttree.config.LogSettings.Format;

/** Puts the settings together: defaults, then file, then environment, then command line. */
public final class ConfigReader {
  private static final int MOST_TREES = 500;
  private static final int MOST_KEYS = 100;
  private static final int MOST_IN_FLIGHT = 100_000;

  private final Map<String, String> values;
  private final List<String> mistakes = new ArrayList<>();

  private ConfigReader(Map<String, String> values) {
    this.values = values;
  }

  /**
   * Returns the configuration.
   *
   * @param values by setting name, the later source already put over the earlier
   * @throws ConfigMistakes naming every mistake at once
   */
  public static Config read(Map<String, String> values) throws ConfigMistakes {
    ConfigReader reader = new ConfigReader(values);
    reader.refuseUnknownNames();
    Config config = reader.config();
    if (!reader.mistakes.isEmpty()) {
      throw new ConfigMistakes(reader.mistakes);
    }
    return config;
  }

  private void refuseUnknownNames() {
    var known = Setting.all().stream().map(Setting::name).collect(Collectors.toSet());
    for (String name : new TreeSet<>(values.keySet())) {
      if (!known.contains(name)) {
        mistakes.add(name + ": there is no such setting; see docs/configuration.md");
      }
    }
  }

  private Config config() {
    int port = number(Setting.PORT, 0, 65535);
    ServerSettings server =
        new ServerSettings(
            value(Setting.HOST),
            port,
            value(Setting.MANAGEMENT_HOST),
            managementPort(port),
            proxies());
    LimitSettings limits =
        new LimitSettings(
            number(Setting.TREES, 1, MOST_TREES),
            number(Setting.ACCOUNT_BYTES, 1, Integer.MAX_VALUE),
            number(Setting.KEYS, 1, MOST_KEYS));
    return new Config(
        server,
        folder(),
        limits,
        rates(),
        choice(Setting.SIGN_UP, "open", "closed"),
        choice(Setting.REQUIRE_IF_MATCH, "true", "false"),
        log());
  }

  private LogSettings log() {
    return new LogSettings(
        choice(Setting.LOG_FORMAT, "json", "text") ? Format.JSON : Format.TEXT,
        choice(Setting.LOG_REQUESTS, "on", "off"));
  }

  private RateSettings rates() {
    return new RateSettings(
        number(Setting.READS, 1, Integer.MAX_VALUE),
        number(Setting.WRITES, 1, Integer.MAX_VALUE),
        number(Setting.PUBLIC_READS, 1, Integer.MAX_VALUE),
        number(Setting.IN_FLIGHT, 1, MOST_IN_FLIGHT));
  }

  private List<Network> proxies() {
    List<Network> proxies = new ArrayList<>();
    for (String text : value(Setting.TRUSTED_PROXIES).split(",", -1)) {
      Optional<Network> network = Network.of(text.strip());
      network.ifPresent(proxies::add);
      if (network.isEmpty() && !text.isBlank()) {
        mistakes.add(
            Setting.TRUSTED_PROXIES.name() + ": '" + text.strip() + "' is no address or network");
      }
    }
    return proxies;
  }

  private int managementPort(int port) {
    return switch (value(Setting.MANAGEMENT_PORT)) {
      case "off" -> -1;
      case "next" -> port == 0 || port == 65535 ? 0 : port + 1;
      default -> number(Setting.MANAGEMENT_PORT, 0, 65535);
    };
  }

  private Path folder() {
    String text = value(Setting.DATA);
    try {
      return Path.of(text).toAbsolutePath().normalize();
    } catch (InvalidPathException e) {
      mistakes.add(Setting.DATA.name() + ": '" + text + "' is not a folder's name");
      return Path.of("");
    }
  }

  private boolean choice(Setting setting, String yes, String no) {
    String text = value(setting);
    if (!text.equals(yes) && !text.equals(no)) {
      mistakes.add(setting.name() + ": must be " + yes + " or " + no + ", is '" + text + "'");
    }
    return text.equals(yes);
  }

  private int number(Setting setting, int least, int most) {
    String text = value(setting);
    try {
      int number = Integer.parseInt(text);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Told below, in the same words as a number out of range.
    }
    mistakes.add(
        setting.name()
            + ": must be a whole number from "
            + least
            + " to "
            + most
            + ", is '"
            + text
            + "'");
    return least;
  }

  private String value(Setting setting) {
    return values.getOrDefault(setting.name(), setting.defaultValue()).strip();
  }
}
