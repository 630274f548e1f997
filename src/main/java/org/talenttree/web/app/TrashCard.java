package org.talenttree.web.app;

import java.util.UUID;
import org.talenttree.tree.Trash;
import org.talenttree.tree.TrashedTree;

/**
 * A tree in the trash as the page of one's trees shows it.
 *
 * @param ends the day on which it goes for good
 */
public record TrashCard(UUID id, String title, String deleted, String ends) {

  static TrashCard of(TrashedTree trashed, Trash trash) {
    return new TrashCard(
        trashed.tree().id(),
        trashed.tree().title(),
        TimeText.minute(trashed.deletedAt(), ""),
        TimeText.day(trash.restorableUntil(trashed.deletedAt()), ""));
  }

  public String address() {
    return "/app/trash/" + id;
  }
}
