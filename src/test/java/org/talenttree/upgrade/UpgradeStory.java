package org.talenttree.upgrade;

import java.util.LinkedHashMap;
import java.util.Map;
import org.talenttree.passkey.KeyBrowser;
import org.talenttree.picture.SamplePictures;
import org.talenttree.testing.Until;
import org.talenttree.webhook.TestReceiver;
import tools.jackson.databind.JsonNode;

/**
 * What two users did before the upgrade: calls that leave a row in each table, and a value in each
 * column, that a service of a schema version has. A migration that adds one adds a call here.
 */
final class UpgradeStory {
  static final String PASSWORD = "a quiet river in may";
  static final String THEME = "{\"background\":\"#102030\",\"textColor\":\"#f0f0f0\"}";
  static final String ISSUER = "https://id.example.org";
  static final String DESCRIPTION = "What I can do, and since when.";
  static final String CREATION = "{\"title\":\"Ada's talents\",\"slug\":\"first-address\"}";
  static final String IDEMPOTENCY_KEY = "the first tree";

  /** The paths of the first revision that has any. */
  static final String FORMER_PATHS =
      """
      [{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10","name":"Backend","displayOrder":0,"talents":[\
      {"id":"2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21","name":"Java","level":2,"displayOrder":0}]}]\
      """;

  /** The paths that the tree has, with every member that each release knows. */
  static final String PATHS =
      """
      [{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10","name":"Backend","displayOrder":0,"talents":[\
      {"id":"2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21","name":"Java","level":4,\
      "iconUrl":"https://example.org/icons/java.svg",\
      "description":"It's \\"mine\\", \\\\ since\\n2009: grün, 木, 🌳","displayOrder":0}]},\
      {"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d11","name":"Ελλάδα","displayOrder":1,"talents":[]}]\
      """;

  /** The paths that the source of the copy has since it was copied. */
  static final String LATER_PATHS = PATHS.replace("\"level\":4", "\"level\":5");

  /** The picture that Ada uploads. */
  static final byte[] PICTURE = SamplePictures.stored("progressive.jpg");

  private static final String TREES = "/api/v1/trees";
  private static final String WEBHOOKS = "/api/v1/webhooks";
  private static final String TEAMS = "/api/v1/teams";

  private final int version;
  private final ReleaseClient ada;
  private final ReleaseClient eve;
  private final Map<String, String> facts = new LinkedHashMap<>();

  /**
   * Takes the schema version of the service, and a client of each user with a key of all scopes.
   */
  UpgradeStory(int version, ReleaseClient ada, ReleaseClient eve) {
    this.version = version;
    this.ada = ada;
    this.eve = eve;
  }

  /** Makes the calls and returns what only the users were told. */
  Map<String, String> play() {
    String tree = tree();
    draft();
    if (version >= 3) {
      ada.get(TREES + "?limit=1"); // The cursor in the answer is signed with a stored secret.
    }
    if (version >= 6) {
      passwordAndRotation();
    }
    if (version >= 12) {
      trash();
    }
    if (version >= 14) {
      sessions();
    }
    if (version >= 15) {
      eve.restore(ada.archive());
    }
    if (version >= 17) {
      eve.json(
          "POST",
          TREES,
          "{\"copyOf\":{\"username\":\"ada\",\"slug\":\"talents\"},\"slug\":\"a-copy\"}");
      paths(tree, LATER_PATHS);
    }
    if (version >= 18) {
      ada.json("PATCH", "/api/v1/account", "{\"displayName\":\"Ada Lindqvist\"}");
    }
    if (version >= 20) {
      ada.upload(PICTURE);
    }
    if (version >= 21) {
      ada.json("POST", TREES + "/" + facts.get("tree") + "/confirm", "{}");
    }
    if (version >= 22) {
      links();
    }
    if (version >= 23) {
      team();
    }
    if (version >= 24) {
      ada.json("PATCH", "/api/v1/account", "{\"listed\":true}");
      Until.holds(
          "Ada is found by Java",
          () -> ada.json("GET", "/api/v1/public/people?talent=Java", "").get("people").size() == 1);
    }
    if (version >= 27) {
      passkey();
    }
    if (version >= 28) {
      webhooks();
    }
    return facts;
  }

  /** Makes two webhooks: what is sent to one waits, and the server of the other is gone. */
  private void webhooks() {
    try (TestReceiver receiver = TestReceiver.start()) {
      receiver.answer(one -> one.path().equals("/gone") ? 410 : 500);
      String url = receiver.url();
      String failing =
          ada.json("POST", WEBHOOKS, "{\"url\":\"" + url + "\"}").get("id").stringValue();
      facts.put("webhook", failing);
      facts.put("address of the webhook", url);
      ada.json("POST", WEBHOOKS + "/" + failing + "/secret", "");
      ada.json("POST", WEBHOOKS, "{\"url\":\"" + url + "gone\"}");
      ada.json(
          "PATCH", TREES + "/" + facts.get("draft"), "{\"title\":\"A draft\",\"showGrowth\":true}");
      Until.holds(
          "one has failed and one is gone",
          () -> {
            String all = ada.json("GET", WEBHOOKS, "").toString();
            return all.contains("\"failingSince\":\"") && all.contains("\"gone\"");
          });
    }
  }

  private void passkey() {
    eve.json("PUT", "/api/v1/account/password", "{\"newPassword\":\"" + PASSWORD + "\"}");
    String cookie = eve.signIn("username=eve&password=" + PASSWORD);
    String named = eve.base().replace("127.0.0.1", "localhost");
    KeyBrowser browser = KeyBrowser.at(named, cookie);
    browser.add("Phone");
    browser.signIn();
  }

  private String tree() {
    JsonNode made =
        version >= 2
            ? ada.json("POST", TREES, CREATION, "Idempotency-Key", IDEMPOTENCY_KEY)
            : ada.json("POST", TREES, CREATION);
    String tree = TREES + "/" + made.get("id").stringValue();
    facts.put("tree", made.get("id").stringValue());
    paths(tree, FORMER_PATHS);
    paths(tree, PATHS);
    ada.json("PATCH", tree, "{\"slug\":\"talents\",\"theme\":" + THEME + "}");
    publish(tree);
    return tree;
  }

  /** Makes two links to the draft, opens one and ends the other. */
  private void links() {
    String links = TREES + "/" + facts.get("draft") + "/links";
    String url = ada.json("POST", links, "{\"label\":\"Noor\"}").get("url").stringValue();
    String path = url.substring(url.indexOf("/s/"));
    ada.get(path);
    facts.put("secret link", path);
    JsonNode ended = ada.json("POST", links, "{\"label\":\"Ended\"}");
    ada.json("DELETE", links + "/" + ended.get("id").stringValue(), "");
  }

  /** Makes a team that sees the draft, with the published tree as its role, and invites others. */
  private void team() {
    ada.json("POST", TEAMS, "{\"name\":\"Platform\",\"roleTree\":\"ada/talents\"}");
    ada.json(
        "PUT", TEAMS + "/platform/members/me/tree", "{\"treeId\":\"" + facts.get("draft") + "\"}");
    String url = ada.json("POST", TEAMS + "/platform/invitations", "{}").get("url").stringValue();
    facts.put("invitation", url.substring(url.lastIndexOf('/') + 1));
  }

  private void publish(String tree) {
    if (version >= 16) {
      ada.json("PATCH", tree, "{\"description\":\"" + DESCRIPTION + "\"}");
    }
    ada.json("POST", tree + "/publish", "");
    if (version >= 13) {
      ada.json("PATCH", tree, "{\"showGrowth\":true}");
    }
  }

  private void paths(String tree, String paths) {
    ada.json("PUT", tree + "/paths", "{\"paths\":" + paths + "}");
  }

  private void draft() {
    JsonNode made = ada.json("POST", TREES, "{\"title\":\"A draft\"}");
    facts.put("draft", made.get("id").stringValue());
  }

  private void passwordAndRotation() {
    ada.json("PUT", "/api/v1/account/password", "{\"newPassword\":\"" + PASSWORD + "\"}");
    JsonNode key =
        ada.json("POST", "/api/v1/keys", "{\"name\":\"laptop\",\"scopes\":[\"trees:read\"]}");
    facts.put("rotated key, before", key.get("secret").stringValue());
    JsonNode rotated =
        ada.json("POST", "/api/v1/keys/" + key.get("id").stringValue() + "/rotate", "{}");
    facts.put("rotated key", rotated.get("secret").stringValue());
  }

  private void trash() {
    JsonNode made = ada.json("POST", TREES, "{\"title\":\"Thrown away\"}");
    String tree = TREES + "/" + made.get("id").stringValue();
    paths(tree, FORMER_PATHS);
    publish(tree);
    ada.json("DELETE", tree + "?trash=true", "");
    facts.put("trashed tree", made.get("id").stringValue());
  }

  private void sessions() {
    facts.put("session of the password", ada.signIn("username=ada&password=" + PASSWORD));
    facts.put("session of the key", ada.signIn("key=" + ada.key()));
  }
}
