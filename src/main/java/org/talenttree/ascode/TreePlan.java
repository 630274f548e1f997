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
import org.talenttree.history.Differences;
import org.talenttree.id.Ids;
import org.talenttree.id.OwnerId;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.Json;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeRules.WholeTree;
import org.talenttree.tree.rules.Slug;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What must be done so that an account's trees are as files say. */
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
  private int same;

  private TreePlan() {}

  /** One thing to do. */
  public sealed interface Step {
    /** A tree is made. */
    record Create(WantedTree wanted, WholeTree whole) implements Step {}

    /** A tree is changed from the state of this tag; the texts say what. */
    record Change(WantedTree wanted, Tree now, String etag, Tree then, List<String> texts)
        implements Step {}

    /** A tree that no file names goes into the trash. */
    record Delete(String id, String slug, String title) implements Step {}
  }

  /** What the list tells of a tree. */
  private record Listed(String id, String slug, String title) {}

  /** Compares files with what there is; {@code prune} plans the end of all that no file names. */
  public static TreePlan of(RemoteServer server, List<WantedTree> wanted, boolean prune)
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
    Set<String> named = new HashSet<>();
    List<String> mistakes = new ArrayList<>();
    for (WantedTree tree : wanted) {
      Optional<Listed> match = match(tree, listed);
      if (match.isPresent() && !named.add(match.get().id())) {
        mistakes.add(tree.file() + ": another file describes the tree " + match.get().slug());
        continue;
      }
      try {
        plan.add(server, tree, match);
      } catch (WrongFile e) {
        mistakes.add(String.valueOf(e.getMessage()));
      }
    }
    if (!mistakes.isEmpty()) {
      throw new ApplyFailed(String.join("\n", mistakes));
    }
    for (Listed tree : prune ? listed : List.<Listed>of()) {
      if (!named.contains(tree.id())) {
        plan.steps.add(new Step.Delete(tree.id(), tree.slug(), tree.title()));
      }
    }
    return plan;
  }

  /** The tree of the file's id; or else of its slug; or else, where it has none, of its title. */
  private static Optional<Listed> match(WantedTree tree, List<Listed> listed) throws ApplyFailed {
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
    String slug = Slug.ofTitle(title, NOBODY.value()).value();
    return listed.stream().filter(one -> one.slug().equals(slug)).findFirst();
  }

  private void add(RemoteServer server, WantedTree wanted, Optional<Listed> match)
      throws ApplyFailed, WrongFile {
    Ids ids = new Ids(InstantSource.system(), new SecureRandom());
    if (match.isEmpty()) {
      steps.add(new Step.Create(wanted, wanted.anew(ids::next)));
      return;
    }
    RemoteServer.Reply reply = server.get(TREES + "/" + match.get().id());
    Tree now = read(match.get(), reply.data());
    Tree then = wanted.of(now, ids::next);
    Differences differences = Differences.between(now, then);
    if (differences.count() == 0) {
      same++;
      return;
    }
    List<String> texts = new ArrayList<>(differences.texts());
    int more = differences.count() - texts.size();
    if (more > 0) {
      texts.add("and " + more + " changes more");
    }
    steps.add(new Step.Change(wanted, now, reply.etag(), then, texts));
  }

  /** Reads a tree; one with members that are not known here would lose them in a change. */
  private static Tree read(Listed listed, JsonNode data) throws ApplyFailed {
    try {
      return tree(data);
    } catch (InvalidInput e) {
      List<String> mistakes =
          e.violations().stream().map(one -> one.where() + " " + one.detail()).toList();
      throw new ApplyFailed(
          "cannot read the tree "
              + listed.slug()
              + ": "
              + String.join(", ", mistakes)
              + "; use the release that the service runs");
    }
  }

  /** Returns the tree of an answer; what a later service may tell beside it is of no matter. */
  private static Tree tree(JsonNode data) {
    ObjectNode known = JsonNodeFactory.instance.objectNode();
    MEMBERS.forEach(name -> known.set(name, data.path(name)));
    known.putArray("formerSlugs");
    return ArchivedTreeJson.read(Json.indented(known), NOBODY)
        .tree()
        .showingGrowth(data.path("showGrowth").asBoolean(false));
  }

  public List<Step> steps() {
    return List.copyOf(steps);
  }

  public boolean isEmpty() {
    return steps.isEmpty();
  }

  public long count(Class<? extends Step> kind) {
    return steps.stream().filter(kind::isInstance).count();
  }

  /** Prints the plan for people. */
  public void print(PrintWriter out) {
    for (Step step : steps) {
      switch (step) {
        case Step.Create(var wanted, var _) ->
            out.println(
                "+ create \""
                    + wanted.title()
                    + "\""
                    + (Boolean.TRUE.equals(wanted.isPublic()) ? ", published" : "")
                    + "  ("
                    + wanted.file()
                    + ")");
        case Step.Change(var wanted, var now, var _, var _, var texts) -> {
          out.println("~ change " + now.slug() + "  (" + wanted.file() + ")");
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
                same));
  }
}
