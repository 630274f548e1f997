package org.talenttree.app;

import java.util.ArrayList;
import java.util.List;
import org.talenttree.account.AccountInvariants;
import org.talenttree.config.Reasons;
import org.talenttree.history.RevisionInvariants;
import org.talenttree.http.IdempotencyInvariants;
import org.talenttree.oidc.IdentityInvariants;
import org.talenttree.operator.AuditInvariants;
import org.talenttree.passkey.PasskeyInvariants;
import org.talenttree.people.PeopleInvariants;
import org.talenttree.profile.PictureInvariants;
import org.talenttree.share.LinkInvariants;
import org.talenttree.storage.Invariants;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.storage.backup.Snapshot;
import org.talenttree.storage.postgres.PostgresSchema;
import org.talenttree.storage.sqlite.FileStructure;
import org.talenttree.storage.sqlite.SqliteSchema;
import org.talenttree.team.TeamInvariants;
import org.talenttree.tree.TreeInvariants;
import org.talenttree.upstream.CopyInvariants;
import org.talenttree.webhook.WebhookInvariants;

/** Checks a whole database for violations of its invariants. */
public final class Verification {
  /** How many violations of one kind are listed; the rest is only counted. */
  private static final int MAX_LINES = 100;

  private Verification() {}

  /**
   * The result of one kind of check.
   *
   * @param count how many were checked; negative if the schema is too old to have them
   * @param violations how many violations there were
   * @param lines the first 100 of them, one line each
   */
  public record Finding(String subject, long count, long violations, List<String> lines) {
    /** Copies the lines. */
    public Finding {
      lines = List.copyOf(lines);
    }

    /** Returns whether the schema is too old for this check. */
    public boolean isSkipped() {
      return count < 0;
    }
  }

  /** Checks the structure of the SQLite file. */
  public static Finding structure(Snapshot snapshot) {
    return check(snapshot, new FileStructure());
  }

  /** Compares the schema with ours: nothing may be missing or added. */
  public static Finding schema(Snapshot snapshot) {
    return check(snapshot, snapshot.isFile() ? new SqliteSchema() : new PostgresSchema());
  }

  /** Checks the invariants of each feature's data. */
  public static List<Finding> contents(Snapshot snapshot) {
    List<Invariants> all = new ArrayList<>(AccountInvariants.all());
    all.addAll(TreeInvariants.all());
    all.addAll(RevisionInvariants.all());
    all.addAll(CopyInvariants.all());
    all.addAll(PictureInvariants.all());
    all.addAll(LinkInvariants.all());
    all.addAll(IdentityInvariants.all());
    all.addAll(PasskeyInvariants.all());
    all.addAll(TeamInvariants.all());
    all.addAll(PeopleInvariants.all());
    all.addAll(WebhookInvariants.all());
    all.add(IdempotencyInvariants.all());
    all.add(AuditInvariants.all());
    return all.stream().map(invariants -> check(snapshot, invariants)).toList();
  }

  private static Finding check(Snapshot snapshot, Invariants invariants) {
    if (snapshot.schemaVersion() < invariants.since()) {
      return new Finding(invariants.subject(), -1, 0, List.of());
    }
    Lines lines = new Lines();
    long count = 0;
    try {
      count = snapshot.read(handle -> invariants.check(handle, lines::add));
    } catch (StorageUnavailable e) {
      lines.add("the rest cannot be read: " + Reasons.of(e));
    }
    return new Finding(invariants.subject(), count, lines.count, lines.first);
  }

  private static final class Lines {
    private final List<String> first = new ArrayList<>();
    private long count;

    void add(String line) {
      count++;
      if (first.size() < MAX_LINES) {
        first.add(line);
      }
    }
  }
}
