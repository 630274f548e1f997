package org.talenttree.archive;

import java.io.OutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.Username;
import org.talenttree.api.Scope;
import org.talenttree.archive.ArchivedAccount.ArchivedTree;
import org.talenttree.config.LimitSettings;
import org.talenttree.id.OwnerId;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.Json;
import org.talenttree.json.Timestamps;
import org.talenttree.language.Translatable;
import org.talenttree.oidc.Identities;
import org.talenttree.oidc.Identities.Linked;
import org.talenttree.picture.PictureRefused;
import org.talenttree.picture.SquarePicture;
import org.talenttree.profile.OwnPicture;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.profile.PictureStore;
import org.talenttree.profile.ProfileRules;
import org.talenttree.profile.ProfileStore;
import org.talenttree.profile.Profiles;
import org.talenttree.storage.Database;
import org.talenttree.storage.Database.Work;
import org.talenttree.storage.Tx;
import org.talenttree.team.MyTeam;
import org.talenttree.team.TeamJson;
import org.talenttree.team.Teams;
import org.talenttree.transfer.imports.spreadsheet.ZipParts;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes archives of accounts, and restores accounts from them. */
public final class AccountArchives {
  private static final String ACCOUNT = "account.json";
  private static final String PICTURE = "picture.jpg";
  private static final String TREES = "trees/";

  /** Information for the owner: nothing is restored of it, as a team must agree. */
  private static final String TEAMS = "teams.json";

  /** Who the owner is at a provider; only an operator who makes the account restores it. */
  private static final String IDENTITIES = "identities.json";

  private static final String EXTENSION = ".json";

  /**
   * Maximum bytes of a tree without its theme, paths and confirmations, but with all its former
   * slugs.
   */
  private static final long TREE_OVERHEAD = 16 << 10;

  /** Twice what is needed, so that an archive of too many trees is refused with that reason. */
  private static final int FILES_PER_TREE = 2;

  /** The account, its picture, teams and identities, and the manifest. */
  private static final int OTHER_FILES = 5;

  private final Database database;
  private final Accounts accounts;
  private final TreeArchive trees;
  private final Teams teams;

  /** Archives the accounts and trees of this database. */
  public AccountArchives(Database database, Accounts accounts, TreeArchive trees, Teams teams) {
    this.database = database;
    this.accounts = accounts;
    this.trees = trees;
    this.teams = teams;
  }

  /** Returns whether a file is a zip with an account in it; spreadsheets are zips too. */
  public static boolean isArchive(byte[] file) {
    return ZipParts.of(file, 0)
        .map(ZipParts::names)
        .filter(names -> names.containsAll(Set.of(ArchiveWriter.MANIFEST, ACCOUNT)))
        .isPresent();
  }

  /** The result of restoring an archive. */
  public sealed interface Outcome {
    /** The account was restored. */
    record Done() implements Outcome {}

    /** The account has trees already; nothing was done. */
    record NotEmpty() implements Outcome {}
  }

  /**
   * Writes an account's archive, tree by tree, from one snapshot of the database. The same account
   * always gives the same bytes.
   *
   * @param scopes of the caller: {@code teams:read} adds the account's teams, {@code
   *     account:manage} its identities
   */
  public void write(Account account, Set<Scope> scopes, OutputStream out) {
    ArchiveWriter archive = new ArchiveWriter(out);
    database.read(handle -> {
      archive.add(ACCOUNT, accountJson(account, ProfileStore.find(handle, account.owner())));
      PictureStore.find(handle, account.owner())
          .ifPresent(picture -> archive.add(ArchiveWriter.WITH_PICTURES, PICTURE, picture.jpeg()));
      List<MyTeam> mine =
          scopes.contains(Scope.TEAMS_READ) ? teams.list(handle, account.owner()) : List.of();
      if (!mine.isEmpty()) {
        archive.add(ArchiveWriter.WITH_PICTURES, TEAMS, TeamJson.list(mine));
      }
      List<Linked> identities =
          scopes.contains(Scope.ACCOUNT_MANAGE)
              ? Identities.list(handle, account.owner())
              : List.of();
      if (!identities.isEmpty()) {
        archive.add(ArchiveWriter.VERSION, IDENTITIES, IdentityJson.write(identities));
      }
      trees.forEach(handle, account.owner(), tree -> add(archive, tree));
      return true;
    });
    archive.finish();
  }

  private static void add(ArchiveWriter archive, ArchivedTree tree) {
    String path = TREES + tree.tree().id() + EXTENSION;
    if (tree.tree().confirmed() == null) {
      archive.add(path, ArchivedTreeJson.of(tree));
    } else {
      archive.add(ArchiveWriter.WITH_PICTURES, path, ArchivedTreeJson.of(tree));
    }
  }

  private static byte[] accountJson(Account account, OwnerProfile profile) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeStringProperty("username", account.username().value());
      Timestamps.write(json, "createdAt", account.createdAt());
      (profile.hasOwnPicture() ? profile.withPicture(null) : profile).writeMembers(json);
      json.writeEndObject();
    });
  }

  /**
   * Returns the content of an archive, as data of this owner.
   *
   * @param memory takes the bytes of memory that reading on will need, and may refuse
   * @throws ArchiveRefused if the archive is damaged or was changed, or if it breaks a rule or
   *     limit of this service
   */
  public ArchivedAccount read(byte[] zip, OwnerId owner, LongConsumer memory)
      throws ArchiveRefused {
    return read(zip, owner, trees, memory);
  }

  /** Returns the same within these limits, without a database. */
  public static ArchivedAccount read(byte[] zip, OwnerId owner, LimitSettings limits)
      throws ArchiveRefused {
    return read(zip, owner, new TreeArchive(limits, List.of()), bytes -> {});
  }

  private static ArchivedAccount read(
      byte[] zip, OwnerId owner, TreeArchive trees, LongConsumer memory) throws ArchiveRefused {
    // Trees, what they copied, and a time for each talent, which takes at most a third of it.
    long maxBytes = 7 * trees.maxBytes() / 3 + (trees.maxTrees() + 1) * TREE_OVERHEAD;
    Parsing parsing = new Parsing(owner, memory);
    new ArchiveReader(FILES_PER_TREE * trees.maxTrees() + OTHER_FILES, maxBytes, memory)
        .forEach(zip, parsing::take);
    byte[] account = parsing.account;
    if (account == null) {
      throw new ArchiveRefused(Translatable.of("has no {0}", ACCOUNT));
    }
    List<ArchivedTree> archived = parsing.trees;
    Optional<Translatable> objection =
        trees.conflict(archived).or(() -> trees.limitBroken(archived));
    if (objection.isPresent()) {
      throw new ArchiveRefused(Translatable.of("cannot be restored: {0}", objection.get()));
    }
    return account(account, parsing.picture, parsing.identities, archived);
  }

  /** Parses one file after the other; only what they say stays in memory, as text. */
  private static final class Parsing {
    private final OwnerId owner;
    private final LongConsumer memory;
    private final List<ArchivedTree> trees = new ArrayList<>();
    private byte @Nullable [] account;
    private @Nullable OwnPicture picture;
    private List<Linked> identities = List.of();

    Parsing(OwnerId owner, LongConsumer memory) {
      this.owner = owner;
      this.memory = memory;
    }

    void take(String path, byte[] content) throws ArchiveRefused {
      if (path.equals(ACCOUNT)) {
        account = content;
      } else if (path.equals(PICTURE)) {
        picture = picture(content);
      } else if (path.equals(IDENTITIES)) {
        identities = IdentityJson.read(ArchiveReader.json(IDENTITIES, content));
      } else if (!path.equals(TEAMS)) {
        trees.add(tree(path, content, owner));
      }
    }

    private OwnPicture picture(byte[] content) throws ArchiveRefused {
      try {
        return OwnPicture.of(SquarePicture.of(content, memory));
      } catch (PictureRefused e) {
        throw new ArchiveRefused(
            Translatable.of(
                "has a wrong {0}: {1}", PICTURE, Translatable.of("it {0}", e.detail())));
      }
    }
  }

  private static ArchivedAccount account(
      byte[] content,
      @Nullable OwnPicture picture,
      List<Linked> identities,
      List<ArchivedTree> trees)
      throws ArchiveRefused {
    JsonNode json = ArchiveReader.json(ACCOUNT, content);
    Optional<Username> username = Username.of(json.path("username").asString(""));
    Optional<Instant> createdAt = Timestamps.of(json.path("createdAt").asString(""));
    if (username.isEmpty() || createdAt.isEmpty()) {
      throw new ArchiveRefused(
          Translatable.of(
              "has a wrong {0}: {1}",
              ACCOUNT, Translatable.of("it must have a username and the time createdAt")));
    }
    return new ArchivedAccount(
        username.get(), profile(json), picture, identities, createdAt.get(), trees);
  }

  private static OwnerProfile profile(JsonNode account) throws ArchiveRefused {
    ObjectNode members = ((ObjectNode) account).deepCopy().remove(List.of("username", "createdAt"));
    try {
      return OwnerProfile.NONE.with(ProfileRules.changes(members, null));
    } catch (InvalidInput e) {
      throw new ArchiveRefused(Translatable.of("has a wrong {0}: {1}", ACCOUNT, where(e)));
    }
  }

  private static Translatable where(InvalidInput e) {
    return e.violations().stream()
        .map(violation -> Translatable.of("{0} {1}", violation.where(), violation.detail()))
        .reduce((before, one) -> Translatable.of("{0}; {1}", before, one))
        .orElse(e.detail());
  }

  private static ArchivedTree tree(String path, byte[] content, OwnerId owner)
      throws ArchiveRefused {
    try {
      ArchivedTree archived = ArchivedTreeJson.read(content, owner);
      if (!path.equals(TREES + archived.tree().id() + EXTENSION)) {
        throw new ArchiveRefused(
            Translatable.of("holds {0}, whose name is not the id of the tree in it", path));
      }
      return archived;
    } catch (InvalidInput e) {
      throw new ArchiveRefused(Translatable.of("has a wrong {0}: {1}", path, where(e)));
    }
  }

  /** Restores an archive into an account that has no tree. */
  public Work<Outcome> restore(OwnerId owner, ArchivedAccount archived) {
    Work<Integer> insertion = trees.insertion(owner, archived.trees());
    return tx -> {
      if (!trees.isEmpty(tx.handle(), owner)) {
        return new Outcome.NotEmpty();
      }
      fill(tx, owner, archived, insertion);
      return new Outcome.Done();
    };
  }

  /**
   * Makes an account and restores an archive into it, with the identities that lead to no other
   * account. Nobody signs an archive, so only operators may do this: else one could claim to be
   * somebody else.
   */
  public Work<Creation> create(Account account, ArchivedAccount archived) {
    Work<Integer> insertion = trees.insertion(account.owner(), archived.trees());
    return tx -> {
      Creation creation = accounts.create(tx, account);
      if (creation instanceof Creation.Created) {
        fill(tx, account.owner(), archived, insertion);
        archived.identities().forEach(linked -> Identities.restore(tx, account.owner(), linked));
      }
      return creation;
    };
  }

  private void fill(Tx tx, OwnerId owner, ArchivedAccount archived, Work<Integer> insertion) {
    accounts.setCreatedAt(tx, owner, archived.createdAt());
    if (!archived.profile().equals(OwnerProfile.NONE)) {
      Profiles.replace(tx, owner, archived.profile());
    }
    OwnPicture picture = archived.picture();
    if (picture != null) {
      accounts
          .find(tx.handle(), owner)
          .ifPresent(account -> Profiles.setPicture(tx, account, picture));
    }
    insertion.run(tx);
  }
}
