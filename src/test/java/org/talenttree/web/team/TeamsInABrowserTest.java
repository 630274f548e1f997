package org.talenttree.web.team;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;

/** The pages of teams in a browser. */
@Tag("sqlite")
class TeamsInABrowserTest {
  private static Browsing browsing;

  @BeforeAll
  static void start() {
    browsing = Browsing.start();
    browsing.app().set("signup", "open");
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  /** Signs the browser in as this person. */
  private static void become(BrowserPage page, TeamSample person) {
    page.send("Network.clearBrowserCookies");
    browsing.signIn(page, person.browser().cookie());
  }

  private static void look(BrowserPage page, String where, int width) {
    for (String direction : new String[] {"ltr", "rtl"}) {
      page.value("document.documentElement.dir = '" + direction + "'");
      String name = where + "-" + width + "-" + direction;
      assertThat(Axe.violationsInBothSchemes(page)).as(name).isEmpty();
      assertThat(page.value("document.documentElement.scrollWidth").asInt())
          .as(name)
          .isLessThanOrEqualTo(width);
      assertThat(page.complaints()).as(name).isEmpty();
      page.writePictures(name);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 390, 320})
  void allPagesFitInBothDirectionsAndAxeFindsNothing(int width) {
    BrowserPage page = browsing.page(width);
    TeamSample mia = TeamSample.of(browsing.app(), "Mia Berger");
    become(page, mia);
    page.go(browsing.base() + "/app/teams");
    look(page, "no-team", width);

    String team = mia.team("Tidewater platform");
    TestTree tree = mia.tree("Platform engineer");
    mia.browser().submit(team + "/tree", "treeId=" + tree.id());
    for (String name : new String[] {"Ada Lindqvist", "Ben Okafor", "Chiara Rossi", "Elif Şahin"}) {
      TeamSample other = TeamSample.of(browsing.app(), name);
      other.join(mia.invitation(team, 1), other.tree("What I do " + "x".repeat(30)).id());
    }
    mia.team("Harbour chess club");
    String invitation = mia.invitation(team, 10);
    page.go(browsing.base() + "/app/teams");
    look(page, "teams", width);
    page.go(browsing.base() + team + "/people");
    page.value("document.querySelectorAll('.manage')[1].open = true");
    look(page, "team-people", width);
    page.go(browsing.base() + team + "/settings");
    page.value("for (const one of document.querySelectorAll('details')) one.open = true");
    look(page, "team-settings", width);
    page.go(browsing.base() + team + "/tree");
    look(page, "team-tree", width);
    page.go(browsing.base() + team);
    look(page, "team-matrix", width);
    page.go(browsing.base() + team + "?talent=Java&talent=Java&level=1");
    look(page, "team-who-has", width);
    TestTree role = mia.tree("Role");
    role.publish();
    mia.ask(team, role);
    page.go(browsing.base() + team + "/" + mia.owner().username());
    look(page, "team-member", width);
    page.go(
        browsing.base()
            + "/app/trees/"
            + mia.tree("Another").id()
            + "/sharing?instead="
            + team.substring(team.lastIndexOf('/') + 1));
    look(page, "team-sharing", width);

    TeamSample lena = TeamSample.of(browsing.app(), "Lena Weber");
    lena.tree("Full-stack, mostly front").publish();
    lena.tree("Platform, my first year");
    become(page, lena);
    page.go(browsing.base() + invitation);
    assertThat(page.value("document.querySelectorAll(':checked').length").asInt()).isZero();
    page.value("document.querySelector('[name=treeId]').click()");
    look(page, "team-invitation", width);
    page.send("Network.clearBrowserCookies");
    page.go(browsing.base() + invitation);
    look(page, "team-sign-in", width);
  }

  @Test
  void theButtonSaysWhatJoiningShows() {
    BrowserPage page = browsing.page(1280);
    TeamSample mia = TeamSample.of(browsing.app(), "Mia Berger");
    TeamSample lena = TeamSample.of(browsing.app(), "Lena Weber");
    lena.tree("Platform, my first year");
    String invitation = mia.invitation(mia.team("Tidewater platform"), 10);
    become(page, lena);
    page.send("Emulation.setScriptExecutionDisabled", "value", true);
    page.go(browsing.base() + invitation);

    page.click(".choice");
    assertThat(button(page)).isEqualTo("Join and show this tree");
    page.click("[value=none]");
    assertThat(button(page)).isEqualTo("Join without a tree");
    page.leave(() -> page.click("form.invitation button"));

    assertThat(mia.html("/app/teams")).contains("2 people");
  }

  @Test
  void onAPhoneAChipNamesEachPersonAtThreeOrMoreTheHighestFirst() {
    BrowserPage page = browsing.page(390);
    TeamSample ada = TeamSample.of(browsing.app(), "Ada Lindqvist");
    String team = ada.team("Tidewater platform");
    String[] others = {"Ben Okafor 5", "Cleo Stone 2", "Daniyar Akhmetov 3"};
    ada.browser().submit(team + "/tree", "treeId=" + ada.tree("Ada", "4").id());
    for (String other : others) {
      TeamSample one = TeamSample.of(browsing.app(), other.substring(0, other.length() - 2));
      TestTree tree = one.tree("Tree", other.substring(other.length() - 1));
      one.join(ada.invitation(team, 1), tree.id());
    }
    become(page, ada);
    page.go(browsing.base() + team);

    assertThat(
            page.value(
                    """
                    [...document.querySelectorAll('.matrix td[data-n]')]
                      .filter(one => getComputedStyle(one).display != 'none')
                      .sort((a, b) => a.getBoundingClientRect().y - b.getBoundingClientRect().y
                        || a.getBoundingClientRect().x - b.getBoundingClientRect().x)
                      .map(one => one.textContent + getComputedStyle(one, '::after').content)
                      .join()\
                    """)
                .asString())
        .isEqualTo("5\"Ben\",4\"Ada\",3\"Daniyar\"");
    assertThat(page.value("document.querySelector('.need small').innerText").asString())
        .isEqualTo("and 1 below 3");
  }

  private static String button(BrowserPage page) {
    return page.value("document.querySelector('form.invitation button').innerText").asString();
  }
}
