package org.talenttree.web.team;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Until;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;
import org.talenttree.testing.browser.Chromium;

/** Two people who are new here form a team, each in a browser of their own. */
@Tag("sqlite")
class FirstTeamInABrowserTest {
  private static final String PASSWORD = "a long and plain password";

  /** A person who looks only at pages and presses what is on them. */
  private record Newcomer(BrowserPage page, String base) {
    Newcomer go(String path) {
      page.go(base + path);
      return this;
    }

    Newcomer type(String field, String text) {
      // Nobody types before the page has put the focus where it belongs.
      Until.holds(
          "a field has the focus",
          () ->
              page.value(
                      "!document.querySelector('[autofocus]') || document.activeElement !== document.body")
                  .asBoolean());
      page.value("document.querySelector('#f-" + field + "').select()");
      page.send("Input.insertText", "text", text);
      return this;
    }

    Newcomer press(String selector) {
      page.leave(() -> choose(selector));
      return this;
    }

    Newcomer signUp(String name) {
      return type("username", name).type("password", PASSWORD).press("form.sheet button");
    }

    Newcomer choose(String selector) {
      page.value("document.querySelector('" + selector + "').scrollIntoView({block: 'center'})");
      page.click(selector);
      return this;
    }

    /** Returns the address of a published tree's page. */
    String link() {
      return value("document.querySelector('[data-copy]').dataset.copy");
    }

    String value(String expression) {
      return page.value(expression).asString();
    }

    String path() {
      return value("location.pathname");
    }

    String text() {
      return value("document.querySelector('main').innerText");
    }
  }

  @Test
  void twoSignUpsLaterATeamOfTwoWithARoleLooksAtItsMatrix() {
    Instant beginning = Instant.now();
    try (Browsing browsing = Browsing.start(Map.of("signup", "open"));
        Chromium another = Chromium.start()) {
      Newcomer ada = new Newcomer(browsing.page(1280), browsing.base());
      Newcomer ben = new Newcomer(another.open().size(390, 844), browsing.base());

      ada.go("/app/sign-up").signUp("ada");
      String role = publishRole(ada);
      ada.go("/app/roles").press("[value=lowest]");
      String invitation = formTeam(ada, role);
      String team = join(ben, invitation);

      for (Newcomer one : new Newcomer[] {ada, ben}) {
        one.go(team);
        assertThat(one.text()).contains("Tidewater platform", "ada", "ben");
        assertThat(Axe.violations(one.page())).isEmpty();
        assertThat(one.page().complaints()).isEmpty();
      }
      ada.page().writePicture("first-team");
      assertThat(ada.text()).contains("needs are covered");
    }
    assertThat(Duration.between(beginning, Instant.now())).isLessThan(Duration.ofMinutes(3));
  }

  /**
   * Makes a tree of a starter role that keeps its levels, and publishes it; returns its address.
   */
  private static String publishRole(Newcomer ada) {
    ada.go("/app/roles").press("[value=keep]");
    return ada.go(ada.path() + "/sharing").press("form[action$=publish] button").link();
  }

  /** Returns the address of an invitation to a team that sees the newest tree. */
  private static String formTeam(Newcomer ada, String role) {
    ada.go("/app/teams").type("name", "Tidewater platform").press("main form button");
    assertThat(ada.text()).contains("Now invite the others.");
    ada.press("#own a.action").choose("[name=treeId]").press("form.invitation button");
    ada.press("nav.tabs a:last-child").type("roleTree", role).press("main form button");
    ada.press("nav.tabs a:nth-child(2)").press("[aria-labelledby=invite] details button");
    return ada.value("document.querySelector('.invited input').value");
  }

  /** Joins without a tree, makes one and shows it; returns the address of the team. */
  private static String join(Newcomer ben, String invitation) {
    ben.page().go(invitation);
    ben.press("p.aside a").signUp("ben");
    assertThat(ben.text()).contains("ada invites you", "You have no tree yet.");
    ben.choose("[value=none]").press("form.invitation button");
    String team = ben.path();
    ben.go("/app/roles").press("[value=lowest]");
    ben.go(ben.path() + "/sharing").press("[role=switch]");
    return team;
  }
}
