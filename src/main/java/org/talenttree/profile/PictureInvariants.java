package org.talenttree.profile;

import java.util.List;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.talenttree.storage.Invariants;
import org.talenttree.storage.SqlInvariants;
import org.talenttree.storage.SqlInvariants.Rule;

/** Checks uploaded pictures, and that profiles lead to them. */
public final class PictureInvariants {
  private static final int SINCE = 20;

  private PictureInvariants() {}

  /** Returns the checks. */
  public static List<Invariants> all() {
    return List.of(
        addresses(), Invariants.of("bytes of pictures", SINCE, PictureInvariants::bytes));
  }

  // A quote in a text is escaped, so that only the member itself matches.
  private static Invariants addresses() {
    Rule shown =
        new Rule(
            "is not the picture of its owner's profile",
            """
            SELECT 'picture of account ' || owner_id FROM pictures WHERE NOT EXISTS (
              SELECT 1 FROM accounts WHERE accounts.owner_id = pictures.owner_id
                AND profile LIKE '%"picture":"/' || username || '/picture.jpg?v=' || tag || '"%')
            """);
    Rule stored =
        new Rule(
            "shows a picture that is not stored",
            """
            SELECT 'account ' || username FROM accounts WHERE profile LIKE '%"picture":"/%'
              AND NOT EXISTS (SELECT 1 FROM pictures WHERE pictures.owner_id = accounts.owner_id)
            """);
    return new SqlInvariants(
        "pictures", SINCE, "SELECT count(*) FROM pictures", List.of(shown, stored));
  }

  private static long bytes(Handle handle, Consumer<String> violations) {
    return PictureStore.forEach(
        handle,
        row -> {
          if (!OwnPicture.of(row.picture().jpeg()).tag().equals(row.picture().tag())) {
            violations.accept("picture of account " + row.owner() + " is not what was stored");
          }
        });
  }
}
