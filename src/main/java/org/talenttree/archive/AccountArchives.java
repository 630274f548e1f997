package org.talenttree.archive;

import java.io.OutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.Username;
import org.talenttree.id.OwnerId;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.Json;
import org.talenttree.json.Timestamps;
import org.talenttree.storage.Database;
import org.talenttree.storage.Tx;
import tools.jackson.databind.JsonNode;

/** Writes accounts into archives, and restores them from there, all or nothing. */
public final class AccountArchives {
  private static final String ACCOUNT = "account.json";
  private static final String TREES = "trees/";
  private static final String ENDING = ".json";

  /** What a tree takes beside its theme and paths, with all the slugs it may have left. */
  private static final long BESIDE = 16 << 10;

  /** More than there are, so that who has too many trees is told so, and not of files. */
  private static final int FILES_A_TREE = 2;

  private final Database database;
  private final Accounts accounts;
  private final TreeArchive trees;

  /** Takes where everything is kept, and the parts of an account. */
  public AccountArchives(Database database, Accounts accounts, TreeArchive trees) {
    this.database = database;
    this.accounts = accounts;
    this.trees = trees;
  }

  /** Returns whether a file may be an archive; no file of a tree begins like one. */
  public static boolean isMeant(byte[] file) {
    return ArchiveReader.isZip(file);
  }

  /** What came of a restoration. */
  public sealed interface Outcome {
    /** All of it is there. */
    record Done() implements Outcome {}

    /** The account has trees already; nothing was done. */
    record NotEmpty() implements Outcome {}
  }

  /**
   * Writes an account's archive, tree by tree, from one state of the database. The same account
   * always becomes the same bytes.
   */
  public void write(Account account, OutputStream out) {
    ArchiveWriter archive = new ArchiveWriter(out);
    archive.add(ACCOUNT, accountJson(account));
    database.read(handle -> {
      trees.forEach(
          handle,
          account.owner(),
          kept -> archive.add(TREES + kept.tree().id() + ENDING, ArchivedTreeJson.of(kept)));
      return true;
    });
    archive.finish();
  }

  private static byte[] accountJson(Account account) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeStringProperty("username", account.username().value());
      Timestamps.write(json, "createdAt", account.createdAt());
      json.writeEndObject();
    });
  }

  /**
   * Returns what an archive holds, as the data of this owner.
   *
   * @throws ArchiveRefused if it is not as it was written, or breaks a rule or limit of this
   *     service
   */
  public ArchivedAccount read(byte[] zip, OwnerId owner) throws ArchiveRefused {
    long mostBytes = trees.mostBytes() + (trees.mostTrees() + 1) * BESIDE;
    SequencedMap<String, byte[]> files =
        new ArchiveReader(FILES_A_TREE * trees.mostTrees(), mostBytes).read(zip);
    byte[] account = files.remove(ACCOUNT);
    if (account == null) {
      throw new ArchiveRefused("has no " + ACCOUNT);
    }
    List<ArchivedTree> kept = new ArrayList<>();
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      kept.add(tree(file.getKey(), file.getValue(), owner));
    }
    Optional<String> objection = trees.contradiction(kept).or(() -> trees.limitBroken(kept));
    if (objection.isPresent()) {
      throw new ArchiveRefused("cannot be restored: " + objection.get());
    }
    return account(account, kept);
  }

  private static ArchivedAccount account(byte[] content, List<ArchivedTree> kept)
      throws ArchiveRefused {
    JsonNode json = ArchiveReader.json(ACCOUNT, content);
    Optional<Username> username = Username.of(json.path("username").asString(""));
    Optional<Instant> createdAt = Timestamps.of(json.path("createdAt").asString(""));
    if (username.isEmpty() || createdAt.isEmpty() || json.size() != 2) {
      throw new ArchiveRefused(
          "has a wrong " + ACCOUNT + ": it must have a username and the time createdAt");
    }
    return new ArchivedAccount(username.get(), createdAt.get(), kept);
  }

  private static ArchivedTree tree(String path, byte[] content, OwnerId owner)
      throws ArchiveRefused {
    try {
      ArchivedTree kept = ArchivedTreeJson.read(content, owner);
      if (!path.equals(TREES + kept.tree().id() + ENDING)) {
        throw new ArchiveRefused("holds " + path + ", which is not the place of what is in it");
      }
      return kept;
    } catch (InvalidInput e) {
      String where =
          e.violations().stream()
              .map(violation -> violation.where() + " " + violation.detail())
              .collect(Collectors.joining("; "));
      throw new ArchiveRefused(
          "has a wrong " + path + ": " + (where.isEmpty() ? e.detail() : where));
    }
  }

  /** Restores an archive into an account that has no tree. */
  public Outcome restore(Tx tx, OwnerId owner, ArchivedAccount archived) {
    if (!trees.isEmpty(tx.handle(), owner)) {
      return new Outcome.NotEmpty();
    }
    fill(tx, owner, archived);
    return new Outcome.Done();
  }

  /** Makes an account and restores an archive into it. */
  public Creation create(Tx tx, Account account, ArchivedAccount archived) {
    Creation creation = accounts.create(tx, account);
    if (creation instanceof Creation.Created) {
      fill(tx, account.owner(), archived);
    }
    return creation;
  }

  private void fill(Tx tx, OwnerId owner, ArchivedAccount archived) {
    accounts.setCreatedAt(tx, owner, archived.createdAt());
    trees.insertAll(tx, owner, archived.trees());
  }
}
