package org.talenttree.web.team;

import org.talenttree.team.MyTeam;
import org.talenttree.web.app.AppFrame;
import org.talenttree.web.app.Member;
import org.talenttree.web.html.StyleSheet;

/** The head of a team's pages: its name, who sees it, and the tabs. */
public record TeamFrame(String name, String address, int people, Tab tab) {
  private static final StyleSheet STYLES = StyleSheet.read("/web/app/team.css");

  /** The pages of a team that its head leads to. */
  public enum Tab {
    MATRIX,
    PEOPLE,
    SETTINGS
  }

  static TeamFrame of(MyTeam team, Tab tab) {
    return new TeamFrame(
        team.team().name(), TeamsPages.TEAMS + "/" + team.team().slug(), team.size(), tab);
  }

  /** Returns the parts of a page of teams around its content. */
  static AppFrame page(Member member, String title) {
    return member.frame(title, TeamsPages.TEAMS).styled(STYLES);
  }
}
