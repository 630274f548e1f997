package org.talenttree.config;

import java.util.List;
import java.util.Locale;

/**
 * One thing an operator can set, in the configuration file or the environment.
 *
 * @param name as the file writes it, such as {@code server.port}
 * @param defaultValue what holds when it is not set
 * @param description for people, in one sentence
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
              + " share; what the browser asked for when empty. Where it is set, nobody can sign in"
              + " by another address.");
  static final Setting FRONT_PAGE_TREE =
      new Setting(
          "front-page.tree",
          "",
          "Published tree that the first page shows, such as `ada/engineering`; an example of its"
              + " own when empty.");
  static final Setting MANAGEMENT_HOST =
      new Setting("management.host", "127.0.0.1", "Address of the management port.");
  static final Setting MANAGEMENT_PORT =
      new Setting(
          "management.port",
          "next",
          "Port of /metrics: a number, `next` for the one after server.port (a free one where that"
              + " is 0), or `off`.");
  static final Setting DATA =
      new Setting("data.directory", "./data", "Folder of SQLite's database; made when missing.");
  static final Setting DATABASE_URL =
      new Setting(
          "database.url",
          "",
          "PostgreSQL to use in place of SQLite, such as `jdbc:postgresql://HOST/DATABASE`; without"
              + " user or password.");
  static final Setting DATABASE_USER =
      new Setting("database.user", "", "Role to sign in to PostgreSQL with.");
  static final Setting DATABASE_PASSWORD =
      new Setting("database.password", "", "Password of that role.", true);
  static final Setting DATABASE_TLS =
      new Setting(
          "database.tls",
          "verify-full",
          "`verify-full` for TLS with the very server of that name, `require` for TLS with any, or"
              + " `off`.");
  static final Setting DATABASE_ROOT_CERTIFICATE =
      new Setting(
          "database.tls-root-certificate",
          "",
          "File with the certificates (PEM) that vouch for PostgreSQL's; those of the Java runtime"
              + " when empty.");
  static final Setting DATABASE_POOL =
      new Setting(
          "database.pool",
          "16",
          "Most connections to PostgreSQL for writes, and as many for reads.");
  static final Setting DATABASE_STATEMENT_TIMEOUT =
      new Setting(
          "database.statement-timeout", "5", "Seconds that PostgreSQL may take over a statement.");
  static final Setting DATABASE_REPLICA_URL =
      new Setting(
          "database.replica-url",
          "",
          "A copy of PostgreSQL's database that answers public reads, and those alone.");
  static final Setting TREES =
      new Setting("limits.trees", "500", "Trees an account may hold, from 1 to 500.");
  static final Setting ACCOUNT_BYTES =
      new Setting(
          "limits.account-bytes", "33554432", "Bytes of paths and themes an account may hold.");
  static final Setting ANSWER_BYTES =
      new Setting(
          "limits.answer-bytes",
          "8388608",
          "Bytes of answers, compressed, kept for an account's repeats with an Idempotency-Key.");
  static final Setting KEYS = new Setting("limits.keys", "20", "API keys an account may hold.");
  static final Setting TRASH =
      new Setting(
          "trash.days",
          "30",
          "Days for which a tree that was deleted into the trash can be brought back; 0 for no"
              + " trash.");
  static final Setting SIGN_UP =
      new Setting(
          "signup",
          "closed",
          "Whether anyone may make an account: `open` or `closed`; a change in the file holds at"
              + " once.");
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
          "Requests without an API key a minute from one IPv4 address or IPv6 /64.");
  static final Setting SIGN_UPS =
      new Setting(
          "limits.sign-ups-per-hour",
          "20",
          "Attempts an hour to make an account from one IPv4 address or IPv6 /64.");
  static final Setting IN_FLIGHT =
      new Setting(
          "limits.in-flight",
          "64",
          "Requests worked on at once; more wait a moment and are then turned away with 503.");
  static final Setting SESSION_IDLE =
      new Setting("sessions.idle-days", "14", "Days after its last use for which a sign-in holds.");
  static final Setting SESSION_LIFE =
      new Setting("sessions.days", "90", "Days after which everyone has to sign in again.");
  static final Setting CACHE_MEGABYTES =
      new Setting(
          "cache.megabytes",
          "64",
          "Memory for answers that are ready to go out: published trees, and lists of trees, which"
              + " get a quarter; 0 keeps none.");
  static final Setting TRUSTED_PROXIES =
      new Setting(
          "server.trusted-proxies",
          "",
          "Addresses or networks, separated by commas, whose X-Forwarded-For and"
              + " X-Forwarded-Proto are believed.");
  static final Setting LOG_FORMAT =
      new Setting("log.format", "text", "`text` for people or `json`, one object a line.");
  static final Setting LOG_REQUESTS =
      new Setting("log.requests", "on", "Whether each request leaves a line: `on` or `off`.");

  /** Makes a setting whose value may be shown. */
  Setting(String name, String defaultValue, String description) {
    this(name, defaultValue, description, false);
  }

  /** Returns every setting, in the order the documentation lists them. */
  public static List<Setting> all() {
    return List.of(
        HOST,
        PORT,
        PUBLIC_URL,
        FRONT_PAGE_TREE,
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
