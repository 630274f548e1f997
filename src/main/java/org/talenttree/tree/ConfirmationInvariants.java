package org.talenttree.tree;

import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.Reasons;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import org.talenttree.json.Pointer;
import org.talenttree.storage.Invariants;
import org.talenttree.tree.rules.Confirmations;

/** Checks that the confirmations of each tree are of its talents and their levels. */
final class ConfirmationInvariants {
  private ConfirmationInvariants() {}

  static Invariants all() {
    return Invariants.of("confirmations of levels", 21, ConfirmationInvariants::check);
  }

  private static long check(Handle handle, Consumer<String> violations) {
    return ConfirmationStore.forEach(
        handle,
        row -> {
          String complaint = complaint(row.paths(), row.confirmed());
          if (complaint != null) {
            violations.accept(
                "tree %s of account %s %s".formatted(row.id(), row.owner(), complaint));
          }
        });
  }

  private static @Nullable String complaint(JsonText paths, Confirmations confirmed) {
    try {
      return confirmed.areOf(TreeRules.paths(Json.read(paths.bytes()), Pointer.ROOT))
          ? null
          : "has confirmations of other talents or levels";
    } catch (RuntimeException e) {
      return "has confirmations that cannot be read: " + Reasons.of(e);
    }
  }
}
