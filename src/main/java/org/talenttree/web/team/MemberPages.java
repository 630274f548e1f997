package org.talenttree.web.team;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.talenttree.api.Access.signedIn;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Memory;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.compare.Matrix;
import org.talenttree.compare.MatrixRow;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Json;
import org.talenttree.language.Messages;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.team.MyTeam;
import org.talenttree.team.TeamPeople;
import org.talenttree.team.TeamPerson;
import org.talenttree.team.Teams;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.web.app.Members;
import org.talenttree.web.compare.RoleRoutes;
import org.talenttree.web.compare.RoleTeam;
import org.talenttree.web.html.Responses;
import org.talenttree.web.pages.PageMemory;
import org.talenttree.web.pages.TreePage;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;

/**
 * Serves the tree that a member shows a team to the others: as the way to the team's role, or as it
 * is without one. Who shows none, or is in no such team, is not found.
 */
public final class MemberPages {
  /** From this level on somebody can help others. */
  private static final int HELPING = 4;

  private static final int MAX_ONLY = 5;

  private final Members members;
  private final Teams teams;
  private final TeamPeople people;

  /** Serves the members of these teams. */
  public MemberPages(Members members, Teams teams, TeamPeople people) {
    this.members = members;
    this.teams = teams;
    this.people = people;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(TeamsPages.TEAM + "/{username}", signedIn(Scope.TEAMS_READ), this::page)
            .costlyToRun());
  }

  private Response page(Request request) {
    Messages say = members.of(request).say();
    MyTeam team = TeamsPages.find(teams, request);
    String username = request.variable("username");
    OwnerId reader = request.caller().owner();
    TeamMatrix matrix =
        TeamMatrix.read(
            request,
            teams,
            people,
            team,
            one ->
                one.username().value().equals(username) || one.member().account().equals(reader));
    TeamPerson member =
        matrix.wanted().stream()
            .filter(one -> one.tree() != null && one.username().value().equals(username))
            .findFirst()
            .orElseThrow(Refused::notFound);
    byte[] tree = json(Objects.requireNonNull(member.tree()), username);
    String role = team.roleTree();
    if (matrix.role().isEmpty() || role == null) {
      return plain(request, tree, member.profile(), say);
    }
    return RoleRoutes.ofTeam(
        request,
        tree,
        member.profile(),
        json(matrix.role().get(), role.substring(0, role.indexOf('/'))),
        inTeam(matrix, member, say),
        say);
  }

  /** Returns a tree as its public reads it, which is what a team may see of it. */
  private static byte[] json(Tree tree, String username) {
    return TreeJson.ofPublic(tree, username);
  }

  private static Response plain(Request request, byte[] json, OwnerProfile owner, Messages say) {
    request.reserve(Memory.PAGE, json.length);
    TreeView view = TreeReader.read(Json.read(json), owner, say);
    PageMemory.reserve(request, view, json.length);
    TreePage page = TreePage.ofTeam(view, request.origin());
    return new Document(
        200, Responses.HTML, page.html().getBytes(UTF_8), List.of(page.policy(), page.language()));
  }

  private static RoleTeam inTeam(TeamMatrix team, TeamPerson member, Messages say) {
    Matrix matrix = team.matrix();
    List<String> names = ShortNames.of(matrix.people());
    String username = member.username().value();
    int self = matrix.people().stream().map(Matrix.Person::username).toList().indexOf(username);
    List<String> only = new ArrayList<>();
    for (MatrixRow row : matrix.onOne()) {
      if (row.only() == self) {
        only.add(say.text("{0} at {1}+", row.name(), row.level()));
      }
    }
    return new RoleTeam(
        team.team().team().name(),
        TeamsPages.TEAMS + "/" + team.team().team().slug(),
        only.size() <= MAX_ONLY ? only : some(only, say),
        matrix.asked().stream().map(row -> able(row, self, names)).toList(),
        publicAddress(member),
        compare(team, member));
  }

  /** Returns the address that compares the reader's tree with the member's, both published. */
  private static @Nullable String compare(TeamMatrix team, TeamPerson member) {
    String other = publicAddress(member);
    return team.wanted().stream()
        .filter(one -> other != null && !one.equals(member))
        .map(MemberPages::publicAddress)
        .filter(Objects::nonNull)
        .map(own -> own + "?with=" + Objects.requireNonNull(other).substring(1))
        .findFirst()
        .orElse(null);
  }

  private static @Nullable String publicAddress(TeamPerson person) {
    Tree tree = person.tree();
    return tree != null && tree.isPublic() ? "/" + person.username() + "/" + tree.slug() : null;
  }

  private static List<String> some(List<String> only, Messages say) {
    List<String> some = new ArrayList<>(only.subList(0, MAX_ONLY));
    some.add(say.text("{0} more", only.size() - MAX_ONLY));
    return some;
  }

  private static List<String> able(MatrixRow row, int self, List<String> names) {
    return row.at(HELPING).stream().filter(i -> i != self).map(names::get).toList();
  }
}
