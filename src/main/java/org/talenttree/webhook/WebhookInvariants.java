package org.talenttree.webhook;

import static org.talenttree.storage.SqlInvariants.with;
import static org.talenttree.storage.SqlInvariants.without;

import java.util.List;
import org.talenttree.storage.Invariants;
import org.talenttree.storage.SqlInvariants;
import org.talenttree.storage.SqlInvariants.Rule;

/** Checks the endpoints of webhooks, their deliveries, and what accounts say of them. */
public final class WebhookInvariants {
  private static final int SINCE = 28;

  private WebhookInvariants() {}

  /** Returns the checks. */
  public static List<Invariants> all() {
    return List.of(accounts(), webhooks(), deliveries());
  }

  private static Invariants accounts() {
    return SqlInvariants.of(
        "accounts with webhooks",
        SINCE,
        "accounts",
        "'account ' || username",
        new Rule(
            "does not know how many webhooks it has",
            """
            webhooks <> (SELECT count(*) FROM webhooks
              WHERE webhooks.owner_id = accounts.owner_id AND is_on = 1)
            """));
  }

  private static Invariants webhooks() {
    return SqlInvariants.of(
        "webhooks",
        SINCE,
        "webhooks",
        "'webhook ' || webhook_id || ' of account ' || owner_id",
        new Rule("has no account", without("webhooks", "accounts", "owner_id")),
        new Rule(
            "is never due, and something waits",
            "due_at IS NULL AND "
                + with("webhooks", "deliveries", "owner_id", "webhook_id", "next_at IS NOT NULL")),
        new Rule(
            "is due after its pause and its next delivery",
            with(
                "webhooks",
                "deliveries",
                "owner_id",
                "webhook_id",
                "webhooks.due_at > next_at",
                "webhooks.due_at > webhooks.paused_until")));
  }

  private static Invariants deliveries() {
    return SqlInvariants.of(
        "deliveries of webhooks",
        SINCE,
        "deliveries",
        "'delivery ' || event_id || ' of webhook ' || webhook_id",
        new Rule("has no webhook", without("deliveries", "webhooks", "owner_id", "webhook_id")),
        new Rule(
            "has a time to be tried and no reason to be",
            "(next_at IS NOT NULL AND state NOT IN ('waiting', 'repeating'))"
                + " OR (next_at IS NULL AND state = 'repeating')"),
        new Rule(
            "is tried before one of its subject",
            "state = 'waiting' AND (next_at IS NULL) <> "
                + "EXISTS (SELECT 1 FROM deliveries AS earlier"
                + " WHERE earlier.owner_id = deliveries.owner_id"
                + " AND earlier.webhook_id = deliveries.webhook_id"
                + " AND earlier.subject = deliveries.subject AND earlier.state = 'waiting'"
                + " AND earlier.sequence < deliveries.sequence)"));
  }
}
