package org.talenttree.web.compare;

import static org.talenttree.api.Access.scope;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
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
import org.talenttree.published.PublishedTrees;
import org.talenttree.published.PublishedTrees.Finding;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.Trees;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.TreeAddress;
import org.talenttree.web.app.Members;

/** The API that compares trees for an owner: their own, drafts too, and published ones. */
public final class OwnCompareRoutes {
  private static final String COMPARE = "/api/v1/compare";

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
            .parameters("tree", "role"));
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
        find(request, first),
        find(request, second),
        Messages.ENGLISH,
        (firstTree, secondTree) -> Envelope.ok(data.apply(firstTree, secondTree)));
  }

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

  /** Finds an own tree by id or slug, or a published one by {@code username/slug}. */
  private SourceTree find(Request request, String name) {
    return own(request, name)
        .or(() ->
            TreeAddress.of(name)
                .map(address -> published.find(address.username().value(), address.slug().value()))
                .flatMap(OwnCompareRoutes::found))
        .orElseThrow(() ->
            new Refused(
                ProblemType.TREE_NOT_FOUND,
                Translatable.of("There is no tree “{0}” that you may read.", name)));
  }

  private Optional<SourceTree> own(Request request, String name) {
    OwnerId owner = request.caller().owner();
    Optional<Tree> tree =
        Uuids.parse(name)
            .flatMap(id -> trees.find(owner, id))
            .or(() -> Slug.of(name).flatMap(slug -> trees.find(owner, slug)));
    return tree.map(one ->
        new SourceTree(
            TreeJson.ofPublic(one, members.account(request).username().value()),
            members.profile(owner)));
  }

  private static Optional<SourceTree> found(Finding finding) {
    return finding instanceof Finding.Found(var tree)
        ? Optional.of(SourceTree.of(tree))
        : Optional.empty();
  }
}
