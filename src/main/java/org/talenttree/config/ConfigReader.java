package org.talenttree.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.talenttree.config.LogSettings.Format;

/** Parses and checks the settings. */
public final class ConfigReader {
  private static final int MAX_TREES = 500;
  private static final int MAX_KEYS = 100;
  private static final int MAX_DAYS = 400; // Browsers keep no cookie for longer.
  private static final int MAX_TRASH_DAYS = 3650;
  private static final int MAX_IN_FLIGHT = 100_000;
  private static final int MAX_CONNECTIONS = 1_000_000;
  private static final int MAX_CACHE_MEGABYTES = 1 << 20;

  private static final Pattern PUBLIC_URL =
      Pattern.compile("https?://([A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+])(:[0-9]{1,5})?");

  private static final Pattern TREE_ADDRESS = Pattern.compile("[a-z0-9-]+/[a-z0-9-]+");

  private final SettingValues values;

  private ConfigReader(SettingValues values) {
    this.values = values;
  }

  /**
   * Returns the configuration.
   *
   * @param given values by setting name, already merged from all sources; a setting that is missing
   *     has its default
   * @throws ConfigMistakes if any setting is invalid; it lists all mistakes
   */
  public static Config read(Map<String, String> given) throws ConfigMistakes {
    SettingValues values = new SettingValues(given);
    refuseUnknownNames(given, values);
    Config config = new ConfigReader(values).config();
    values.refuseMistakes();
    return config;
  }

  private static void refuseUnknownNames(Map<String, String> given, SettingValues values) {
    var known = Setting.all().stream().map(Setting::name).collect(Collectors.toSet());
    for (String name : new TreeSet<>(given.keySet())) {
      if (!known.contains(name)) {
        values.mistake(name, "there is no such setting; see docs/configuration.md");
      }
    }
  }

  private Config config() {
    int port = values.number(Setting.PORT, 0, 65535);
    ServerSettings server =
        new ServerSettings(
            values.text(Setting.HOST),
            port,
            values.text(Setting.MANAGEMENT_HOST),
            managementPort(port),
            publicUrl(),
            proxies(),
            values.number(Setting.CONNECTIONS, 1, MAX_CONNECTIONS));
    LimitSettings limits =
        new LimitSettings(
            values.number(Setting.TREES, 1, MAX_TREES),
            values.number(Setting.ACCOUNT_BYTES, 1, Integer.MAX_VALUE),
            values.number(Setting.KEYS, 1, MAX_KEYS),
            values.number(Setting.ANSWER_BYTES, 0, Integer.MAX_VALUE),
            Duration.ofDays(values.number(Setting.TRASH, 0, MAX_TRASH_DAYS)));
    return new Config(
        server,
        frontPageTree(),
        languages(),
        values.path(Setting.DATA, "folder"),
        DatabaseReader.read(values),
        limits,
        rates(),
        sessions(),
        (long) values.number(Setting.CACHE_MEGABYTES, 0, MAX_CACHE_MEGABYTES) << 20,
        signUp(),
        values.choice(Setting.REQUIRE_IF_MATCH, "true", "false"),
        log());
  }

  private String publicUrl() {
    String url = values.text(Setting.PUBLIC_URL);
    if (!url.isEmpty() && !PUBLIC_URL.matcher(url).matches()) {
      values.mistake(
          Setting.PUBLIC_URL, "must be like https://talents.example.org, is '" + url + "'");
    }
    return url;
  }

  private Optional<Boolean> signUp() {
    return values.text(Setting.SIGN_UP).isEmpty()
        ? Optional.empty()
        : Optional.of(values.choice(Setting.SIGN_UP, "open", "closed"));
  }

  private String frontPageTree() {
    String address = values.text(Setting.FRONT_PAGE_TREE);
    if (!address.isEmpty() && !TREE_ADDRESS.matcher(address).matches()) {
      values.mistake(
          Setting.FRONT_PAGE_TREE,
          "must be the end of a tree's address, like ada/engineering, is '" + address + "'");
    }
    return address;
  }

  private Optional<Path> languages() {
    String folder = values.text(Setting.LANGUAGES);
    if (folder.isEmpty()) {
      return Optional.empty();
    }
    Path path = values.path(Setting.LANGUAGES, "folder");
    if (!Files.isDirectory(path)) {
      values.mistake(Setting.LANGUAGES, "must be a folder, is '" + folder + "'");
    }
    return Optional.of(path);
  }

  private LogSettings log() {
    return new LogSettings(
        values.choice(Setting.LOG_FORMAT, "json", "text") ? Format.JSON : Format.TEXT,
        values.choice(Setting.LOG_REQUESTS, "on", "off"));
  }

  private RateSettings rates() {
    return new RateSettings(
        values.number(Setting.READS, 1, Integer.MAX_VALUE),
        values.number(Setting.WRITES, 1, Integer.MAX_VALUE),
        values.number(Setting.PUBLIC_READS, 1, Integer.MAX_VALUE),
        values.number(Setting.SIGN_UPS, 1, Integer.MAX_VALUE),
        values.number(Setting.IN_FLIGHT, 1, MAX_IN_FLIGHT));
  }

  private SessionSettings sessions() {
    return new SessionSettings(
        Duration.ofDays(values.number(Setting.SESSION_IDLE, 1, MAX_DAYS)),
        Duration.ofDays(values.number(Setting.SESSION_LIFE, 1, MAX_DAYS)));
  }

  private List<Network> proxies() {
    List<Network> proxies = new ArrayList<>();
    for (String text : values.text(Setting.TRUSTED_PROXIES).split(",", -1)) {
      Optional<Network> network = Network.of(text.strip());
      network.ifPresent(proxies::add);
      if (network.isEmpty() && !text.isBlank()) {
        values.mistake(Setting.TRUSTED_PROXIES, "'" + text.strip() + "' is no address or network");
      }
    }
    return proxies;
  }

  private int managementPort(int port) {
    return switch (values.text(Setting.MANAGEMENT_PORT)) {
      case "off" -> -1;
      case "next" -> port == 0 || port == 65535 ? 0 : port + 1;
      default -> values.number(Setting.MANAGEMENT_PORT, 0, 65535);
    };
  }
}
