package org.talenttree.config;

import static org.talenttree.config.SettingParser.either;
import static org.talenttree.config.SettingParser.existingFolder;
import static org.talenttree.config.SettingParser.matching;
import static org.talenttree.config.SettingParser.networks;
import static org.talenttree.config.SettingParser.number;
import static org.talenttree.config.SettingParser.oneOf;
import static org.talenttree.config.SettingParser.path;
import static org.talenttree.config.SettingParser.readableFile;
import static org.talenttree.config.SettingParser.text;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.talenttree.config.DatabaseSettings.Tls;
import org.talenttree.config.OidcSettings.Claim;
import org.talenttree.config.OidcSettings.TeamClaim;

/**
 * A setting of the configuration file, the environment or the command line: all that is known of it
 * but its use.
 *
 * @param <T> the type of its values
 * @param name as in the configuration file, such as {@code server.port}
 * @param defaultValue the value if it is not set
 * @param parser refuses values out of range
 * @param description one sentence for the documentation
 * @param secret whether its value must never be shown
 */
public record Setting<T>(
    String name, String defaultValue, SettingParser<T> parser, String description, boolean secret) {
  private static final int MAX_DAYS = 400; // Browsers keep no cookie for longer.

  static final Setting<String> HOST =
      new Setting<>(
          "server.host", "127.0.0.1", text(), "Address to listen on; 0.0.0.0 for every interface.");
  static final Setting<Integer> PORT =
      new Setting<>(
          "server.port", "8080", number(0, 65535), "Port to listen on; 0 picks a free one.");
  static final Setting<String> PUBLIC_URL =
      new Setting<>(
          "server.public-url",
          "",
          matching(
              "https?://([A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+])(:[0-9]{1,5})?",
              "like https://talents.example.org"),
          "Where people reach the service, such as `https://talents.example.org`, for links to"
              + " share; if empty, the address that the browser requested. If it is set, nobody can"
              + " sign in at another address.");
  static final Setting<String> FRONT_PAGE_TREE =
      new Setting<>(
          "front-page.tree",
          "",
          matching("[a-z0-9-]+/[a-z0-9-]+", "the end of a tree's address, like ada/engineering"),
          "Published tree that the front page shows, such as `ada/engineering`; if empty, a built-in"
              + " example.");
  static final Setting<Optional<Path>> LANGUAGES =
      new Setting<>(
          "pages.languages",
          "",
          existingFolder().orNone(),
          "Folder with messages in further languages, one file a language, such as `fr.json`"
              + " ([languages.md](languages.md)).");
  static final Setting<String> MANAGEMENT_HOST =
      new Setting<>("management.host", "127.0.0.1", text(), "Address of the management port.");
  static final Setting<Integer> MANAGEMENT_PORT =
      new Setting<>(
          "management.port",
          "next",
          ServerSettings::managementPort,
          "Port of /metrics: a number, `next` for the one after server.port (a free one if that is"
              + " 0), or `off`.");
  static final Setting<Path> DATA =
      new Setting<>(
          "data.directory",
          "./data",
          path("folder"),
          "Folder of the SQLite database; created if missing.");
  static final Setting<Optional<String>> DATABASE_URL =
      new Setting<>(
          "database.url",
          "",
          DatabaseSettings::url,
          "PostgreSQL database to use instead of SQLite, such as"
              + " `jdbc:postgresql://HOST/DATABASE`; without user or password.");
  static final Setting<String> DATABASE_USER =
      new Setting<>("database.user", "", text(), "Role to sign in to PostgreSQL with.");
  static final Setting<String> DATABASE_PASSWORD =
      new Setting<>("database.password", "", text(), "Password of that role.", true);
  static final Setting<Tls> DATABASE_TLS =
      new Setting<>(
          "database.tls",
          "verify-full",
          oneOf(Tls.class),
          "`verify-full` for TLS with a certificate that is valid for the host's name, `require` for"
              + " TLS with any certificate, or `off`.");
  static final Setting<Optional<Path>> DATABASE_ROOT_CERTIFICATE =
      new Setting<>(
          "database.tls-root-certificate",
          "",
          readableFile().orNone(),
          "File with the root certificates (PEM) to trust for PostgreSQL; if empty, those of the Java"
              + " runtime.");
  static final Setting<Integer> DATABASE_POOL =
      new Setting<>(
          "database.pool",
          "16",
          number(1, 1000),
          "Maximum number of connections to PostgreSQL for writes, and again for reads.");
  static final Setting<Integer> DATABASE_STATEMENT_TIMEOUT =
      new Setting<>(
          "database.statement-timeout",
          "5",
          number(1, 600),
          "Seconds that a statement in PostgreSQL may take.");
  static final Setting<Optional<String>> DATABASE_REPLICA_URL =
      new Setting<>(
          "database.replica-url",
          "",
          DatabaseSettings::url,
          "Replica of the PostgreSQL database by streaming replication; it answers only public reads"
              + " of trees.");
  static final Setting<Integer> TREES =
      new Setting<>(
          "limits.trees", "500", number(1, 500), "Trees an account may hold, from 1 to 500.");
  static final Setting<Integer> ACCOUNT_BYTES =
      new Setting<>(
          "limits.account-bytes",
          "33554432",
          number(1, Integer.MAX_VALUE),
          "Bytes that the trees of an account may take, those in the trash too.");
  static final Setting<Integer> ANSWER_BYTES =
      new Setting<>(
          "limits.answer-bytes",
          "8388608",
          number(0, Integer.MAX_VALUE),
          "Bytes of an account's answers, compressed, stored for repeated requests with the same"
              + " Idempotency-Key.");
  static final Setting<Integer> KEYS =
      new Setting<>("limits.keys", "20", number(1, 100), "API keys an account may hold.");
  static final Setting<Integer> TEAM_MEMBERS =
      new Setting<>("limits.team-members", "50", number(2, 100), "People a team may have.");
  static final Setting<Integer> WEBHOOKS =
      new Setting<>(
          "limits.webhooks",
          "10",
          number(0, WebhookSettings.MAX_OF_ACCOUNT),
          "Webhooks an account may have.");
  static final Setting<Boolean> WEBHOOKS_HTTP =
      new Setting<>(
          "webhooks.http",
          "off",
          either("on", "off"),
          "Whether webhooks may be sent without TLS: `on` or `off`.");
  static final Setting<List<Network>> WEBHOOKS_PRIVATE =
      new Setting<>(
          "webhooks.private-addresses",
          "",
          networks(),
          "Addresses or networks, separated by commas, that webhooks may be sent to though they are"
              + " private, such as `10.1.0.0/16`. Whoever has an account reaches them.");
  static final Setting<Integer> TRASH =
      new Setting<>(
          "trash.days",
          "30",
          number(0, 3650),
          "Days for which a tree in the trash can be restored; 0 for no trash.");
  static final Setting<Optional<Registration>> SIGN_UP =
      new Setting<>(
          "signup",
          "",
          oneOf(Registration.class).orNone(),
          "Who may create an account: `open`, anyone; `oidc`, whoever the provider signs in; or"
              + " `closed`; a change in the file takes effect at once. If it is not set, operators"
              + " decide in the app; it is closed until they do.");
  static final Setting<Boolean> PASSWORDS =
      new Setting<>(
          "passwords",
          "on",
          either("on", "off"),
          "Whether people may sign in with a password: `on`, or `off` where there is a provider.");
  static final Setting<Optional<URI>> OIDC_ISSUER =
      new Setting<>(
          "oidc.issuer",
          "",
          OidcSettings::issuer,
          "Provider of OpenID Connect that people may sign in with, such as"
              + " `https://id.example.org/realms/staff`; exactly as it calls itself.");
  static final Setting<String> OIDC_CLIENT_ID =
      new Setting<>("oidc.client-id", "", text(), "What the provider calls this service.");
  static final Setting<String> OIDC_CLIENT_SECRET =
      new Setting<>(
          "oidc.client-secret", "", text(), "Secret that the provider gave this service.", true);
  static final Setting<String> OIDC_NAME =
      new Setting<>(
          "oidc.name", "", text(), "Name of the provider on the button; if empty, its host.");
  static final Setting<Optional<Claim>> OIDC_REQUIRED_CLAIM =
      new Setting<>(
          "oidc.required-claim",
          "",
          OidcSettings::claim,
          "What the provider must say about those who sign in, such as `groups=talents`.");
  static final Setting<Optional<Claim>> OIDC_OPERATOR_CLAIM =
      new Setting<>(
          "oidc.operator-claim",
          "",
          OidcSettings::claim,
          "What it says about operators of this service: each sign-in there gives or takes the role;"
              + " if empty, it does not decide that.");
  static final Setting<List<TeamClaim>> OIDC_TEAM_CLAIM =
      new Setting<>(
          "oidc.team-claim",
          "",
          OidcSettings::teams,
          "What it says about members of teams, by the teams' ids, with semicolons between, such as"
              + " `groups=engineering:01a1fd33-9bb8-7760-a573-208ef9d7bcd8`: each sign-in there lets"
              + " them join, or leave a team that they joined so.");
  static final Setting<Boolean> OIDC_AUTOMATIC =
      new Setting<>(
          "oidc.automatic",
          "false",
          either("true", "false"),
          "Whether the page to sign in leads to the provider at once; `/app/sign-in?local=` does not.");
  static final Setting<Optional<String>> OIDC_LOGO =
      new Setting<>(
          "oidc.logo",
          "",
          OidcSettings::logo,
          "Built-in icon on the button, such as `simple/keycloak`.");
  static final Setting<Directory> DIRECTORY =
      new Setting<>(
          "directory",
          "members",
          oneOf(Directory.class),
          "Who may search the people that want to be found: `members`, whoever is signed in; `public`,"
              + " everyone; `off`, nobody.");
  static final Setting<Boolean> REQUIRE_IF_MATCH =
      new Setting<>(
          "require-if-match",
          "false",
          either("true", "false"),
          "Whether a change to a tree without If-Match is refused with 428: true or false.");

  static final Setting<Integer> READS =
      new Setting<>(
          "limits.reads-per-minute",
          "600",
          number(1, Integer.MAX_VALUE),
          "Reads a minute of one account.");
  static final Setting<Integer> WRITES =
      new Setting<>(
          "limits.writes-per-minute",
          "120",
          number(1, Integer.MAX_VALUE),
          "Writes a minute of one account.");
  static final Setting<Integer> PUBLIC_READS =
      new Setting<>(
          "limits.public-reads-per-minute",
          "6000",
          number(1, Integer.MAX_VALUE),
          "Requests without an API key a minute from one IPv4 address or IPv6 /64; ten times as many"
              + " from an IPv6 /48. A tenth as many may be refused before their account is known:"
              + " broken requests, unknown keys, cookies, addresses and methods.");
  static final Setting<Integer> SIGN_UPS =
      new Setting<>(
          "limits.sign-ups-per-hour",
          "20",
          number(1, Integer.MAX_VALUE),
          "Attempts an hour to create an account from one IPv4 address or IPv6 /64, two for one with"
              + " a passkey; ten times as many from an IPv6 /48.");
  static final Setting<Integer> IN_FLIGHT =
      new Setting<>(
          "limits.in-flight",
          "64",
          number(1, 100_000),
          "Maximum number of requests processed at once, apart from pages and costly work, which have threads of their"
              + " own; further ones wait briefly and are then refused with 503.");
  static final Setting<Integer> CONNECTIONS =
      new Setting<>(
          "limits.connections-per-address",
          "512",
          number(1, 1_000_000),
          "Connections that one IPv4 address or IPv6 /64 may have open, but never more than half of all"
              + " that the process may have; proxies of server.trusted-proxies may have more.");
  static final Setting<Integer> SESSION_IDLE =
      new Setting<>(
          "sessions.idle-days",
          "14",
          number(1, MAX_DAYS),
          "Days after its last use when a session ends.");
  static final Setting<Integer> SESSION_LIFE =
      new Setting<>(
          "sessions.days",
          "90",
          number(1, MAX_DAYS),
          "Days after the sign-in when a session ends, even if it is used.");
  static final Setting<Integer> CACHE_MEGABYTES =
      new Setting<>(
          "cache.megabytes",
          "64",
          number(0, 1 << 20),
          "Memory for cached answers: published trees and, with SQLite, lists of trees, which get a"
              + " quarter of it; 0 for no cache.");
  static final Setting<List<Network>> TRUSTED_PROXIES =
      new Setting<>(
          "server.trusted-proxies",
          "",
          networks(),
          "Addresses or networks, separated by commas, whose X-Forwarded-For and"
              + " X-Forwarded-Proto are believed.");
  static final Setting<LogSettings.Format> LOG_FORMAT =
      new Setting<>(
          "log.format",
          "text",
          oneOf(LogSettings.Format.class),
          "`text` for people or `json`, one object a line.");
  static final Setting<Boolean> LOG_REQUESTS =
      new Setting<>(
          "log.requests",
          "on",
          either("on", "off"),
          "Whether each request is logged: `on` or `off`.");

  /** Makes a setting whose value may be shown. */
  Setting(String name, String defaultValue, SettingParser<T> parser, String description) {
    this(name, defaultValue, parser, description, false);
  }

  /** Returns all settings in the order of the documentation. */
  public static List<Setting<?>> all() {
    return List.of(
        HOST,
        PORT,
        PUBLIC_URL,
        FRONT_PAGE_TREE,
        LANGUAGES,
        MANAGEMENT_HOST,
        MANAGEMENT_PORT,
        DATA,
        DATABASE_URL,
        DATABASE_USER,
        DATABASE_PASSWORD,
        DATABASE_TLS,
        DATABASE_ROOT_CERTIFICATE,
        DATABASE_POOL,
        DATABASE_STATEMENT_TIMEOUT,
        DATABASE_REPLICA_URL,
        TREES,
        ACCOUNT_BYTES,
        KEYS,
        TEAM_MEMBERS,
        WEBHOOKS,
        WEBHOOKS_HTTP,
        WEBHOOKS_PRIVATE,
        ANSWER_BYTES,
        TRASH,
        SIGN_UP,
        PASSWORDS,
        OIDC_ISSUER,
        OIDC_CLIENT_ID,
        OIDC_CLIENT_SECRET,
        OIDC_NAME,
        OIDC_REQUIRED_CLAIM,
        OIDC_OPERATOR_CLAIM,
        OIDC_TEAM_CLAIM,
        OIDC_AUTOMATIC,
        OIDC_LOGO,
        DIRECTORY,
        REQUIRE_IF_MATCH,
        READS,
        WRITES,
        PUBLIC_READS,
        SIGN_UPS,
        IN_FLIGHT,
        CONNECTIONS,
        SESSION_IDLE,
        SESSION_LIFE,
        CACHE_MEGABYTES,
        TRUSTED_PROXIES,
        LOG_FORMAT,
        LOG_REQUESTS);
  }

  /** Returns the environment variable of this setting, such as {@code TALENTTREE_SERVER_PORT}. */
  public String environmentName() {
    return "TALENTTREE_" + name.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
  }
}
