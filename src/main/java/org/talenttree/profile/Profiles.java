package org.talenttree.profile;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.talenttree.account.Account;
import org.talenttree.account.AccountMembers;
import org.talenttree.id.OwnerId;
import org.talenttree.outbox.EventType;
import org.talenttree.outbox.Outbox;
import org.talenttree.outbox.OwnerEvent;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.Tx;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.node.ObjectNode;

/** Reads and changes the profiles of owners, and the pictures that they upload. */
public final class Profiles implements AccountMembers, OwnedData {
  private final Database database;

  /** Reads from this database. */
  public Profiles(Database database) {
    this.database = database;
  }

  /** Returns the owner's profile. */
  public OwnerProfile find(OwnerId owner) {
    return database.readEach(handle -> ProfileStore.find(handle, owner));
  }

  /** Changes the members that are given, which {@link ProfileRules} has checked. */
  public OwnerProfile change(Tx tx, OwnerId owner, ObjectNode changes) {
    OwnerProfile after = ProfileStore.find(tx.handle(), owner).with(changes);
    replace(tx, owner, after);
    return after;
  }

  /**
   * Replaces the profile, and deletes an uploaded picture that it does not show any more. The
   * directory is told where it lists the owner by it.
   */
  public static void replace(Tx tx, OwnerId owner, OwnerProfile profile) {
    OwnerProfile before = ProfileStore.find(tx.handle(), owner);
    if (before.hasOwnPicture() && !profile.hasOwnPicture()) {
      PictureStore.delete(tx, owner);
    }
    if (!profile.equals(before)) {
      ProfileStore.set(tx, owner, profile);
      note(tx, owner);
    }
    if (profile.listed() != before.listed()
        || (profile.listed() && !Objects.equals(profile.displayName(), before.displayName()))) {
      Outbox.put(tx, owner, Outbox.PEOPLE, Outbox.WHOLE_ACCOUNT);
    }
  }

  /** Returns the picture that the owner has uploaded. */
  public Optional<OwnPicture> picture(OwnerId owner) {
    return database.readEach(handle -> PictureStore.find(handle, owner));
  }

  /** Returns the owner's picture if the public may see it: where it may see the profile. */
  public Optional<OwnPicture> publicPicture(OwnerId owner) {
    return database.readEach(handle -> PictureStore.findPublic(handle, owner));
  }

  /** Stores a picture in place of any other; does nothing if it is the same. */
  public static void setPicture(Tx tx, Account account, OwnPicture picture) {
    OwnerProfile before = ProfileStore.find(tx.handle(), account.owner());
    OwnerProfile after = before.withPicture(picture.address(account.username()));
    if (!after.equals(before)) {
      PictureStore.put(tx, account.owner(), picture);
      ProfileStore.set(tx, account.owner(), after);
      note(tx, account.owner());
    }
  }

  private static void note(Tx tx, OwnerId owner) {
    OwnerEvent.note(
        tx,
        owner,
        EventType.ACCOUNT_UPDATED,
        OwnerEvent.ACCOUNT,
        null,
        json -> json.writeStringProperty("act", "profile_changed"));
  }

  /** Removes the picture, also one that is elsewhere; does nothing if there is none. */
  public static void removePicture(Tx tx, OwnerId owner) {
    replace(tx, owner, ProfileStore.find(tx.handle(), owner).withPicture(null));
  }

  @Override
  public void write(JsonGenerator json, Handle handle, OwnerId owner) {
    ProfileStore.find(handle, owner).writeMembers(json);
  }

  @Override
  public Map<String, Long> usage(Handle handle, OwnerId owner) {
    long bytes = PictureStore.bytes(handle, owner);
    return bytes == 0 ? Map.of() : Map.of("pictureBytes", bytes);
  }

  @Override
  public void erase(Tx tx, OwnerId owner) {
    PictureStore.delete(tx, owner);
  }
}
