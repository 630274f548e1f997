package org.talenttree.config;

import java.util.List;
import java.util.Locale;

/**
 * A setting of the configuration file, the environment or the command line.
 *
 * @param name as in the configuration file, such as {@code server.port}
 * @param defaultValue the value if it is not set
 * @param description one sentence for the documentation
 * @param secret whether its value must never be shown
 */
public record Setting(String name, String defaultValue, String description, boolean secret) {
  static final Setting HOST =
      new Setting("server.host", "127.0.0.1", "Address to listen on; 0.0.0.0 for every interface.");
  static final Setting PORT =
      new Setting("server.port", "8080", "Port to listen on; 0 picks a free one.");
  static final Setting PUBLIC_URL =
      new Setting(
          "server.public-url",
          "",
          "Where people reach the service, such as `https://talents.example.org`, for links to"
              + " share; if empty, the address that the browser requested. If it is set, nobody can"
              + " sign in at another address.");
  static final Setting FRONT_PAGE_TREE =
      new Setting(
          "front-page.tree",
          "",
          "Published tree that the front page shows, such as `ada/engineering`; if empty, a built-in"
              + " example.");
  static final Setting LANGUAGES =
      new Setting(
          "pages.languages",
          "",
          "Folder with messages in further languages, one file a language, such as `fr.json`"
              + " ([languages.md](languages.md)).");
  static final Setting MANAGEMENT_HOST =
      new Setting("management.host", "127.0.0.1", "Address of the management port.");
  static final Setting MANAGEMENT_PORT =
      new Setting(
          "management.port",
          "next",
          "Port of /metrics: a number, `next` for the one after server.port (a free one if that is"
              + " 0), or `off`.");
  static final Setting DATA =
      new Setting("data.directory", "./data", "Folder of the SQLite database; created if missing.");
  static final Setting DATABASE_URL =
      new Setting(
          "database.url",
          "",
          "PostgreSQL database to use instead of SQLite, such as"
              + " `jdbc:postgresql://HOST/DATABASE`; without user or password.");
  static final Setting DATABASE_USER =
      new Setting("database.user", "", "Role to sign in to PostgreSQL with.");
  static final Setting DATABASE_PASSWORD =
      new Setting("database.password", "", "Password of that role.", true);
  static final Setting DATABASE_TLS =
      new Setting(
          "database.tls",
          "verify-full",
          "`verify-full` for TLS with a certificate that is valid for the host's name, `require` for"
              + " TLS with any certificate, or `off`.");
  static final Setting DATABASE_ROOT_CERTIFICATE =
      new Setting(
          "database.tls-root-certificate",
          "",
          "File with the root certificates (PEM) to trust for PostgreSQL; if empty, those of the Java"
              + " runtime.");
  static final Setting DATABASE_POOL =
      new Setting(
          "database.pool",
          "16",
          "Maximum number of connections to PostgreSQL for writes, and again for reads.");
  static final Setting DATABASE_STATEMENT_TIMEOUT =
      new Setting(
          "database.statement-timeout", "5", "Seconds that a statement in PostgreSQL may take.");
  static final Setting DATABASE_REPLICA_URL =
      new Setting(
          "database.replica-url",
          "",
          "Read replica of the PostgreSQL database; it answers only public reads.");
  static final Setting TREES =
      new Setting("limits.trees", "500", "Trees an account may hold, from 1 to 500.");
  static final Setting ACCOUNT_BYTES =
      new Setting(
          "limits.account-bytes",
          "33554432",
          "Bytes that the trees of an account may take, those in the trash too.");
  static final Setting ANSWER_BYTES =
      new Setting(
          "limits.answer-bytes",
          "8388608",
          "Bytes of an account's answers, compressed, stored for repeated requests with the same"
              + " Idempotency-Key.");
  static final Setting KEYS = new Setting("limits.keys", "20", "API keys an account may hold.");
  static final Setting TRASH =
      new Setting(
          "trash.days",
          "30",
          "Days for which a tree in the trash can be restored; 0 for no trash.");
  static final Setting SIGN_UP =
      new Setting(
          "signup",
          "",
          "Whether anyone may create an account: `open` or `closed`; a change in the file takes"
              + " effect at once. If it is not set, operators decide in the app; it is closed until"
              + " they do.");
  static final Setting REQUIRE_IF_MATCH =
      new Setting(
          "require-if-match",
          "false",
          "Whether a change to a tree without If-Match is refused with 428: true or false.");

  static final Setting READS =
      new Setting("limits.reads-per-minute", "600", "Reads a minute of one account.");
  static final Setting WRITES =
      new Setting("limits.writes-per-minute", "120", "Writes a minute of one account.");
  static final Setting PUBLIC_READS =
      new Setting(
          "limits.public-reads-per-minute",
          "6000",
          "Requests without an API key a minute from one IPv4 address or IPv6 /64; ten times as many"
              + " from an IPv6 /48. A tenth as many may be refused before their account is known:"
              + " broken requests, unknown keys, cookies, addresses and methods.");
  static final Setting SIGN_UPS =
      new Setting(
          "limits.sign-ups-per-hour",
          "20",
          "Attempts an hour to create an account from one IPv4 address or IPv6 /64; ten times as"
              + " many from an IPv6 /48.");
  static final Setting IN_FLIGHT =
      new Setting(
          "limits.in-flight",
          "64",
          "Maximum number of requests processed at once, apart from pages and costly work, which have threads of their"
              + " own; further ones wait briefly and are then refused with 503.");
  static final Setting CONNECTIONS =
      new Setting(
          "limits.connections-per-address",
          "512",
          "Connections that one IPv4 address or IPv6 /64 may have open, but never more than half of all"
              + " that the process may have; proxies of server.trusted-proxies may have more.");
  static final Setting SESSION_IDLE =
      new Setting("sessions.idle-days", "14", "Days after its last use when a session ends.");
  static final Setting SESSION_LIFE =
      new Setting(
          "sessions.days", "90", "Days after the sign-in when a session ends, even if it is used.");
  static final Setting CACHE_MEGABYTES =
      new Setting(
          "cache.megabytes",
          "64",
          "Memory for cached answers: published trees and, with SQLite, lists of trees, which get a"
              + " quarter of it; 0 for no cache.");
  static final Setting TRUSTED_PROXIES =
      new Setting(
          "server.trusted-proxies",
          "",
          "Addresses or networks, separated by commas, whose X-Forwarded-For and"
              + " X-Forwarded-Proto are believed.");
  static final Setting LOG_FORMAT =
      new Setting("log.format", "text", "`text` for people or `json`, one object a line.");
  static final Setting LOG_REQUESTS =
      new Setting("log.requests", "on", "Whether each request is logged: `on` or `off`.");

  /** Makes a setting whose value may be shown. */
  Setting(String name, String defaultValue, String description) {
    this(name, defaultValue, description, false);
  }

  /** Returns all settings in the order of the documentation. */
  public static List<Setting> all() {
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
        ANSWER_BYTES,
        TRASH,
        SIGN_UP,
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
