package org.talenttree.app;

import java.util.Map;
import java.util.UUID;
import org.talenttree.app.LargestChanges.Preparation;
import org.talenttree.app.LargestChanges.Request;
import org.talenttree.outbox.OwnerEvent;
import org.talenttree.storage.Database;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestMember;

/** The changes of webhooks, of which as many deliveries wait as may. */
final class LargestWebhooks {
  private static final String API = "/api/v1/webhooks";
  private static final String FORMS = "/app/webhooks";
  private static final int WAITING = 5_000;

  /** Nothing listens there. */
  private static final String URL = "http://127.0.0.1:65535/";

  private final TestApp app;
  private final LargestChanges changes;
  private final TestMember browser;

  LargestWebhooks(TestApp app, LargestChanges changes) {
    this.app = app;
    this.changes = changes;
    browser = changes.largest().browser();
  }

  private TestClient client() {
    return changes.client();
  }

  private void removeAll() {
    for (var one : client().get(API).data().get("data")) {
      client().delete(API + "/" + one.get("id").stringValue());
    }
  }

  private String make(boolean isFull) {
    removeAll();
    var made = client().json("POST", API, "{\"url\":\"" + URL + "\"}").data();
    String id = made.get("id").stringValue();
    if (isFull) {
      Database database = app.app().services().database();
      database.write(
          changes.largest().id(),
          tx -> {
            for (int i = 0; i < WAITING; i++) {
              tx.handle()
                  .execute(
                      """
                      INSERT INTO deliveries (owner_id, webhook_id, sequence, event_id, type,
                        subject, payload, created_at, state, tries)
                      VALUES (?, ?, ?, ?, 'tree.updated', ?, ?, 0, 'waiting', 0)
                      """,
                      changes.largest().id(),
                      id,
                      i + 1,
                      UUID.randomUUID(),
                      OwnerEvent.ACCOUNT,
                      "{\"type\":\"" + "x".repeat(300) + "\"}");
            }
            return true;
          });
    }
    return id;
  }

  private String delivery(String id) {
    client().post(API + "/" + id + "/test");
    var page = client().get(API + "/" + id + "/deliveries").data();
    String event = page.get("data").get(0).get("id").stringValue();
    app.app()
        .services()
        .database()
        .write(
            changes.largest().id(),
            tx ->
                tx.handle()
                    .execute(
                        "UPDATE deliveries SET state = 'failed', next_at = NULL WHERE owner_id = ?",
                        changes.largest().id()));
    return event;
  }

  void addTo(Map<String, Preparation> all) {
    String body = "{\"url\":\"" + URL + "\"}";
    String form = "url=" + URL + "&tree.*=on";
    all.put("POST " + API, () -> api("POST", API, body));
    all.put(
        "PATCH " + API + "/{id}",
        () -> api("PATCH", API + "/" + make(true), "{\"enabled\":false}"));
    all.put(
        "DELETE " + API + "/{id}",
        () -> {
          String id = make(true);
          return () -> client().delete(API + "/" + id).status();
        });
    all.put(
        "POST " + API + "/{id}/secret",
        () -> api("POST", API + "/" + make(false) + "/secret", "{}"));
    all.put(
        "POST " + API + "/{id}/test", () -> api("POST", API + "/" + make(true) + "/test", "{}"));
    all.put(
        "POST " + API + "/{id}/deliveries/{deliveryId}/repeat",
        () -> {
          String id = make(false);
          return api("POST", API + "/" + id + "/deliveries/" + delivery(id) + "/repeat", "{}");
        });
    all.put(
        "POST " + FORMS,
        () -> {
          removeAll();
          return submit("", form);
        });
    all.put("POST " + FORMS + "/{id}", () -> submit("/" + make(true), form));
    all.put("POST " + FORMS + "/{id}/secret", () -> submit("/" + make(false) + "/secret", ""));
    all.put("POST " + FORMS + "/{id}/test", () -> submit("/" + make(true) + "/test", ""));
    all.put("POST " + FORMS + "/{id}/remove", () -> submit("/" + make(true) + "/remove", ""));
    all.put(
        "POST " + FORMS + "/{id}/deliveries/{deliveryId}/repeat",
        () -> {
          String id = make(false);
          return submit("/" + id + "/deliveries/" + delivery(id) + "/repeat", "");
        });
  }

  private Request api(String method, String path, String body) {
    if (path.equals(API)) {
      removeAll();
    }
    return () -> client().json(method, path, body).status();
  }

  private Request submit(String path, String fields) {
    return () -> browser.submit(FORMS + path, fields).status();
  }
}
