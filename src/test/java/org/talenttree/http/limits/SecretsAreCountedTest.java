package org.talenttree.http.limits;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.talenttree.account.Account;
import org.talenttree.account.Password;
import org.talenttree.account.Username;
import org.talenttree.api.Scope;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestVisitor;

/** Every route that takes a secret, or hashes one, counts before it does. */
class SecretsAreCountedTest {
  private static final int TRIES = 60;
  private static final int BURST = 30;
  private static final int TOO_MANY = 429;

  /** By what calls of a class that serves routes: what it must call too. */
  private static final Map<Set<String>, Set<String>> RULES =
      Map.of(
          Set.of(
              "Accounts.hasPassword",
              "SignIn.account",
              "Ceremonies.signIn",
              "PasskeyChanges.recover"),
          Set.of("Request.countPassword"),
          Set.of(
              "SignIn.authenticateUncached",
              "ResetLinks.find",
              "SetupLinks.isValid",
              "SingleSignOn.finish",
              "SingleSignOn.logout"),
          Set.of("Request.countSecret"),
          Set.of("Accounts.hash", "Accounts.newAccount"),
          Set.of(
              "Request.countSecret",
              "Request.chargeAsCostly",
              "Route.costlyToRun",
              "Access.SIGN_UP"));

  @Test
  void noClassWithRoutesChecksASecretThatItDoesNotCount() {
    List<String> uncounted = new ArrayList<>();
    Set<String> seen = new TreeSet<>();
    for (JavaClass each :
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.talenttree")) {
      if (!each.tryGetMethod("routes").isPresent()) {
        continue;
      }
      Set<String> uses =
          each.getAccessesFromSelf().stream()
              .map(JavaAccess::getTarget)
              .map(SecretsAreCountedTest::name)
              .collect(Collectors.toSet());
      each.getCodeUnitReferencesFromSelf().forEach(one -> uses.add(name(one.getTarget())));
      RULES.forEach((secrets, counts) ->
          secrets.stream()
              .filter(uses::contains)
              .peek(seen::add)
              .filter(_ -> counts.stream().noneMatch(uses::contains))
              .forEach(secret -> uncounted.add(each.getSimpleName() + " calls " + secret)));
    }

    assertThat(uncounted).isEmpty();
    assertThat(seen)
        .containsExactlyInAnyOrderElementsOf(RULES.keySet().stream().flatMap(Set::stream).toList());
  }

  private static String name(AccessTarget target) {
    return target.getOwner().getSimpleName() + "." + target.getName();
  }

  @Test
  void wrongSecretsAreRefusedAfterAFewAndNoMoreAreHashed() {
    try (TestApp app = TestApp.start(Map.of("server.trusted-proxies", "127.0.0.0/8"))) {
      // The setup page takes no secret once there is an account.
      assertCounted(app, byStrangers(app), 1);
      assertCounted(app, byOwners(app), 101);
    }
  }

  private static void assertCounted(
      TestApp app, Map<String, ToIntFunction<String[]>> attempts, int firstAddress) {
    int address = firstAddress;
    for (var attempt : attempts.entrySet()) {
      String[] from = {"X-Forwarded-For", "192.0.2." + address++};
      double before = hashes(app);

      long allowed = 0;
      for (int i = 0; i < TRIES; i++) {
        allowed += attempt.getValue().applyAsInt(from) == TOO_MANY ? 0 : 1;
      }

      assertThat(allowed).as(attempt.getKey()).isBetween(1L, (long) BURST);
      assertThat(hashes(app) - before).as(attempt.getKey()).isLessThanOrEqualTo((double) allowed);
    }
  }

  private static double hashes(TestApp app) {
    return app.metric("talenttree_password_hashes_total");
  }

  private static Map<String, ToIntFunction<String[]>> byStrangers(TestApp app) {
    Map<String, ToIntFunction<String[]>> all = new LinkedHashMap<>();
    TestVisitor visitor = TestVisitor.of(app);
    String basic =
        "Basic " + Base64.getEncoder().encodeToString("eve:wrong".getBytes(StandardCharsets.UTF_8));
    all.put(
        "POST /api/v1/keys",
        from ->
            app.client(null)
                .json("POST", "/api/v1/keys", "{}", "Authorization", basic, from[0], from[1])
                .status());
    form(all, visitor, "/app/sign-in", "username=bob&password=not+this+one");
    form(all, visitor, "/app/sign-in", "key=ttk_0000000000000000000000000000000000000000");
    form(all, visitor, "/app/sign-in/recovery", "username=dora&code=not-this-one");
    form(all, visitor, "/app/reset", "token=wrong&newPassword=three+tall+ships+at+sea");
    form(all, visitor, "/app/setup", "token=wrong&username=carl&password=three+tall+ships");
    for (String page : List.of("/app/reset?token=wrong", "/app/setup?token=wrong")) {
      all.put("GET " + page, from -> visitor.get(page, from).status());
    }
    return all;
  }

  private static Map<String, ToIntFunction<String[]>> byOwners(TestApp app) {
    Map<String, ToIntFunction<String[]>> all = new LinkedHashMap<>();
    TestVisitor visitor = TestVisitor.of(app);
    var accounts = app.app().services().accounts();
    accounts.create(new Username("ada"), Password.typed("a quiet river in may"));
    Account ada = accounts.find(accounts.find(new Username("ada")).orElseThrow()).orElseThrow();
    String cookie = app.cookie(ada);
    String change = "oldPassword=wrong&newPassword=three+tall+ships+at+sea";
    all.put(
        "POST /app/account/password",
        from ->
            visitor
                .submit(
                    "/app/account/password",
                    change,
                    "Cookie",
                    cookie,
                    "Origin",
                    visitor.base(),
                    from[0],
                    from[1])
                .status());
    var client = app.client(ada, Scope.OF_EVERY_ACCOUNT);
    all.put(
        "PUT /api/v1/account/password",
        from ->
            client
                .json(
                    "PUT",
                    "/api/v1/account/password",
                    "{\"oldPassword\":\"wrong\",\"newPassword\":\"three tall ships at sea\"}",
                    from[0],
                    from[1])
                .status());
    return all;
  }

  private static void form(
      Map<String, ToIntFunction<String[]>> all, TestVisitor visitor, String path, String fields) {
    all.put(
        "POST " + path + " " + fields,
        from -> visitor.submit(path, fields, "Origin", visitor.base(), from[0], from[1]).status());
  }
}
