package org.talenttree.app;

import java.util.ArrayList;
import java.util.List;
import org.talenttree.account.AccountInvariants;
import org.talenttree.config.Reasons;
import org.talenttree.history.RevisionInvariants;
import org.talenttree.http.idempotency.AnswerInvariants;
import org.talenttree.storage.Invariants;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.storage.backup.Snapshot;
import org.talenttree.storage.postgres.PostgresSchema;
import org.talenttree.storage.sqlite.FileStructure;
import org.talenttree.storage.sqlite.SqliteSchema;
import org.talenttree.tree.TreeInvariants;

/** Looks through a whole database for what can never be, unless something is broken. */
public final class Verification {
  /** How many violations of one kind are told; the rest is only counted. */
  private static final int MAX_TOLD = 100;

  private Verification() {}

  /**
   * What came of one kind of check.
   *
   * @param count how many were looked at; negative when the schema is too old to hold them
   * @param violations how many there were
   * @param told the first of them, each in a line
   */
  public record Finding(String subject, long count, long violations, List<String> told) {
    /** Copies the lines. */
    public Finding {
      told = List.copyOf(told);
    }

    /** Returns whether the database was made before there were such things. */
    public boolean isSkipped() {
      return count < 0;
    }
  }

  /** Returns what SQLite finds about the file itself. */
  public static Finding structure(Snapshot snapshot) {
    return check(snapshot, new FileStructure());
  }

  /** Returns what is in a schema that is not ours, or missing there. */
  public static Finding schema(Snapshot snapshot) {
    return check(snapshot, snapshot.isFile() ? new SqliteSchema() : new PostgresSchema());
  }

  /** Returns what each feature finds about its own data. */
  public static List<Finding> contents(Snapshot snapshot) {
    List<Invariants> all = new ArrayList<>(AccountInvariants.all());
    all.addAll(TreeInvariants.all());
    all.addAll(RevisionInvariants.all());
    all.add(AnswerInvariants.all());
    return all.stream().map(invariants -> check(snapshot, invariants)).toList();
  }

  private static Finding check(Snapshot snapshot, Invariants invariants) {
    if (snapshot.schemaVersion() < invariants.since()) {
      return new Finding(invariants.subject(), -1, 0, List.of());
    }
    Told told = new Told();
    long count = 0;
    try {
      count = snapshot.read(handle -> invariants.check(handle, told::add));
    } catch (StorageUnavailable e) {
      told.add("cannot be read on: " + Reasons.of(e));
    }
    return new Finding(invariants.subject(), count, told.count, told.lines);
  }

  private static final class Told {
    private final List<String> lines = new ArrayList<>();
    private long count;

    void add(String line) {
      count++;
      if (lines.size() < MAX_TOLD) {
        lines.add(line);
      }
    }
  }
}
