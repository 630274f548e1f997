package org.talenttree.upstream;

import java.util.Optional;
import java.util.function.LongConsumer;
import org.jdbi.v3.core.Handle;
import org.talenttree.account.Username;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Memory;
import org.talenttree.config.LimitSettings;
import org.talenttree.id.OwnerId;
import org.talenttree.language.Translatable;
import org.talenttree.storage.Database.Work;
import org.talenttree.tree.Actor;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeCopying;
import org.talenttree.tree.TreeRules.WholeTree;
import org.talenttree.tree.Trees;
import org.talenttree.tree.rules.Slug;
import org.talenttree.upstream.CopiedContents.Packed;
import org.talenttree.upstream.CopyRequest.Origin;
import org.talenttree.upstream.SourceTrees.Found;

/** Creates copies of own trees and of published ones. */
public final class Copying implements TreeCopying {
  private final Trees trees;
  private final SourceTrees sources;
  private final long accountBytes;

  /** Copies trees within these limits. */
  public Copying(Trees trees, SourceTrees sources, LimitSettings limits) {
    this.trees = trees;
    this.sources = sources;
    this.accountBytes = limits.accountBytes();
  }

  @Override
  public Work<Outcome.Creation> copy(Request request, Actor actor) {
    return copy(actor, CopyRequest.read(request.json()), charging(request));
  }

  /** Reads a published tree; returns the work that creates a copy of all that it has. */
  public Work<Outcome.Creation> copy(
      Request request, Actor actor, Username username, Slug slug, boolean keepsLevels) {
    return copy(actor, CopyRequest.ofPublished(username, slug, keepsLevels), charging(request));
  }

  /** Does the same without a request, whose limits would apply. */
  public Work<Outcome.Creation> copy(
      Actor actor, Username username, Slug slug, boolean keepsLevels) {
    return copy(actor, CopyRequest.ofPublished(username, slug, keepsLevels), bytes -> {});
  }

  private static LongConsumer charging(Request request) {
    return bytes -> {
      request.charge(bytes);
      request.reserve(Memory.REVISION, bytes);
    };
  }

  private Work<Outcome.Creation> copy(Actor actor, CopyRequest copyRequest, LongConsumer read) {
    // Read before the transaction: another account's tree may be in another shard.
    Found found = found(copyRequest.origin(), actor.owner());
    read.accept(found.tree().bytes());
    Tree content = CopiedContents.of(found.tree(), copyRequest.keepsLevels());
    WholeTree whole = copyRequest.whole(content);
    Packed packed = Packed.of(content);
    Work<Outcome.Creation> creation =
        trees.copy(actor, whole, found.source(copyRequest.keepsLevels()));
    return tx -> {
      if (isFull(tx.handle(), actor.owner(), packed)) {
        return tooLarge(accountBytes);
      }
      Outcome.Creation outcome = creation.run(tx);
      if (outcome instanceof Outcome.Done(var copy)) {
        CopyStore.insert(tx.handle(), copy.owner(), copy.id(), packed);
      }
      return outcome;
    };
  }

  static Outcome.LimitReached tooLarge(long accountBytes) {
    return new Outcome.LimitReached(
        Translatable.of(
            "The trees of an account and what was copied for them hold at most {0} bytes.",
            String.valueOf(accountBytes)));
  }

  private Found found(Origin origin, OwnerId caller) {
    Optional<Found> found =
        switch (origin) {
          case Origin.Own(var id) -> sources.own(caller, id);
          case Origin.Published(var username, var slug) -> sources.published(username, slug);
        };
    return found.orElseThrow(CopyRequest::notFound);
  }

  private boolean isFull(Handle handle, OwnerId owner, Packed content) {
    long bytes = trees.usage(handle, owner).getOrDefault("bytes", 0L);
    return CopiedContents.areFull(handle, owner, bytes, 2L * content.size(), accountBytes);
  }
}
