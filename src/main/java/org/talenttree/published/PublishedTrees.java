package org.talenttree.published;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Accounts;
import org.talenttree.account.Username;
import org.talenttree.id.OwnerId;
import org.talenttree.profile.Byline;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.profile.ProfileStore;
import org.talenttree.published.PublishedTreeCache.Entry;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.ChangeClock.ReadMark;
import org.talenttree.storage.Database;
import org.talenttree.tree.FormerSlugStore;
import org.talenttree.tree.PublishedListStore;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeHead;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.TreeStore;
import org.talenttree.tree.TreeStore.FoundProfile;
import org.talenttree.tree.TreeStore.Published;
import org.talenttree.tree.TreeVersion;
import org.talenttree.tree.rules.Slug;
import org.talenttree.upstream.SourceTrees;
import org.talenttree.upstream.SourceTrees.PublicSource;

/** Finds published trees by their owner's name and their slug (specification, section 4). */
public final class PublishedTrees {
  private static final int MAX_OWNERS = 100_000;

  private final Database database;
  private final Accounts accounts;
  private final SourceTrees sources;
  private final ChangeClock changeClock;
  private final PublishedTreeCache cache;
  private final SingleFlight<Lookup> flights = new SingleFlight<>();

  /** A username is never given to a second account, so these never become wrong. */
  private final Cache<Username, OwnerId> owners =
      Caffeine.newBuilder()
          .maximumSize(MAX_OWNERS)
          .expireAfterWrite(Duration.ofMinutes(1))
          .executor(Runnable::run)
          .build();

  /** Reads from this database, and caches at most this many bytes of answers. */
  public PublishedTrees(Database database, Accounts accounts, long cacheBytes) {
    this.database = database;
    this.accounts = accounts;
    this.sources = new SourceTrees(database, accounts);
    this.changeClock = database.changeClock();
    this.cache = new PublishedTreeCache(changeClock, cacheBytes);
  }

  /** The result of looking up a public address. */
  public sealed interface Finding {
    /** A published tree. */
    record Found(PublishedTree tree) implements Finding {}

    /** The slug is a former one of a published tree, which now has this slug. */
    record Moved(Username username, Slug slug) implements Finding {}

    /** There is no tree here, or only a draft; callers cannot tell which. */
    record Nothing() implements Finding {}
  }

  /** A finding, its cache entry if it is a tree, and the mark taken before the read. */
  private record Lookup(Finding finding, @Nullable Entry entry, ReadMark after) {}

  /** Returns what is published at this address. */
  public Finding find(String username, String slug) {
    Optional<Username> owner = Username.of(username);
    Optional<Slug> name = Slug.of(slug);
    return owner.isEmpty() || name.isEmpty()
        ? new Finding.Nothing()
        : find(owner.get(), name.get());
  }

  private Finding find(Username username, Slug slug) {
    String address = username.value() + "/" + slug.value();
    PublishedTree current = cached(address);
    return current == null
        ? flights.join(address, () -> lookUp(address, username, slug), this::isCurrent).finding()
        : new Finding.Found(current);
  }

  /** Returns the tree at this address (username/slug) if it is cached and current; never blocks. */
  @Nullable PublishedTree cached(String address) {
    Entry entry = cache.find(address);
    return entry != null && cache.isCurrent(entry) ? entry.tree() : null;
  }

  long cachedCount() {
    return cache.count();
  }

  // Whether the result of another caller's lookup, or of a replica, may be used: not if a change
  // was
  // confirmed to its writer since what the lookup has certainly seen.
  private boolean isCurrent(Lookup lookup) {
    return lookup.entry() == null
        ? changeClock.isUnchangedSince(lookup.after())
        : cache.isCurrent(lookup.entry());
  }

  private Lookup lookUp(String address, Username username, Slug slug) {
    Entry old = cache.find(address);
    if (old != null && cache.isCurrent(old)) {
      return found(old); // Another lookup has ended since this caller looked.
    }
    Lookup lookup =
        database.readPublic(
            (handle, after) -> {
              OwnerId owner = old == null ? owner(handle, username) : old.owner();
              if (owner == null) {
                return new Lookup(new Finding.Nothing(), null, after);
              }
              boolean isCopy = old != null && (old.sourceOwner() != null || old.awaitsSource());
              if (old != null && !isCopy && isUnchanged(handle, old, slug)) {
                return found(new Entry(owner, null, old.tree(), after, false));
              }
              return lookUp(handle, owner, username, slug, after);
            },
            this::isCurrent);
    if (lookup.entry() != null) {
      cache.put(address, lookup.entry(), old != null);
    } else if (old != null) {
      cache.remove(address, old);
    }
    return lookup;
  }

  private Lookup lookUp(
      Handle handle, OwnerId owner, Username username, Slug slug, ReadMark before) {
    while (true) {
      Optional<Published> found = TreeStore.findPublished(handle, owner, slug);
      if (found.isPresent()) {
        OwnerProfile profile = OwnerProfile.ofColumn(found.get().profile());
        return found(entry(handle, found.get().tree(), username, profile, before));
      }
      Optional<Slug> present = FormerSlugStore.findCurrent(handle, owner, slug);
      if (present.isEmpty()) {
        return new Lookup(new Finding.Nothing(), null, before);
      }
      if (!present.get().equals(slug)) {
        return new Lookup(new Finding.Moved(username, present.get()), null, before);
      }
      // The tree got this slug between the two reads; read again.
    }
  }

  private @Nullable OwnerId owner(Handle handle, Username username) {
    OwnerId known = owners.getIfPresent(username);
    if (known != null) {
      return known;
    }
    OwnerId owner = accounts.find(handle, username).orElse(null);
    if (owner != null) {
      owners.put(username, owner);
    }
    return owner;
  }

  private static Lookup found(Entry entry) {
    return new Lookup(new Finding.Found(entry.tree()), entry, entry.readAfter());
  }

  private static boolean isUnchanged(Handle handle, Entry old, Slug slug) {
    FoundProfile found = TreeStore.profileOfPublished(handle, slug, old.tree().version());
    if (found == null) {
      return false;
    }
    return OwnerProfile.ofColumn(found.profile()).equals(old.tree().owner());
  }

  /**
   * Returns a part of the list of this account's published trees, the newest first; empty if there
   * is no such account or no tree from this position on.
   */
  public Optional<PublishedPart> list(String username, int from, int limit) {
    return Username.of(username)
        .flatMap(name -> database.readEach(handle -> list(handle, name, from, limit)));
  }

  private Optional<PublishedPart> list(Handle handle, Username username, int from, int limit) {
    OwnerId owner = accounts.find(handle, username).orElse(null);
    if (owner == null) {
      return Optional.empty();
    }
    var part = PublishedListStore.find(handle, owner, from, limit);
    return part.trees().isEmpty()
        ? Optional.empty()
        : Optional.of(
            new PublishedPart(
                username, ProfileStore.find(handle, owner), part.total(), part.trees()));
  }

  /** Returns the tree with this owner and id from the database, if it is published. */
  public Optional<Tree> read(OwnerId owner, UUID id) {
    return database.readEach(handle -> TreeStore.findPublished(handle, owner, id));
  }

  private Entry entry(
      Handle handle, Tree tree, Username username, OwnerProfile profile, ReadMark before) {
    Byline byline = Byline.of(username, profile);
    Optional<PublicSource> source = sources.findPublic(handle, tree);
    String json = source.map(PublicSource::json).orElse("");
    String member = json.isEmpty() ? "" : ",\"source\":" + json;
    byte[] answer = TreeJson.ofPublic(tree, byline.json(), member);
    // Without a display name and a source, the tag is that of the version alone.
    String others = byline.isPlain() ? json : byline.json() + json;
    return new Entry(
        tree.owner(),
        source.map(PublicSource::owner).orElse(null),
        PublishedTree.of(TreeVersion.of(tree), others, profile, answer),
        before,
        tree.details().source() != null && source.isEmpty());
  }

  /**
   * A part of the list of an account's published trees; it has at least one tree.
   *
   * @param total how many trees the account has published
   */
  public record PublishedPart(
      Username username, OwnerProfile profile, int total, List<TreeHead> trees) {
    /** Copies the trees. */
    public PublishedPart {
      trees = List.copyOf(trees);
    }
  }
}
