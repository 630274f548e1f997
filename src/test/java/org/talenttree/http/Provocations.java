package org.talenttree.http;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Scope;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.OperatorActs;
import org.talenttree.testing.CuttingProxy;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestPostgres;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;

/** For each problem a request that meets it. */
final class Provocations {
  private static final String TREES = "/api/v1/trees";
  private static final String WEBHOOKS = "/api/v1/webhooks";
  private static final String TEAMS = "/api/v1/teams";
  private static final String KEYS = "/api/v1/keys";

  private final TestApp app;
  private final TestClient anyone;
  private final TestOwner owner;
  private final TestClient client;

  Provocations(TestApp app) {
    this.app = app;
    anyone = app.client(null);
    owner = TestOwner.register(app);
    client = owner.client();
  }

  TestResponse provoke(ProblemType type) {
    return switch (type) {
      case INVALID_JSON -> client.json("POST", TREES, "{");
      case INVALID_PARAMETER -> client.get(TREES + "?limit=0");
      case INVALID_CURSOR -> client.get(TREES + "?limit=1&cursor=mine");
      case INVALID_HEADER -> tree().delete("If-Match", "7");
      case UNEXPECTED_BODY -> client.json("POST", tree().path() + "/publish", "[]");
      case BAD_REQUEST -> raw("GET /\r\n\r\n");
      case MISSING_CREDENTIALS -> anyone.get(TREES);
      case INVALID_API_KEY -> app.client("mine").get(TREES);
      case EXPIRED_API_KEY -> app.client(expired()).get(TREES);
      case EXPIRED_SESSION -> anyone.get(TREES, "Cookie", "talenttree_session=mine");
      case FOREIGN_ORIGIN ->
          anyone.json("POST", TREES, "{}", "Cookie", app.cookie(owner.account()));
      case INVALID_PASSWORD ->
          anyone.json("POST", KEYS, "{\"name\":\"k\"}", "Authorization", basic("wrong"));
      case REGISTRATION_CLOSED -> signUp("newcomer");
      case INSUFFICIENT_SCOPE -> owner.withScopes(EnumSet.of(Scope.TREES_WRITE)).get(TREES);
      case ACCOUNT_LOCKED -> ofALockedAccount();
      case TEAM_OWNER_REQUIRED -> memberInvites();
      case ROUTE_NOT_FOUND -> anyone.get("/nothing");
      case TREE_NOT_FOUND -> client.get(TREES + "/7");
      case REVISION_NOT_FOUND -> client.get(tree().path() + "/revisions/7");
      case KEY_NOT_FOUND -> client.delete(KEYS + "/7");
      case LINK_NOT_FOUND -> client.delete(tree().path() + "/links/7");
      case WEBHOOK_NOT_FOUND, DELIVERY_NOT_FOUND, DELIVERY_NOT_REPEATABLE -> webhook(type);
      case TEAM_NOT_FOUND -> client.get(TEAMS + "/none");
      case MEMBER_NOT_FOUND -> client.delete(team() + "/members/nobody-here");
      case INVITATION_NOT_FOUND -> client.get("/api/v1/invitations/mine");
      case ACCOUNT_NOT_FOUND -> auditOfNobody();
      case METHOD_NOT_ALLOWED -> anyone.delete(TREES);
      case NOT_ACCEPTABLE -> client.get(TREES, "Accept", "text/html");
      case REQUEST_TIMEOUT -> raw("POST /api/v1/trees HTTP/1.1\r\nHost:");
      case SLUG_TAKEN -> tree().patch("{\"slug\":\"" + owner.tree("Taken").slug() + "\"}");
      case USERNAME_TAKEN -> signUpAgain();
      case IDEMPOTENCY_IN_PROGRESS -> secondOfTwo();
      case SECRET_NOT_REPLAYABLE -> twice(KEYS, "{\"name\":\"a\"}", "{\"name\":\"a\"}");
      case ANSWER_NOT_KEPT -> repeatWith("limits.answer-bytes", "0");
      case ACCOUNT_NOT_EMPTY -> restoredTwice();
      case LAST_OPERATOR -> erasedLast();
      case LAST_OWNER -> client.delete(team() + "/members/me");
      case RESOURCE_LIMIT_REACHED -> secondTreeWith("limits.trees", "1");
      case PRECONDITION_FAILED -> tree().delete("If-Match", "\"7\"");
      case PAYLOAD_TOO_LARGE -> client.json("POST", TREES, Sample.title("x".repeat(70_000)));
      case URI_TOO_LONG -> anyone.get("/" + "x".repeat(9_000));
      case UNSUPPORTED_MEDIA_TYPE -> client.json("POST", TREES, "{}", "Content-Type", "text/plain");
      case VALIDATION_FAILED -> client.json("POST", TREES, "{}");
      case IMPORT_UNCLEAR -> importOfTwoPeople();
      case IDEMPOTENCY_KEY_REUSED -> twice(TREES, Sample.title("One"), Sample.title("Two"));
      case PRECONDITION_REQUIRED -> changeWith("require-if-match", "true");
      case RATE_LIMITED -> secondTreeWith("limits.writes-per-minute", "1");
      case HEADERS_TOO_LARGE -> anyone.get("/", "X-Long", "x".repeat(17_000));
      case INTERNAL_ERROR -> withoutATable();
      case OVERLOADED -> withoutAWorker();
      case SHUTTING_DOWN -> whileStopping();
      case STORAGE_UNAVAILABLE -> withoutADatabase();
      case DEADLINE_EXCEEDED -> cutAtItsCommit();
    };
  }

  private TestResponse auditOfNobody() {
    return app.client(operator().account(), Set.of(Scope.OPERATOR))
        .get("/api/v1/operator/audit?account=nobody-here");
  }

  private TestResponse importOfTwoPeople() {
    String table = "Skill,Ada,Bob\nJava,4,2\nSQL,3,5\n";
    return client.json("POST", "/api/v1/imports", table, "Content-Type", "text/csv");
  }

  private TestTree tree() {
    return owner.tree("Mine");
  }

  private TestResponse webhook(ProblemType type) {
    if (type == ProblemType.WEBHOOK_NOT_FOUND) {
      return client.get(WEBHOOKS + "/7");
    }
    var made = client.json("POST", WEBHOOKS, "{\"url\":null}").data();
    String path = WEBHOOKS + "/" + made.get("id").stringValue();
    return client.post(
        type == ProblemType.DELIVERY_NOT_FOUND ? path + "/deliveries/7/repeat" : path + "/test");
  }

  private String team() {
    return client.json("POST", TEAMS, "{\"name\":\"Mine\"}").header("Location").orElseThrow();
  }

  private TestResponse memberInvites() {
    String team = team();
    String url = client.json("POST", team + "/invitations", "{}").data().get("url").stringValue();
    TestClient member = TestOwner.register(app).client();
    String token = url.substring(url.lastIndexOf('/') + 1);
    member.json("POST", "/api/v1/invitations/" + token, "{\"treeId\":null}");
    return member.json("POST", team + "/invitations", "{}");
  }

  private TestOwner operator() {
    TestOwner made = TestOwner.register(app);
    acts().grant(AuditActor.COMMAND_LINE, made.account().username());
    return made;
  }

  private OperatorActs acts() {
    return app.app().services().operatorActs();
  }

  private TestResponse ofALockedAccount() {
    TestOwner locked = TestOwner.register(app);
    acts().lock(AuditActor.COMMAND_LINE, locked.account().username());
    return locked.client().get(TREES);
  }

  private static TestResponse erasedLast() {
    try (TestApp other = TestApp.start()) {
      TestOwner last = new Provocations(other).operator();
      String body = "{\"confirm\":\"" + last.username() + "\"}";
      return last.client().json("DELETE", "/api/v1/account", body);
    }
  }

  private TestResponse raw(String text) {
    try (RawHttp raw = RawHttp.connect(anyone.base())) {
      return raw.send(text).read("GET");
    }
  }

  private String expired() {
    var keys = app.app().services().keys();
    var scopes = Scope.OF_EVERY_ACCOUNT;
    return keys.create(owner.account().owner(), "short", scopes, Duration.ZERO).secret().reveal();
  }

  private String basic(String password) {
    String pair = owner.username() + ":" + password;
    return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
  }

  private TestResponse signUp(String username) {
    return anyone.json(
        "POST",
        "/api/v1/accounts",
        "{\"username\":\"%s\",\"password\":\"long enough to pass\"}".formatted(username));
  }

  private TestResponse restoredTwice() {
    tree();
    byte[] archive = client.get("/api/v1/account/export").bytes();
    return client.bytes(
        "POST", "/api/v1/account/import", archive, "Content-Type", "application/zip");
  }

  private TestResponse signUpAgain() {
    app.set("signup", "open");
    try {
      return signUp(owner.username());
    } finally {
      app.set("signup", "closed");
    }
  }

  private TestResponse twice(String path, String first, String second) {
    client.json("POST", path, first, "Idempotency-Key", "once");
    return client.json("POST", path, second, "Idempotency-Key", "once");
  }

  private static TestResponse secondTreeWith(String setting, String value) {
    try (TestApp other = TestApp.start(Map.of(setting, value))) {
      TestClient ada = other.register("ada");
      ada.json("POST", TREES, Sample.title("One"));
      return ada.json("POST", TREES, Sample.title("Two"));
    }
  }

  private static TestResponse repeatWith(String setting, String value) {
    try (TestApp other = TestApp.start(Map.of(setting, value))) {
      TestClient ada = other.register("ada");
      ada.json("POST", TREES, Sample.title("Once"), "Idempotency-Key", "once");
      return ada.json("POST", TREES, Sample.title("Once"), "Idempotency-Key", "once");
    }
  }

  private static TestResponse changeWith(String setting, String value) {
    try (TestApp other = TestApp.start(Map.of(setting, value))) {
      return TestTree.draft(other).publish();
    }
  }

  private static TestResponse secondOfTwo() {
    try (Busy busy = Busy.writing()) {
      return busy.answerToTheSecond();
    }
  }

  private static TestResponse withoutAWorker() {
    try (Busy busy = Busy.reading()) {
      return busy.answerToARead();
    }
  }

  private static TestResponse whileStopping() {
    try (Busy busy = Busy.writing()) {
      return busy.answerWhileStopping();
    }
  }

  private static TestResponse withoutATable() {
    try (TestApp other = TestApp.start()) {
      TestClient ada = other.register("ada");
      other.app().services().database().write(tx -> tx.handle().execute("DROP TABLE trees"));
      return ada.get(TREES);
    }
  }

  private static TestResponse cutAtItsCommit() {
    var database = TestPostgres.migrated();
    try (CuttingProxy proxy = new CuttingProxy(TestPostgres.port());
        TestApp other = TestApp.start(TestPostgres.through(proxy.port(), database))) {
      TestClient ada = other.register("ada");
      proxy.cutAfter("COMMIT");
      return ada.json("POST", TREES, Sample.title("There or not"));
    }
  }

  private static TestResponse withoutADatabase() {
    try (TestApp other = TestApp.start()) {
      TestClient ada = other.register("ada");
      other.app().services().database().close();
      return ada.get(TREES);
    }
  }
}
