package org.talenttree.ascode;

import java.io.PrintWriter;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.talenttree.archive.ArchivedTreeJson;
import org.talenttree.ascode.DesiredTree.InvalidFile;
import org.talenttree.history.Differences;
import org.talenttree.id.Ids;
import org.talenttree.id.OwnerId;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.Json;
import org.talenttree.language.Translatable;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeRules.WholeTree;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.TreeDetails;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The steps that make an account's trees match files. */
public final class TreePlan {
  private static final String TREES = "/api/v1/trees";
  private static final OwnerId NOBODY = new OwnerId(new UUID(0, 0));
  private static final List<String> MEMBERS =
      List.of(
          "id",
          "title",
          "slug",
          "isPublic",
          "publishedAt",
          "createdAt",
          "updatedAt",
          "theme",
          "paths",
          "revision");

  private final List<Step> steps = new ArrayList<>();
  private int unchanged;

  private TreePlan() {}

  /** One step of the plan. */
  public sealed interface Step {
    /** Creates a tree. */
    record Create(DesiredTree desired, WholeTree whole) implements Step {}

    /** Changes the tree with this entity tag from {@code now} to {@code then}; texts say how. */
    record Change(DesiredTree desired, Tree now, String etag, Tree then, List<String> texts)
        implements Step {}

    /** Moves a tree that no file describes into the trash. */
    record Delete(String id, String slug, String title) implements Step {}
  }

  private record Listed(String id, String slug, String title) {}

  /**
   * Compares files with the account's trees.
   *
   * @param prune whether to delete trees that no file describes
   */
  public static TreePlan of(RemoteServer server, List<DesiredTree> desired, boolean prune)
      throws ApplyFailed {
    List<Listed> listed = new ArrayList<>();
    for (JsonNode tree : server.get(TREES + "?view=summary").data().path("data")) {
      listed.add(
          new Listed(
              tree.path("id").asString(),
              tree.path("slug").asString(),
              tree.path("title").asString()));
    }
    TreePlan plan = new TreePlan();
    Set<String> described = new HashSet<>();
    List<DesiredTree> made = new ArrayList<>();
    List<String> mistakes = new ArrayList<>();
    for (DesiredTree tree : desired) {
      Optional<Listed> match = match(tree, listed);
      if (match.isPresent() && !described.add(match.get().id())) {
        mistakes.add(tree.file() + ": another file describes the tree " + match.get().slug());
        continue;
      }
      if (match.isEmpty() && made.stream().anyMatch(one -> isOfSameTree(one, tree))) {
        mistakes.add(
            tree.file()
                + ": another file describes the tree "
                + tree.slug().orElse(tree.title().strip()));
        continue;
      }
      if (match.isEmpty()) {
        made.add(tree);
      }
      try {
        plan.add(server, tree, match);
      } catch (InvalidFile e) {
        mistakes.add(String.valueOf(e.getMessage()));
      }
    }
    if (!mistakes.isEmpty()) {
      throw new ApplyFailed(String.join("\n", mistakes));
    }
    for (Listed tree : prune ? listed : List.<Listed>of()) {
      if (!described.contains(tree.id())) {
        plan.steps.add(new Step.Delete(tree.id(), tree.slug(), tree.title()));
      }
    }
    return plan;
  }

  /** Returns whether a next run would find one tree for two files, of which each makes one now. */
  private static boolean isOfSameTree(DesiredTree first, DesiredTree second) {
    boolean hasBothSlugs = first.slug().isPresent() && second.slug().isPresent();
    return (!hasBothSlugs && first.title().strip().equals(second.title().strip()))
        || second.slug().equals(first.slug().or(() -> Optional.of(slugOf(first.title()))));
  }

  /**
   * Finds a tree by the file's id, or else by its slug, or else, if it has no slug, by its title.
   */
  private static Optional<Listed> match(DesiredTree tree, List<Listed> listed) throws ApplyFailed {
    String id = tree.id().map(UUID::toString).orElse("");
    Optional<Listed> byId = listed.stream().filter(one -> one.id().equals(id)).findFirst();
    if (byId.isPresent()) {
      return byId;
    }
    Optional<String> slug = tree.slug();
    if (slug.isPresent()) {
      return listed.stream().filter(one -> one.slug().equals(slug.get())).findFirst();
    }
    List<Listed> titled =
        listed.stream().filter(one -> one.title().equals(tree.title().strip())).toList();
    if (titled.size() > 1) {
      throw new ApplyFailed(
          tree.file() + ": there are " + titled.size() + " trees of this title; add a slug");
    }
    return titled.isEmpty() ? bySlugOf(tree.title(), listed) : Optional.of(titled.getFirst());
  }

  private static Optional<Listed> bySlugOf(String title, List<Listed> listed) {
    String slug = slugOf(title);
    return listed.stream().filter(one -> one.slug().equals(slug)).findFirst();
  }

  private static String slugOf(String title) {
    return Slug.ofTitle(title, NOBODY.value()).value();
  }

  private void add(RemoteServer server, DesiredTree desired, Optional<Listed> match)
      throws ApplyFailed, InvalidFile {
    Ids ids = new Ids(InstantSource.system(), new SecureRandom());
    if (match.isEmpty()) {
      steps.add(new Step.Create(desired, desired.asNewTree(ids::next)));
      return;
    }
    RemoteServer.Response response = server.get(TREES + "/" + match.get().id());
    Tree now = read(match.get(), response.data());
    Tree then = desired.appliedTo(now, ids::next);
    Differences differences = Differences.between(now, then);
    if (differences.count() == 0) {
      unchanged++;
      return;
    }
    List<String> texts =
        new ArrayList<>(differences.texts().stream().map(Translatable::english).toList());
    int more = differences.count() - texts.size();
    if (more > 0) {
      texts.add("and " + more + " more changes");
    }
    steps.add(new Step.Change(desired, now, response.etag(), then, texts));
  }

  /** Reads a tree; one with members that are not known here would lose them in a change. */
  private static Tree read(Listed listed, JsonNode data) throws ApplyFailed {
    try {
      return tree(data);
    } catch (InvalidInput e) {
      List<String> mistakes =
          e.violations().stream().map(one -> one.where() + " " + one.detail().english()).toList();
      throw new ApplyFailed(
          "cannot read the tree "
              + listed.slug()
              + ": "
              + String.join(", ", mistakes)
              + "; use the release that the service runs");
    }
  }

  /** Returns the tree of an answer; members that a later release may add are ignored. */
  private static Tree tree(JsonNode data) {
    ObjectNode known = JsonNodeFactory.instance.objectNode();
    MEMBERS.forEach(name -> known.set(name, data.path(name)));
    TreeDetails.MEMBERS.stream()
        .filter(data::has)
        .forEach(name -> known.set(name, data.path(name)));
    known.putArray("formerSlugs");
    return ArchivedTreeJson.read(Json.indented(known), NOBODY)
        .tree()
        .withGrowthShown(data.path("showGrowth").asBoolean(false));
  }

  /** Returns the steps in the order to execute them. */
  public List<Step> steps() {
    return List.copyOf(steps);
  }

  /** Returns whether there is nothing to do. */
  public boolean isEmpty() {
    return steps.isEmpty();
  }

  /** Returns the number of steps of this kind. */
  public long count(Class<? extends Step> kind) {
    return steps.stream().filter(kind::isInstance).count();
  }

  /** Prints the plan for people. */
  public void print(PrintWriter out) {
    for (Step step : steps) {
      switch (step) {
        case Step.Create(var desired, var _) ->
            out.println(
                "+ create \""
                    + desired.title()
                    + "\""
                    + (Boolean.TRUE.equals(desired.isPublic()) ? ", published" : "")
                    + "  ("
                    + desired.file()
                    + ")");
        case Step.Change(var desired, var now, var _, var _, var texts) -> {
          out.println("~ change " + now.slug() + "  (" + desired.file() + ")");
          texts.forEach(text -> out.println("    " + text));
        }
        case Step.Delete(var _, var slug, var title) ->
            out.println("- delete " + slug + " \"" + title + "\", into the trash");
      }
    }
    out.println(
        "%d to create, %d to change, %d to delete, %d as they should be"
            .formatted(
                count(Step.Create.class),
                count(Step.Change.class),
                count(Step.Delete.class),
                unchanged));
  }
}
