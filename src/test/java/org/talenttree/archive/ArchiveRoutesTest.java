package org.talenttree.archive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.api.Scope;
import org.talenttree.oidc.Identities;
import org.talenttree.oidc.Identities.Linked;
import org.talenttree.oidc.Identity;
import org.talenttree.operator.AuditActor;
import org.talenttree.picture.SamplePictures;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTeam;
import tools.jackson.databind.JsonNode;

class ArchiveRoutesTest {
  private static final String EXPORT = "/api/v1/account/export";
  private static final String IMPORT = "/api/v1/account/import";

  @AutoClose private static TestApp app = TestApp.start();
  private TestOwner owner;
  private TestClient ada;

  @BeforeEach
  void fill() {
    owner = TestOwner.register(app);
    ada = owner.client();
    owner.tree("Draft");
    var moved = owner.tree("Moved");
    ada.json("PUT", moved.path() + "/paths", Sample.level("4"));
    ada.json("PATCH", moved.path(), "{\"slug\":\"elsewhere\"}");
    ada.post(moved.path() + "/publish");
    app.clock().advance(Duration.ofDays(3));
  }

  @Test
  void anArchiveIsAZipNamedAfterTheAccount() throws IOException {
    TestResponse archive = ada.get(EXPORT);

    assertThat(archive.header("Content-Type")).hasValue("application/zip");
    assertThat(archive.header("Content-Disposition"))
        .hasValue("attachment; filename=\"talent-tree-" + owner.username() + ".zip\"");
    List<String> names = new ArrayList<>();
    try (var zip = new ZipInputStream(new ByteArrayInputStream(archive.bytes()))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        names.add(entry.getName().replaceAll("[0-9a-f]{8}-.*\\.", "ID."));
      }
    }
    assertThat(names)
        .containsExactly("account.json", "trees/ID.json", "trees/ID.json", "manifest.json");
    assertThat(ada.get(EXPORT).bytes()).isEqualTo(archive.bytes());
  }

  @Test
  void itHoldsNoSecret() {
    byte[] before = ada.get(EXPORT).bytes();

    owner
        .withScopes(Scope.OF_EVERY_ACCOUNT)
        .json("PUT", "/api/v1/account/password", "{\"newPassword\":\"a quiet river in may\"}");

    assertThat(ada.get(EXPORT).bytes()).isEqualTo(before);
  }

  @Test
  void itTellsTheTeamsAndRestoringItJoinsNone() throws IOException {
    TestTeam team = TestTeam.of(owner, "{\"name\":\"Platform\"}");

    byte[] archive = ada.get(EXPORT).bytes();
    TestOwner heir = TestOwner.register(app);
    TestResponse restored = Restoring.restore(heir.client(), archive);

    assertThat(file(archive, "teams.json"))
        .contains("\"name\":\"Platform\"", "\"slug\":\"" + team.slug() + "\"");
    assertThat(restored.status()).isEqualTo(200);
    assertThat(heir.client().get("/api/v1/teams").data().get("data")).isEmpty();
    byte[] without = owner.withoutScope(Scope.TEAMS_READ).get(EXPORT).bytes();
    assertThat(file(without, "teams.json")).isEmpty();
    assertThat(file(without, "account.json")).isNotEmpty();
  }

  @Test
  void itTellsTheIdentitiesOnlyToWhoMayManageTheAccount() throws IOException {
    Identity identity = new Identity("https://provider.example", "subject-of-ada");
    app.app()
        .services()
        .identityLinks()
        .link(AuditActor.COMMAND_LINE, owner.account().owner(), identity, Optional.empty());

    assertThat(file(ada.get(EXPORT).bytes(), "identities.json")).contains("subject-of-ada");
    byte[] without = owner.withScopes(Set.of(Scope.TREES_READ)).get(EXPORT).bytes();
    assertThat(file(without, "identities.json")).isEmpty();
    assertThat(file(without, "account.json")).isNotEmpty();
    TestOwner heir = TestOwner.register(app);
    assertThat(Restoring.restore(heir.client(), without).status()).isEqualTo(200);
  }

  private static String file(byte[] archive, String name) throws IOException {
    try (var zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        if (entry.getName().equals(name)) {
          return new String(zip.readAllBytes(), UTF_8);
        }
      }
    }
    return "";
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void anAccountAtTheLimitOfTreesTakesItsOwnArchive(int limit) {
    try (TestApp small = TestApp.start(Map.of("limits.trees", String.valueOf(limit)))) {
      TestOwner full = TestOwner.register(small);
      for (int i = 0; i < limit; i++) {
        full.tree("Tree " + i);
      }
      TestTeam.of(full, "{\"name\":\"Platform\"}");
      full.client()
          .bytes(
              "PUT",
              "/api/v1/account/picture",
              SamplePictures.png(20, 20),
              "Content-Type",
              "image/png");
      Linked linked =
          new Linked(new Identity("https://id.example.org", "1"), small.clock().instant());
      small
          .app()
          .services()
          .database()
          .write(
              full.account().owner(),
              tx -> {
                Identities.restore(tx, full.account().owner(), linked);
                return true;
              });

      TestResponse restored =
          Restoring.restore(TestOwner.register(small).client(), full.client().get(EXPORT).bytes());

      assertThat(restored.status()).as("%s", restored).isEqualTo(200);
    }
  }

  @Test
  void aRoleThatIsAnOwnTreeIsOneOfTheNewAccountToo() {
    for (String target : List.of("%s/elsewhere", "%s-2/elsewhere", "ada/%s")) {
      String role = "{\"role\":\"" + target + "\"}";
      ada.json("PATCH", "/api/v1/account", role.formatted(owner.username()));

      TestOwner next = TestOwner.register(app);
      Restoring.restore(next.client(), ada.get(EXPORT).bytes());

      String expected = target.startsWith("%s/") ? next.username() : owner.username();
      assertThat(next.client().get("/api/v1/account").data().get("role").stringValue())
          .isEqualTo(target.formatted(expected));
    }
  }

  @Test
  void itHoldsNeitherRoleNorLogAndCannotBringThem() {
    byte[] before = ada.get(EXPORT).bytes();
    var acts = app.app().services().operatorActs();
    acts.grant(AuditActor.COMMAND_LINE, owner.account().username());
    app.app().services().resetLinks().make(AuditActor.COMMAND_LINE, owner.account().username());

    assertThat(ada.get(EXPORT).bytes()).isEqualTo(before);

    TestOwner heir = TestOwner.register(app);
    Restoring.restore(heir.client(), before);
    assertThat(heir.client().get("/api/v1/account").data().get("isOperator").booleanValue())
        .isFalse();
    assertThat(
            app.app()
                .services()
                .auditLog()
                .page(heir.account().username(), null, 1)
                .orElseThrow()
                .items())
        .isEmpty();
  }

  @Test
  void aNewAccountBecomesWhatTheArchivedOneWas() {
    byte[] archive = ada.get(EXPORT).bytes();
    TestOwner heir = TestOwner.register(app);

    TestResponse restored = Restoring.restore(heir.client(), archive);

    assertThat(restored.data().toString())
        .isEqualTo(
            "{\"dryRun\":false,\"username\":\"%s\",\"trees\":2,\"published\":1,\"formerSlugs\":1}"
                .formatted(owner.username()));
    assertThat(heir.client().get("/api/v1/trees").data())
        .isEqualTo(ada.get("/api/v1/trees").data());
    assertThat(heir.client().get("/api/v1/account").data().get("createdAt"))
        .isEqualTo(ada.get("/api/v1/account").data().get("createdAt"));
    TestClient anyone = app.client(null);
    String address = "/api/v1/public/" + heir.username();
    assertThat(anyone.get(address + "/elsewhere").status()).isEqualTo(200);
    assertThat(anyone.get(address + "/moved").status()).isEqualTo(308);
    assertThat(anyone.get(address + "/draft").status()).isEqualTo(404);
  }

  @Test
  void noAccountBecomesYoungerByAnArchive() {
    TestOwner heir = TestOwner.register(app);
    JsonNode before = heir.client().get("/api/v1/account").data().get("createdAt");
    app.clock().advance(Duration.ofDays(1));
    byte[] younger = TestOwner.register(app).client().get(EXPORT).bytes();

    assertThat(Restoring.restore(heir.client(), younger).status()).isEqualTo(200);

    assertThat(heir.client().get("/api/v1/account").data().get("createdAt")).isEqualTo(before);
  }

  @Test
  void howLevelsCameAboutComesBackWhereItWasShown() {
    String tree = owner.tree("Grown").path();
    String paths = Sample.level("2");
    ada.json("PUT", tree + "/paths", paths);
    ada.json("PATCH", tree, "{\"showGrowth\":true,\"slug\":\"grown\"}");
    app.clock().advance(Duration.ofDays(40));
    ada.json("PUT", tree + "/paths", paths.replace("\"level\":2", "\"level\":5"));
    ada.post(tree + "/publish");
    TestOwner heir = TestOwner.register(app);

    Restoring.restore(heir.client(), ada.get(EXPORT).bytes());

    TestClient anyone = app.client(null);
    JsonNode growth =
        anyone.get("/api/v1/public/" + owner.username() + "/grown").data().get("growth");
    assertThat(growth.at("/0/levels")).hasSize(2);
    assertThat(anyone.get("/api/v1/public/" + heir.username() + "/grown").data().get("growth"))
        .isEqualTo(growth);
    assertThat(heir.client().get("/api/v1/trees").data())
        .isEqualTo(ada.get("/api/v1/trees").data());
  }

  @Test
  void aDryRunOnlyTells() {
    TestClient heir = TestOwner.register(app).client();

    TestResponse told =
        heir.bytes(
            "POST",
            IMPORT + "?dryRun=true",
            ada.get(EXPORT).bytes(),
            "Content-Type",
            "application/zip");

    assertThat(told.data().get("dryRun").booleanValue()).isTrue();
    assertThat(told.data().get("trees").intValue()).isEqualTo(2);
    assertThat(heir.get("/api/v1/trees").data().get("data")).isEmpty();
  }

  @Test
  void anAccountWithATreeIsLeftAsItIs() {
    byte[] archive = ada.get(EXPORT).bytes();
    TestOwner other = TestOwner.register(app);
    other.tree("Mine");
    byte[] before = other.client().get(EXPORT).bytes();

    assertThat(Restoring.restore(other.client(), archive).code()).isEqualTo("account_not_empty");
    assertThat(Restoring.restore(ada, archive).code()).isEqualTo("account_not_empty");
    assertThat(other.client().get(EXPORT).bytes()).isEqualTo(before);
  }

  @Test
  void theSameKeyRestoresOnce() {
    byte[] archive = ada.get(EXPORT).bytes();
    TestClient heir = TestOwner.register(app).client();

    TestResponse first = Restoring.restore(heir, archive, "Idempotency-Key", "once");
    TestResponse second = Restoring.restore(heir, archive, "Idempotency-Key", "once");

    assertThat(second.status()).isEqualTo(200);
    assertThat(second.data()).isEqualTo(first.data());
    assertThat(second.header("Idempotent-Replayed")).hasValue("true");
  }

  @ParameterizedTest
  @EnumSource(
      value = Scope.class,
      names = {"TREES_WRITE", "TREES_PUBLISH", "ACCOUNT_MANAGE"})
  void eachScopeOfWhatItDoesIsNeeded(Scope missing) {
    byte[] archive = ada.get(EXPORT).bytes();
    TestOwner heir = TestOwner.register(app);

    TestResponse refused = Restoring.restore(heir.withoutScope(missing), archive);

    assertThat(refused.code()).isEqualTo("insufficient_scope");
    assertThat(heir.client().get("/api/v1/trees").data().get("data")).isEmpty();
  }

  @Test
  void whatIsRestoredLivesOn() {
    TestOwner heir = TestOwner.register(app);
    Restoring.restore(heir.client(), ada.get(EXPORT).bytes());
    String tree =
        heir.client().get("/api/v1/trees?isPublic=true").data().at("/data/0/id").stringValue();
    String tag = heir.client().get("/api/v1/trees/" + tree).header("ETag").orElseThrow();

    TestResponse changed =
        heir.client()
            .json("PATCH", "/api/v1/trees/" + tree, "{\"slug\":\"moved\"}", "If-Match", tag);

    assertThat(changed.status()).as("%s", changed).isEqualTo(200);
    assertThat(changed.data().get("revision").intValue()).isEqualTo(5);
  }
}
