package org.talenttree.testing;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Which column spreads each table over many servers, and whether a statement names it. */
public final class Sharding {
  private static final Map<String, String> COLUMNS =
      Map.ofEntries(
          Map.entry("accounts", "owner_id"),
          Map.entry("keys", "owner_id"),
          Map.entry("trees", "owner_id"),
          Map.entry("sessions", "owner_id"),
          Map.entry("slugs", "owner_id"),
          Map.entry("trash", "owner_id"),
          Map.entry("revisions", "owner_id"),
          Map.entry("copies", "owner_id"),
          Map.entry("pictures", "owner_id"),
          Map.entry("links", "owner_id"),
          Map.entry("memberships", "owner_id"),
          Map.entry("teams", "team_id"),
          Map.entry("team_members", "team_id"),
          Map.entry("invitations", "team_id"),
          Map.entry("team_slugs", "slug"),
          Map.entry("invitation_hashes", "hash"),
          Map.entry("outbox", "owner_id"),
          Map.entry("listings", "owner_id"),
          Map.entry("idempotency", "owner_id"),
          Map.entry("audit", "owner_id"),
          Map.entry("identities", "owner_id"),
          Map.entry("passkeys", "owner_id"),
          Map.entry("recovery_codes", "owner_id"),
          Map.entry("identity_hashes", "hash"),
          Map.entry("usernames", "username"),
          Map.entry("key_hashes", "hash"),
          Map.entry("link_hashes", "hash"),
          Map.entry("webhooks", "owner_id"),
          Map.entry("deliveries", "owner_id"),
          Map.entry("listed_talents", "talent"));

  /**
   * Methods that read every owner's data: only for the operator, once an hour, or until there is an
   * account. {@code PeopleStore.read} and {@code DirectoryStore.truths} name the owners whose trees
   * they read at once; the outbox is looked at twice a second.
   */
  private static final Set<String> OF_ALL =
      Set.of(
          "AccountStore.list",
          "AccountListStore.page",
          "AccountListStore.count",
          "AuditStore.newest",
          "AuditStore.newestOfOperators",
          "StandingStore.countOtherOperators",
          "AccountStore.isEmpty",
          "SqlInvariants.check",
          "TreeStore.forEachContent",
          "ConfirmationStore.forEach",
          "RevisionStore.forEachTree",
          "CopyStore.forEach",
          "PictureStore.forEach",
          "PeopleStore.read",
          "ListingStore.page",
          "IdentityStore.owners",
          "DirectoryStore.truths",
          "VerifiedStore.forEach",
          "VerifiedStore.published",
          "VerifiedStore.withIndex",
          "WebhookStore.due",
          "OwnerCursor.next");

  private static final Pattern TABLE =
      Pattern.compile("\\b(?:FROM|JOIN|UPDATE)\\s+(" + String.join("|", COLUMNS.keySet()) + ")\\b");
  private static final Pattern INSERTION =
      Pattern.compile("INSERT INTO\\s+(\\w+)\\s+\\(([^)]*)\\)");

  private Sharding() {}

  /** Returns the tables that grow with users. */
  static Set<String> tables() {
    return COLUMNS.keySet();
  }

  /** Returns whether this method's statements may touch every server. */
  static boolean mayTouchAll(String place) {
    return OF_ALL.contains(place);
  }

  /** Returns whether a statement is about a table that is spread. */
  static boolean isAboutUsers(String sql) {
    return TABLE.matcher(sql).find()
        || INSERTION.matcher(sql).results().anyMatch(match -> COLUMNS.containsKey(match.group(1)));
  }

  /** Returns whether it names, for each table each time, the one value that leads to its shard. */
  static boolean namesItsShard(String sql) {
    Map<String, Integer> wanted = new TreeMap<>();
    TABLE
        .matcher(sql)
        .results()
        .forEach(match -> wanted.merge(COLUMNS.get(match.group(1)), 1, Integer::sum));
    boolean compared =
        wanted.entrySet().stream()
            .allMatch(column -> comparisons(sql, column.getKey()) >= column.getValue());
    return compared
        && INSERTION
            .matcher(sql)
            .results()
            .allMatch(match -> isLed(match.group(1), match.group(2)));
  }

  private static long comparisons(String sql, String column) {
    return Pattern.compile("\\b" + column + " = \\$\\d").matcher(sql).results().count();
  }

  private static boolean isLed(String table, String columns) {
    String column = COLUMNS.get(table);
    return column == null || Set.of(columns.trim().split("\\s*,\\s*", -1)).contains(column);
  }
}
