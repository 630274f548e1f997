package org.talenttree.tree;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.outbox.EventType;
import org.talenttree.outbox.OwnerEvent;
import org.talenttree.storage.Tx;

/** Notes each change of a tree for the webhooks of its owner, in its transaction. */
public final class TreeEvents implements TreeListener {
  @Override
  public void onChange(Tx tx, Event event) {
    switch (event) {
      case Event.Created(var _, var tree) -> note(tx, EventType.TREE_CREATED, tree);
      case Event.Changed(var _, var next) -> note(tx, type(next), next.after());
      case Event.Trashed(var _, var tree, var at) ->
          deleted(tx, tree.owner(), tree.id(), slug(tree), true, at);
      case Event.Restored(var _, var next) -> note(tx, EventType.TREE_RESTORED, next.after());
      case Event.Deleted(var owner, var tree) -> deleted(tx, owner, tree, null, false, null);
      case Event.Unarchived(var tree) -> note(tx, EventType.TREE_CREATED, tree);
    }
  }

  private static EventType type(NextRevision next) {
    boolean isPublic = next.after().isPublic();
    if (isPublic == next.before().isPublic()) {
      return EventType.TREE_UPDATED;
    }
    return isPublic ? EventType.TREE_PUBLISHED : EventType.TREE_UNPUBLISHED;
  }

  private static void note(Tx tx, EventType type, Tree tree) {
    OwnerEvent.note(
        tx,
        tree.owner(),
        type,
        tree.id().toString(),
        tree.updatedAt(),
        json -> {
          json.writeObjectPropertyStart("tree");
          json.writeStringProperty("id", tree.id().toString());
          json.writeStringProperty("slug", slug(tree));
          json.writeNumberProperty("revision", tree.revision());
          json.writeBooleanProperty("isPublic", tree.isPublic());
          json.writeEndObject();
        });
  }

  /** Returns the slug of a published tree; that of a draft is made of its title. */
  private static @Nullable String slug(Tree tree) {
    return tree.isPublic() ? tree.slug().value() : null;
  }

  private static void deleted(
      Tx tx,
      OwnerId owner,
      UUID id,
      @Nullable String slug,
      boolean isInTrash,
      @Nullable Instant time) {
    OwnerEvent.note(
        tx,
        owner,
        EventType.TREE_DELETED,
        id.toString(),
        time,
        json -> {
          json.writeObjectPropertyStart("tree");
          json.writeStringProperty("id", id.toString());
          json.writeStringProperty("slug", slug);
          json.writeBooleanProperty("isInTrash", isInTrash);
          json.writeEndObject();
        });
  }
}
