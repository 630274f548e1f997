package org.talenttree.web.team;

import java.util.List;
import java.util.function.Function;
import org.talenttree.api.FormFields;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Memory;
import org.talenttree.api.Response;
import org.talenttree.api.Scope;
import org.talenttree.json.Json;
import org.talenttree.team.TeamRules;
import org.talenttree.team.TeamRules.Choice;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.Trees;
import org.talenttree.web.app.Member;
import org.talenttree.web.app.TreesPages;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A tree of one's own where one is asked which of them a team may see.
 *
 * @param filled how many of three tiles are filled for its points
 */
public record TreeChoice(String id, String title, String summary, int filled, boolean isPublished) {
  /** The value of the choice of no tree. */
  static final String NONE = "none";

  private static final int TILES = 3;

  /** So many trees can be chosen from; any other is shown on the page of who can see it. */
  private static final int MAX = 50;

  /**
   * Answers with a page that has the choice of a member's most recently changed trees, of none if
   * the sign-in may not read them.
   */
  static Response among(
      Request request, Member member, Trees trees, Function<List<TreeChoice>, Response> page) {
    if (!member.may(Scope.TREES_READ)) {
      return page.apply(List.of());
    }
    Trees.Overview recent =
        trees.overview(member.owner(), 1, MAX, bytes -> request.reserve(Memory.OVERVIEW, bytes));
    return TreesPages.counted(
        request,
        recent,
        () -> page.apply(recent.trees().stream().map(tree -> of(tree, member)).toList()));
  }

  /** Reads the choice by the rules of the API; refuses a form without one. */
  static Choice chosen(FormFields form) {
    String tree = form.text("treeId");
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    return TeamRules.choice(tree.equals(NONE) ? json.putNull("treeId") : json.put("treeId", tree));
  }

  private static TreeChoice of(Tree tree, Member member) {
    TreeView view =
        TreeReader.read(Json.read(TreeJson.ofPublic(tree, member.username())), member.say());
    int filled = Math.round((float) TILES * view.points() / Math.max(1, view.maxPoints()));
    return new TreeChoice(
        tree.id().toString(), view.title(), view.summary(), filled, tree.isPublic());
  }
}
