package org.talenttree.operator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.talenttree.account.Username;
import org.talenttree.config.Config;
import org.talenttree.operator.SignUpSwitch.Position;
import org.talenttree.operator.SignUpSwitch.Switched;
import org.talenttree.testing.TestApp;

/** Operators open and close the sign-up, unless the configuration does. */
class SignUpSwitchTest {
  private static final Username ADA = new Username("ada");

  private static SignUpSwitch of(TestApp app, Map<String, String> settings) {
    var services = app.app().services();
    return new SignUpSwitch(
        () -> Config.read(settings), services.database(), services.accounts(), services.auditLog());
  }

  private static int signUp(TestApp app, String name) {
    String body = "{\"username\":\"" + name + "\",\"password\":\"a password long enough\"}";
    return app.client(null).json("POST", "/api/v1/accounts", body).status();
  }

  @Test
  void itIsClosedUntilAnOperatorOpensItAndTheServiceFollowsAtOnce() {
    try (TestApp app = TestApp.start()) {
      SignUpSwitch signUp = of(app, Map.of());
      app.account("ada");
      app.app().services().operatorActs().grant(AuditActor.COMMAND_LINE, ADA);
      assertThat(signUp.position()).isEqualTo(new Position(false, false, false));
      assertThat(signUp(app, "early")).isEqualTo(403);

      assertThat(signUp.set(ADA, true)).isEqualTo(Switched.DONE);
      assertThat(signUp(app, "eve")).isEqualTo(201);
      assertThat(signUp.set(ADA, true)).isEqualTo(Switched.UNCHANGED);
      assertThat(signUp.set(ADA, false)).isEqualTo(Switched.DONE);

      assertThat(signUp(app, "late")).isEqualTo(403);
      assertThat(acts(app)).contains(Act.SIGN_UP_OPENED, Act.SIGN_UP_CLOSED).hasSize(3);
    }
  }

  private static List<Act> acts(TestApp app) {
    return app.app().services().auditLog().page(ADA, null, 9).orElseThrow().items().stream()
        .map(AuditEntry::act)
        .toList();
  }

  @Test
  void theConfigurationWinsAndNothingIsSwitched() {
    try (TestApp app = TestApp.start()) {
      app.account("ada");
      app.app().services().operatorActs().grant(AuditActor.COMMAND_LINE, ADA);
      of(app, Map.of()).set(ADA, true);

      SignUpSwitch closed = of(app, Map.of("signup", "closed"));
      assertThat(closed.position()).isEqualTo(new Position(false, false, true));
      assertThat(closed.set(ADA, false)).isEqualTo(Switched.FIXED);
      assertThat(of(app, Map.of("signup", "open")).position())
          .isEqualTo(new Position(true, true, true));
      assertThat(of(app, Map.of("signup", "opne")).position())
          .isEqualTo(new Position(false, false, true));

      app.set("signup", "closed");
      assertThat(signUp(app, "eve")).isEqualTo(403);
      app.set("signup", "");
      assertThat(signUp(app, "eve")).isEqualTo(201);
    }
  }

  @Test
  void onlyOperatorsSwitch() {
    try (TestApp app = TestApp.start()) {
      app.account("ada");

      assertThat(of(app, Map.of()).set(ADA, true)).isEqualTo(Switched.NOT_AN_OPERATOR);
      assertThat(of(app, Map.of()).set(new Username("nobody-here"), true))
          .isEqualTo(Switched.NOT_AN_OPERATOR);

      assertThat(signUp(app, "eve")).isEqualTo(403);
      assertThat(acts(app)).isEmpty();
    }
  }
}
