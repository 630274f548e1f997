package org.talenttree.published;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Accounts;
import org.talenttree.account.Username;
import org.talenttree.id.OwnerId;
import org.talenttree.published.PublishedTreeCache.Kept;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.Database;
import org.talenttree.storage.ReadMark;
import org.talenttree.tree.FormerSlugStore;
import org.talenttree.tree.PublishedListStore;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.TreeStore;
import org.talenttree.tree.TreeVersion;
import org.talenttree.tree.rules.Slug;

/** The trees anyone may read, by their owner's name and their slug (specification, section 4). */
public final class PublishedTrees {
  private static final int MAX_OWNERS = 100_000;

  private final Database database;
  private final Accounts accounts;
  private final ChangeClock changeClock;
  private final PublishedTreeCache kept;
  private final SingleFlight<ColourScheme> flights = new SingleFlight<>();

  /** No username is given to a second account, so these are right as long as they are kept. */
  private final Cache<Username, OwnerId> owners =
      Caffeine.newBuilder()
          .maximumSize(MAX_OWNERS)
          .expireAfterWrite(Duration.ofMinutes(1))
          .executor(Runnable::run)
          .build();

  /** Takes where trees are kept, whose they are, and how many bytes of them to hold in memory. */
  public PublishedTrees(Database database, Accounts accounts, long cacheBytes) {
    this.database = database;
    this.accounts = accounts;
    this.changeClock = database.changeClock();
    this.kept = new PublishedTreeCache(changeClock, cacheBytes);
  }

  /** What is at a public address. */
  public sealed interface Finding {
    /** A published tree. */
    record Found(PublishedTree tree) implements Finding {}

    /** A published tree was here and has another slug now. */
    record Moved(Username username, Slug slug) implements Finding {}

    /** Nothing, or a draft: nothing tells one from the other. */
    record Nothing() implements Finding {}
  }

  /** A finding, and when it was looked for; kept if it is a tree. */
  private record ColourScheme(Finding finding, @Nullable Kept kept, ReadMark after) {}

  /** Returns what is at this address. */
  public Finding find(String username, String slug) {
    Optional<Username> owner = Username.of(username);
    Optional<Slug> name = Slug.of(slug);
    return owner.isEmpty() || name.isEmpty()
        ? new Finding.Nothing()
        : find(owner.get(), name.get());
  }

  private Finding find(Username username, Slug slug) {
    String address = username.value() + "/" + slug.value();
    PublishedTree current = kept(address);
    return current == null
        ? flights.join(address, () -> look(address, username, slug), this::isCurrent).finding()
        : new Finding.Found(current);
  }

  /** Returns the tree at this address, name/slug, if it is at hand and current; never waits. */
  @Nullable PublishedTree kept(String address) {
    Kept found = kept.find(address);
    return found != null && kept.isCurrent(found) ? found.tree() : null;
  }

  /** Returns how many trees are kept in memory. */
  long keptCount() {
    return kept.count();
  }

  // Of one who asked earlier: no change may have been acknowledged before this one asked.
  private boolean isCurrent(ColourScheme look) {
    return look.kept() == null
        ? changeClock.isUnchangedSince(look.after())
        : kept.isCurrent(look.kept());
  }

  private ColourScheme look(String address, Username username, Slug slug) {
    ReadMark before = changeClock.now();
    Kept old = kept.find(address);
    ColourScheme look =
        database.readPublic(handle -> {
          OwnerId owner = old == null ? owner(handle, username) : old.owner();
          if (owner == null) {
            return new ColourScheme(new Finding.Nothing(), null, before);
          }
          if (old != null && isUnchanged(handle, old, slug)) {
            return found(new Kept(owner, old.tree(), before));
          }
          return look(handle, owner, username, slug, before);
        });
    if (look.kept() != null) {
      kept.keep(address, look.kept(), old != null);
    } else if (old != null) {
      kept.forget(address, old);
    }
    return look;
  }

  private static ColourScheme look(
      Handle handle, OwnerId owner, Username username, Slug slug, ReadMark before) {
    while (true) {
      Optional<Tree> tree = TreeStore.findPublished(handle, owner, slug);
      if (tree.isPresent()) {
        return found(new Kept(owner, ready(tree.get(), username), before));
      }
      Optional<Slug> present = FormerSlugStore.findPresent(handle, owner, slug);
      if (present.isEmpty()) {
        return new ColourScheme(new Finding.Nothing(), null, before);
      }
      if (!present.get().equals(slug)) {
        return new ColourScheme(new Finding.Moved(username, present.get()), null, before);
      }
      // It came between the two.
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

  private static ColourScheme found(Kept found) {
    return new ColourScheme(new Finding.Found(found.tree()), found, found.readAfter());
  }

  private static boolean isUnchanged(Handle handle, Kept old, Slug slug) {
    return TreeStore.isPublished(handle, slug, old.tree().version());
  }

  /**
   * Returns a part of the list of what this account has published, the newest first; nothing where
   * there is no such account, or nothing from this place on.
   */
  public Optional<PublishedPart> list(String username, int from, int limit) {
    return Username.of(username)
        .flatMap(name -> database.readPublic(handle -> list(handle, name, from, limit)));
  }

  private Optional<PublishedPart> list(Handle handle, Username username, int from, int limit) {
    OwnerId owner = accounts.find(handle, username).orElse(null);
    if (owner == null) {
      return Optional.empty();
    }
    var part = PublishedListStore.find(handle, owner, from, limit);
    return part.trees().isEmpty()
        ? Optional.empty()
        : Optional.of(new PublishedPart(username, part.total(), part.trees()));
  }

  /** Returns the tree of this owner and id as it is now, if it is published. */
  public Optional<Tree> read(OwnerId owner, UUID id) {
    return database.readPublic(handle -> TreeStore.findPublished(handle, owner, id));
  }

  private static PublishedTree ready(Tree tree, Username username) {
    return PublishedTree.of(TreeVersion.of(tree), TreeJson.ofPublic(tree, username.value()));
  }
}
