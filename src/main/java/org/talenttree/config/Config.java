package org.talenttree.config;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All settings of the service.
 *
 * @param frontPageTree the address (username/slug) of the published tree on the front page; empty
 *     for the built-in example
 * @param data the folder of the SQLite database, used if {@code database} is empty
 * @param languages the folder with messages in further languages, if there is one
 * @param database the settings of PostgreSQL, if it is used
 * @param cacheBytes how many bytes of published trees and lists of trees may be cached
 * @param registration who may make an account; empty if operators decide
 * @param passwords whether people may sign in with a password
 * @param oidc the provider of OpenID Connect that people may sign in with, if there is one
 * @param directory who may search the directory of people
 * @param requireIfMatch whether a change to a tree must name the revision it starts from
 */
public record Config(
    ServerSettings server,
    String frontPageTree,
    Optional<Path> languages,
    Path data,
    Optional<DatabaseSettings> database,
    LimitSettings limits,
    WebhookSettings webhooks,
    RateSettings rates,
    SessionSettings sessions,
    long cacheBytes,
    Optional<Registration> registration,
    boolean passwords,
    Optional<OidcSettings> oidc,
    Directory directory,
    boolean requireIfMatch,
    LogSettings log) {

  /**
   * Returns the configuration.
   *
   * @param given values by setting name, already merged from all sources; a setting that is missing
   *     has its default
   * @throws ConfigMistakes if any setting is invalid; it lists all mistakes
   */
  public static Config read(Map<String, String> given) throws ConfigMistakes {
    SettingValues values = new SettingValues(given);
    List<String> mistakes = values.mistakes();
    mistakes.addAll(DatabaseSettings.mistakes(values));
    mistakes.addAll(OidcSettings.mistakes(values));
    if (!mistakes.isEmpty()) {
      throw new ConfigMistakes(mistakes);
    }
    return new Config(
        ServerSettings.of(values),
        values.get(Setting.FRONT_PAGE_TREE),
        values.get(Setting.LANGUAGES),
        values.get(Setting.DATA),
        DatabaseSettings.of(values),
        LimitSettings.of(values),
        WebhookSettings.of(values),
        RateSettings.of(values),
        SessionSettings.of(values),
        (long) values.get(Setting.CACHE_MEGABYTES) << 20,
        values.get(Setting.SIGN_UP),
        values.get(Setting.PASSWORDS),
        OidcSettings.of(values),
        values.get(Setting.DIRECTORY),
        values.get(Setting.REQUIRE_IF_MATCH),
        new LogSettings(values.get(Setting.LOG_FORMAT), values.get(Setting.LOG_REQUESTS)));
  }
}
