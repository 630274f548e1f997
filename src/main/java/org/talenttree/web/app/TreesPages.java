package org.talenttree.web.app;

import static org.talenttree.api.Access.signedIn;

import com.google.re2j.Pattern;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Access;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Memory;
import org.talenttree.api.Response;
import org.talenttree.api.Response.CostlyResponse;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.id.OwnerId;
import org.talenttree.json.InvalidInput;
import org.talenttree.language.Messages;
import org.talenttree.storage.Database;
import org.talenttree.tree.Actor;
import org.talenttree.tree.ExpectedRevision;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.TreeWork;
import org.talenttree.tree.Trees;
import org.talenttree.tree.trash.Trash;
import org.talenttree.web.html.StyleSheet;
import org.talenttree.web.theme.TreeColours;
import org.talenttree.web.view.TreeView;
import tools.jackson.databind.node.JsonNodeFactory;

/** Serves the pages of a user's trees: the list, creating, deleting and the trash. */
public final class TreesPages {
  private static final String HOME = Destination.HOME;
  private static final String TREES = HOME + "/trees";
  private static final String TRASHED = HOME + "/trash/{id}";
  private static final String DELETE = TREES + "/{id}/delete";
  private static final Access WRITE = signedIn(Scope.TREES_WRITE);
  private static final int PAGE_SIZE = 50;
  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,4}");

  private final Database database;
  private final Members members;
  private final Trees trees;
  private final Trash trash;

  /** Serves the pages of these trees. */
  public TreesPages(Database database, Members members, Trees trees, Trash trash) {
    this.database = database;
    this.members = members;
    this.trees = trees;
    this.trash = trash;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(HOME, signedIn(Scope.TREES_READ), this::show)
            .parameters("deleted", "restored", "confirmed", "page"),
        Route.form(TREES, WRITE, this::create),
        Route.page(DELETE, WRITE, this::confirmDeletion),
        Route.form(DELETE, WRITE, this::delete),
        Route.form(TRASHED + "/restore", WRITE, this::restore),
        Route.form(TRASHED + "/delete", WRITE, this::deleteForGood));
  }

  private Response show(Request request) {
    return page(request, "", null);
  }

  private Response refused(Request request, Problem problem, String title) {
    return page(request, title, problem);
  }

  private Response page(Request request, String title, @Nullable Problem problem) {
    Member member = members.of(request);
    Messages say = member.say();
    Trees.Overview page = page(request, member);
    return counted(
        request,
        page,
        () -> {
          FormErrors errors = problem == null ? FormErrors.NONE : FormErrors.of(problem, say);
          List<TreeCard> cards =
              page.trees().stream()
                  .map(tree -> TreeCard.of(tree, member, request.origin()))
                  .toList();
          var values = values(member, page, title, errors);
          values.put("cards", cards);
          values.put("done", problem == null ? done(request, say) : "");
          List<StarterCard> roles =
              page.total() == 0 && member.may(Scope.TREES_WRITE) ? RolePages.cards(say) : List.of();
          values.put("roles", roles);
          AppFrame frame = frame(member, say.text("Your trees"), cards, roles, values);
          return problem == null
              ? AppResponses.page(frame, "trees", values)
              : AppResponses.refused(problem, frame, "trees", values);
        });
  }

  /** Returns a frame with the colours of trees, which are also added to the values. */
  private static AppFrame frame(
      Member member,
      String title,
      List<TreeCard> cards,
      List<StarterCard> roles,
      Map<String, Object> values) {
    Stream<TreeView> trees =
        Stream.concat(cards.stream().map(TreeCard::tree), roles.stream().map(StarterCard::tree));
    TreeColours colours = TreeColours.of(trees.map(TreeView::colours));
    values.put("colours", colours);
    return member.frame(title, HOME).styled(new StyleSheet(colours.css()));
  }

  private String done(Request request, Messages say) {
    if (request.parameter("restored").isPresent()) {
      return say.text("The tree has been restored.");
    }
    if (request.parameter("confirmed").isPresent()) {
      return say.text("Every level of the tree is confirmed as still true.");
    }
    if (request.parameter("deleted").isEmpty()) {
      return "";
    }
    return trash.isEnabled()
        ? say.text("The tree is in the trash, below.")
        : say.text("The tree has been deleted.");
  }

  private Trees.Overview page(Request request, Member member) {
    String number = request.parameter("page").orElse("1");
    if (!NUMBER.matcher(number).matches()) {
      throw Refused.notFound();
    }
    return member.may(Scope.TREES_READ)
        ? trees.overview(
            member.owner(),
            Integer.parseInt(number),
            PAGE_SIZE,
            bytes -> request.reserve(Memory.OVERVIEW, bytes))
        : new Trees.Overview(List.of(), 1, 0);
  }

  /** Counts a page of trees by what they weigh; drawing much is costly work. */
  public static Response counted(Request request, Trees.Overview page, Supplier<Response> shown) {
    long bytes = page.trees().stream().mapToLong(Tree::bytes).sum();
    request.charge(bytes);
    return bytes > TreeWork.MAX_PAGE ? new CostlyResponse(shown) : shown.get();
  }

  private Map<String, Object> values(
      Member member, Trees.Overview page, String title, FormErrors errors) {
    Map<String, Object> values = new HashMap<>();
    values.put("total", page.total());
    values.put("newer", page.number() > 1 ? HOME + "?page=" + (page.number() - 1) : "");
    boolean isLast = page.number() * PAGE_SIZE >= page.total();
    values.put("older", isLast ? "" : HOME + "?page=" + (page.number() + 1));
    values.put("trashed", member.may(Scope.TREES_READ) ? trash.list(member.owner()) : List.of());
    values.put("trash", trash);
    values.put("mayWrite", member.may(Scope.TREES_WRITE));
    values.put("mayShare", member.may(Scope.TREES_PUBLISH));
    values.put("title", Field.text("title", member.say().text("Title"), title, errors));
    values.put("errors", errors);
    values.put("role", Objects.requireNonNullElse(members.profile(member.owner()).role(), ""));
    return values;
  }

  private Response create(Request request) {
    String title = request.form().text("title");
    try {
      var draft = TreeRules.newTree(JsonNodeFactory.instance.objectNode().put("title", title));
      Actor actor = actor(request, TREES);
      return created(request, database.write(actor.owner(), trees.add(actor, draft, false)), title);
    } catch (InvalidInput invalid) {
      return refused(request, Problem.of(invalid), title);
    } catch (Refused refused) {
      return refused(request, refused.problem(), title);
    }
  }

  private Response created(Request request, Outcome.Addition outcome, String title) {
    return switch (outcome) {
      case Outcome.Done(var tree) -> Redirect.seeOther(TREES + "/" + tree.id());
      case Outcome.LimitReached(var limit) ->
          refused(request, Problem.of(ProblemType.RESOURCE_LIMIT_REACHED, limit), title);
    };
  }

  private Response confirmDeletion(Request request) {
    return confirmation(request, false);
  }

  private Response confirmation(Request request, boolean hasChanged) {
    Member member = members.of(request);
    var tree = trees.find(member.owner(), request.idIn("id")).orElseThrow(Refused::notFound);
    Map<String, Object> values = new HashMap<>();
    TreeCard card = TreeCard.of(tree, member, request.origin());
    values.put("card", card);
    values.put("hasChanged", hasChanged);
    values.put(
        "until",
        trash.isEnabled() ? TimeText.day(trash.restorableUntil(trash.now()), member.say()) : "");
    AppFrame frame =
        frame(member, member.say().text("Delete a tree"), List.of(card), List.of(), values);
    return AppResponses.page(frame, "delete", values);
  }

  private Response delete(Request request) {
    ExpectedRevision unchanged = ExpectedRevision.named(request.form().text("version"));
    Actor actor = actor(request, DELETE);
    UUID id = request.idIn("id");
    return switch (database.write(
        actor.owner(), tx -> trees.delete(tx, actor, id, true, unchanged))) {
      case Outcome.Deleted _, Outcome.Trashed _, Outcome.NotFound _ ->
          Redirect.seeOther(HOME + "?deleted=");
      case Outcome.Stale _, Outcome.RevisionMissing _ -> confirmation(request, true);
    };
  }

  private Response restore(Request request) {
    Actor actor = actor(request, TRASHED + "/restore");
    UUID id = request.idIn("id");
    if (database.write(actor.owner(), tx -> trash.restore(tx, actor, id)).isEmpty()) {
      throw Refused.notFound();
    }
    return Redirect.seeOther(HOME + "?restored=");
  }

  private Response deleteForGood(Request request) {
    OwnerId owner = request.caller().owner();
    UUID id = request.idIn("id");
    if (!database.write(owner, tx -> trash.delete(tx, owner, id))) {
      throw Refused.notFound();
    }
    return Redirect.seeOther(HOME);
  }

  private static Actor actor(Request request, String form) {
    return Actor.of(request.caller(), "POST " + form);
  }
}
