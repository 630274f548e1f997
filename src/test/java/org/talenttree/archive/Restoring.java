package org.talenttree.archive;

import java.util.ArrayList;
import java.util.List;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;

/** Sends archives to be restored. */
final class Restoring {
  private Restoring() {}

  static TestResponse restore(TestClient client, byte[] archive, String... headers) {
    List<String> all = new ArrayList<>(List.of("Content-Type", "application/zip"));
    all.addAll(List.of(headers));
    return client.bytes("POST", "/api/v1/account/import", archive, all.toArray(String[]::new));
  }
}
