package org.talenttree.web.app;

import java.util.UUID;
import org.talenttree.language.Messages;
import org.talenttree.tree.TrashStore.TrashedTree;
import org.talenttree.tree.trash.Trash;

/**
 * A deleted tree on the page of a user's trees.
 *
 * @param ends the day on which it is deleted for good
 */
public record TrashCard(UUID id, String title, String deleted, String ends) {

  static TrashCard of(TrashedTree trashed, Trash trash, Messages say) {
    return new TrashCard(
        trashed.tree().id(),
        trashed.tree().title(),
        TimeText.minute(trashed.deletedAt(), say),
        TimeText.day(trash.restorableUntil(trashed.deletedAt()), say));
  }

  /** Returns the address of its forms. */
  public String address() {
    return "/app/trash/" + id;
  }
}
