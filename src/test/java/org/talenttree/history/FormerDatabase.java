package org.talenttree.history;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.talenttree.testing.EarlierSchema;

/** Makes a database that holds histories, as an earlier release has left it. */
final class FormerDatabase {
  private static final List<String> ACCOUNT =
      List.of(
          """
          {"table":"accounts","owner_id":"%s","username":"ada","created_at":1767323045678}\
          """
              .formatted(PlayedHistories.OWNER),
          """
          {"table":"usernames","username":"ada","owner_id":"%s"}\
          """
              .formatted(PlayedHistories.OWNER));

  private FormerDatabase() {}

  /**
   * Makes a database of this schema version that holds these histories.
   *
   * @return the settings of a service on it
   */
  static Map<String, String> holding(Path folder, int version, List<StoredHistory> histories) {
    return EarlierSchema.make(
        folder,
        version,
        connection -> {
          for (String line : ACCOUNT) {
            StoredHistory.insert(connection, line);
          }
          for (StoredHistory history : histories) {
            for (String line : history.rows()) {
              StoredHistory.insert(connection, line);
            }
          }
        });
  }

  /** Drops what was made, unless it lies in the folder. */
  static void drop(Map<String, String> settings) {
    EarlierSchema.drop(settings);
  }
}
