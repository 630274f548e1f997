package org.talenttree.web.team;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.talenttree.api.Access.signedIn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Memory;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.compare.Matrix;
import org.talenttree.compare.MatrixRow;
import org.talenttree.json.Json;
import org.talenttree.language.Messages;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.team.MyTeam;
import org.talenttree.team.TeamPerson;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.web.app.Member;
import org.talenttree.web.compare.CompareRoutes;
import org.talenttree.web.compare.CompareView;
import org.talenttree.web.compare.RoleRoutes;
import org.talenttree.web.compare.RoleTeam;
import org.talenttree.web.compare.SourceTree;
import org.talenttree.web.html.Responses;
import org.talenttree.web.pages.PageMemory;
import org.talenttree.web.pages.TreePage;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;

/**
 * Serves the tree that a member shows a team to the others: as the way to the team's role, as it is
 * without one, and beside that of another member. Who shows none, or is in no such team, is not
 * found.
 */
public final class MemberPages {
  /** From this level on somebody can help others. */
  private static final int HELPING = 4;

  private static final int MAX_ONLY = 5;

  /** The parameter that names another member, to compare both. */
  private static final String WITH = "with";

  private final TeamForms forms;

  /** Serves the members of these teams. */
  public MemberPages(TeamForms forms) {
    this.forms = forms;
  }

  /** A member with the tree that it shows, as the team may read it. */
  private record Shown(TeamPerson person, Tree tree) {
    String username() {
      return person.username().value();
    }

    String address(MyTeam team) {
      return TeamsPages.TEAMS + "/" + team.team().slug() + "/" + username();
    }

    SourceTree source() {
      // Only the name of the profile: the page on which one joins announces nothing more.
      OwnerProfile name = OwnerProfile.named(person.profile().displayName());
      return new SourceTree(TreeJson.ofPublic(tree, username()), name);
    }
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(TeamsPages.TEAM + "/{username}", signedIn(Scope.TEAMS_READ), this::page)
            .parameters(WITH)
            .costlyToRun());
  }

  private Response page(Request request) {
    Member reader = forms.members().of(request);
    MyTeam team = forms.team(request);
    String username = request.variable("username");
    String with = request.parameter(WITH).orElse("");
    Set<String> wanted = Set.copyOf(List.of(username, with, reader.username()));
    TeamMatrix matrix =
        TeamMatrix.read(request, forms, team, one -> wanted.contains(one.username().value()));
    Shown member = shown(matrix, username).orElseThrow(Refused::notFound);
    if (!with.isEmpty()) {
      Shown other = shown(matrix, with).orElseThrow(Refused::notFound);
      return compared(request, team, member, other, reader.say());
    }
    String role = team.roleTree();
    if (matrix.role().isEmpty() || role == null) {
      return plain(request, member.source(), reader.say());
    }
    String owner = role.substring(0, role.indexOf('/'));
    return RoleRoutes.ofTeam(
        request,
        member.source(),
        new SourceTree(TreeJson.ofPublic(matrix.role().get(), owner), OwnerProfile.named(null)),
        inTeam(matrix, member, reader),
        reader.say());
  }

  private static Optional<Shown> shown(TeamMatrix matrix, String username) {
    return matrix.wanted().stream()
        .filter(one -> one.username().value().equals(username))
        .flatMap(one -> Optional.ofNullable(one.tree()).map(tree -> new Shown(one, tree)).stream())
        .findFirst();
  }

  private static Response compared(
      Request request, MyTeam team, Shown first, Shown second, Messages say) {
    CompareView.Links links =
        new CompareView.Links(
            first.address(team),
            second.address(team),
            second.address(team) + "?" + WITH + "=" + first.username(),
            TeamsPages.TEAMS + "/" + team.team().slug(),
            "",
            "");
    return CompareRoutes.ofTeam(request, first.source(), second.source(), links, say);
  }

  private static Response plain(Request request, SourceTree source, Messages say) {
    request.reserve(Memory.PAGE, source.json().length);
    TreeView view = TreeReader.read(Json.read(source.json()), source.owner(), say);
    PageMemory.reserve(request, view, source.json().length);
    TreePage page = TreePage.ofTeam(view, request.origin());
    return new Document(
        200, Responses.HTML, page.html().getBytes(UTF_8), List.of(page.policy(), page.language()));
  }

  private static RoleTeam inTeam(TeamMatrix team, Shown member, Member reader) {
    Matrix matrix = team.matrix();
    List<String> names = ShortNames.of(matrix.people());
    int self =
        matrix.people().stream().map(Matrix.Person::username).toList().indexOf(member.username());
    List<String> only = new ArrayList<>();
    for (MatrixRow row : matrix.onOne()) {
      if (row.only() == self) {
        only.add(reader.say().text("{0} at {1}+", row.name(), row.level()));
      }
    }
    return new RoleTeam(
        team.team().team().name(),
        TeamsPages.TEAMS + "/" + team.team().team().slug(),
        only.size() <= MAX_ONLY ? only : some(only, reader.say()),
        matrix.targets().stream().map(row -> able(row, self, names)).toList(),
        member.tree().isPublic() ? "/" + member.username() + "/" + member.tree().slug() : null,
        shown(team, reader.username())
            .filter(own -> !own.equals(member))
            .map(own -> own.address(team.team()) + "?" + WITH + "=" + member.username())
            .orElse(null));
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
