package org.talenttree.web.compare;

import static org.talenttree.api.Access.scope;
import static org.talenttree.api.Access.signedIn;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.talenttree.account.Username;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Envelope;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.id.OwnerId;
import org.talenttree.id.Uuids;
import org.talenttree.json.Violation;
import org.talenttree.json.Violations;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.published.PublishedTrees;
import org.talenttree.published.PublishedTrees.Finding;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.TreeWork;
import org.talenttree.tree.Trees;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.TreeAddress;
import org.talenttree.web.app.Members;
import org.talenttree.web.view.TreeView;

/** Compares trees for an owner, by API and as a page: their own, drafts too, and published ones. */
public final class OwnCompareRoutes {
  private static final String COMPARE = "/api/v1/compare";
  private static final String PAGE = "/app/compare";

  private final Trees trees;
  private final PublishedTrees published;
  private final Members members;

  /** Compares these trees. */
  public OwnCompareRoutes(Trees trees, PublishedTrees published, Members members) {
    this.trees = trees;
    this.published = published;
    this.members = members;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get(COMPARE, scope(Scope.TREES_READ), this::compare).parameters("first", "second"),
        Route.get(COMPARE + "/role", scope(Scope.TREES_READ), this::role)
            .parameters("tree", "role"),
        Route.page(PAGE, signedIn(Scope.TREES_READ), this::page).parameters("first", "second"));
  }

  private Response compare(Request request) {
    return both(request, "first", "second", ComparisonData::json);
  }

  private Response role(Request request) {
    return both(request, "tree", "role", RoleData::json);
  }

  private Response both(
      Request request,
      String one,
      String other,
      BiFunction<ComparedTree, ComparedTree, byte[]> data) {
    Violations violations = new Violations();
    String first = required(request, one, violations);
    String second = required(request, other, violations);
    violations.refuseParametersIfAny();
    return TwoTrees.both(
        request,
        find(request, first).orElseThrow(() -> notFound(first)).source(),
        find(request, second).orElseThrow(() -> notFound(second)).source(),
        Messages.ENGLISH,
        (firstTree, secondTree) -> Envelope.ok(data.apply(firstTree, secondTree)));
  }

  private Response page(Request request) {
    NamedTree first = named(request, "first");
    Messages say = members.of(request).say();
    if (request.parameter("second").orElse("").isBlank()) {
      return TreeWork.answer(
          request,
          first.source().json().length,
          TreeWork.MAX_PAGE,
          () -> form(first, first.source().read(say).view()));
    }
    NamedTree second = named(request, "second");
    CompareView.Links links = links(first, second);
    return TwoTrees.both(
        request,
        first.source(),
        second.source(),
        say,
        (one, other) -> CompareRoutes.page(request, CompareView.of(one, other, links), null).own());
  }

  private static Response form(NamedTree first, TreeView tree) {
    return CompareRoutes.form(tree, first.page(), first.name(), null).own();
  }

  private static CompareView.Links links(NamedTree first, NamedTree second) {
    String names = "?first=" + first.name() + "&second=" + second.name();
    return new CompareView.Links(
        first.page(),
        second.page(),
        PAGE + "?first=" + second.name() + "&second=" + first.name(),
        PAGE + "?first=" + first.name(),
        COMPARE + names,
        "");
  }

  private NamedTree named(Request request, String parameter) {
    return find(request, request.parameter(parameter).orElse("").strip())
        .orElseThrow(Refused::notFound);
  }

  /**
   * A tree that the owner may read.
   *
   * @param name its id, or {@code username/slug}
   * @param page the address of its page: that of the editor for a draft
   */
  private record NamedTree(SourceTree source, String name, String page) {}

  private static String required(Request request, String parameter, Violations violations) {
    String value = request.parameter(parameter).orElse("");
    if (value.isBlank()) {
      violations.add(
          Violation.parameter(
              parameter,
              "required",
              Translatable.of("must be the id or slug of a tree of yours, or username/slug")));
    }
    return value.strip();
  }

  /** Finds an own tree by id or slug, or one by {@code username/slug}: published, or an own one. */
  private Optional<NamedTree> find(Request request, String name) {
    return own(request, name).or(() -> TreeAddress.of(name).flatMap(this::published));
  }

  private static Refused notFound(String name) {
    return new Refused(
        ProblemType.TREE_NOT_FOUND,
        Translatable.of("There is no tree “{0}” that you may read.", name));
  }

  private Optional<NamedTree> own(Request request, String name) {
    OwnerId owner = request.caller().owner();
    Username username = members.account(request).username();
    return Uuids.parse(name)
        .flatMap(id -> trees.find(owner, id))
        .or(() -> Slug.of(name).flatMap(slug -> trees.find(owner, slug)))
        .or(() ->
            TreeAddress.of(name)
                .filter(address -> address.username().equals(username))
                .flatMap(address -> trees.find(owner, address.slug())))
        .map(tree -> readable(tree, username, members.profile(owner)));
  }

  private static NamedTree readable(Tree tree, Username username, OwnerProfile profile) {
    String page =
        tree.isPublic()
            ? "/" + username.value() + "/" + tree.slug().value()
            : "/app/trees/" + tree.id();
    byte[] json = TreeJson.ofPublic(tree, username.value());
    return new NamedTree(new SourceTree(json, profile), tree.id().toString(), page);
  }

  private Optional<NamedTree> published(TreeAddress address) {
    return published.find(address.username().value(), address.slug().value())
            instanceof Finding.Found(var tree)
        ? Optional.of(new NamedTree(SourceTree.of(tree), address.toString(), "/" + address))
        : Optional.empty();
  }
}
