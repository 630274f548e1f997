package org.talenttree.webhook;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;
import tools.jackson.databind.JsonNode;

/** An account with a webhook, for one test. */
record HooksOf(TestOwner owner, String id, String secret) {
  static final String WEBHOOKS = "/api/v1/webhooks";

  /** Starts a service that may send to this machine, with the time of the machine. */
  static TestApp start(Map<String, String> more) {
    Map<String, String> settings = new HashMap<>(more);
    settings.put("webhooks.http", "on");
    settings.put("webhooks.private-addresses", "127.0.0.0/8");
    TestApp app = TestApp.start(settings);
    app.clock().moveTo(Instant.ofEpochMilli(System.currentTimeMillis()));
    return app;
  }

  static HooksOf make(TestApp app, String url, String... types) {
    return make(TestOwner.register(app), url, types);
  }

  static HooksOf make(TestOwner owner, String url, String... types) {
    JsonNode made =
        owner
            .client()
            .json("POST", WEBHOOKS, "{\"url\":\"" + url + "\"" + types(types) + "}")
            .data();
    return new HooksOf(owner, made.get("id").stringValue(), made.get("secret").stringValue());
  }

  private static String types(String... types) {
    return types.length == 0 ? "" : ",\"types\":[\"" + String.join("\",\"", types) + "\"]";
  }

  String path() {
    return WEBHOOKS + "/" + id;
  }

  JsonNode read() {
    return owner.client().get(path()).data();
  }

  /** Returns the newest deliveries, the newest first. */
  List<JsonNode> deliveries() {
    JsonNode page = owner.client().get(path() + "/deliveries?limit=200").data();
    return StreamSupport.stream(page.get("data").spliterator(), false).toList();
  }

  /** Returns the states of the deliveries, the newest first. */
  List<String> states() {
    return deliveries().stream().map(one -> one.get("state").stringValue()).toList();
  }

  /** Waits until nothing waits, not even in the outbox. */
  void untilDone() {
    untilAllAre(state -> !state.equals("waiting") && !state.equals("repeating"));
  }

  /** Waits until what the account did has become deliveries, all in such a state. */
  void untilAllAre(java.util.function.Predicate<String> isFit) {
    TestApp app = owner.app();
    Until.holds(
        "deliveries are as they should be",
        () ->
            app.app()
                    .services()
                    .database()
                    .<Boolean>readEach(handle ->
                        handle
                            .select(
                                "SELECT count(*) FROM outbox WHERE owner_id = ? AND kind = 'event'",
                                owner.account().owner())
                            .mapTo(Integer.class)
                            .one()
                            .equals(0))
                && states().stream().allMatch(isFit));
  }

  TestTree tree(String title) {
    return owner.tree(title);
  }

  UUID uuid() {
    return UUID.fromString(id);
  }
}
