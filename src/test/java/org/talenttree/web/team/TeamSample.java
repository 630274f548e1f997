package org.talenttree.web.team;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.net.URLEncoder;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor.Visit;

/** A person of one test with a browser, and what people do with the pages of teams. */
record TeamSample(TestOwner owner, TestMember browser) {
  private static final Pattern INVITATION =
      Pattern.compile("data-copy=\"https?://[^/\"]+(/app/teams/join/[^\"]+)\"");

  /** Returns a new person with a display name. */
  static TeamSample of(TestApp app, String displayName) {
    TestOwner owner = TestOwner.register(app);
    TestMember browser = new TestMember(app);
    browser.hold(app.cookie(owner.account()));
    browser.submit("/app/account/profile", "displayName=" + URLEncoder.encode(displayName, UTF_8));
    return new TeamSample(owner, browser);
  }

  /** Returns the text of a page. */
  String html(String page) {
    Visit visit = browser.get(page);
    assertThat(visit.status()).as(page).isEqualTo(200);
    return visit.text();
  }

  /** Makes a team and returns the address of its pages. */
  String team(String name) {
    Visit made = browser.submit("/app/teams", "name=" + name.replace(' ', '+'));
    assertThat(made.status()).as(made.text()).isEqualTo(303);
    String location = made.header("Location").orElseThrow();
    return location.substring(0, location.indexOf("/people"));
  }

  /** Makes an invitation for so many others and returns its address. */
  String invitation(String team, int uses) {
    assertThat(browser.submit(team + "/people", "days=7&maxUses=" + uses).status()).isEqualTo(303);
    Matcher matcher = INVITATION.matcher(html(team + "/people"));
    assertThat(matcher.find()).isTrue();
    return matcher.group(1);
  }

  /** Joins by an invitation, showing this tree or {@code none}. */
  Visit join(String invitation, String tree) {
    return browser.submit(invitation, "treeId=" + tree);
  }

  /** Makes a draft with one talent. */
  TestTree tree(String title) {
    return tree(title, "4");
  }

  /** Makes a draft with one talent at this level. */
  TestTree tree(String title, String level) {
    TestTree tree = owner.tree(title);
    tree.replacePaths(Sample.level(level));
    return tree;
  }

  /** Makes a published tree the role of a team. */
  void ask(String team, TestTree role) {
    String fields = "name=Tidewater+platform&slug=%s&roleTree=%s/%s&invite=owners";
    String slug = team.substring(team.lastIndexOf('/') + 1);
    Visit saved =
        browser.submit(
            team + "/settings", fields.formatted(slug, role.owner().username(), role.slug()));
    assertThat(saved.status()).as(saved.text()).isEqualTo(303);
  }
}
