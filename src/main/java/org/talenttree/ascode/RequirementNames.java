package org.talenttree.ascode;

import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.talenttree.id.Uuids;
import org.talenttree.json.Violation;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Replaces the names of talents in {@code requires} by their ids, so that people can write {@code
 * requires: [Java]}. A talent of the same path comes before one of another path. A name that none
 * or several have is left; a later check refuses it with its line.
 */
final class RequirementNames {
  /** The rule for a requirement in a file; the API, which knows no names, has another. */
  static final String RULE = "must be the name or the id of one talent of the tree";

  private static final String AMBIGUOUS = "";

  private static final Pattern PLACE = Pattern.compile(".*/talents/\\d+/requires/\\d+");

  private final Map<String, String> idOfName = new HashMap<>();

  private RequirementNames(Iterable<JsonNode> talents) {
    for (JsonNode talent : talents) {
      String id = talent.path("id").asString(AMBIGUOUS);
      idOfName.merge(talent.path("name").asString(""), id, (_, _) -> AMBIGUOUS);
    }
  }

  /** Replaces the names in all talents of these paths, which have ids. */
  static void replace(ArrayNode paths) {
    List<JsonNode> all = new ArrayList<>();
    paths.forEach(path -> path.path("talents").forEach(all::add));
    RequirementNames ofTree = new RequirementNames(all);
    for (JsonNode path : paths) {
      RequirementNames ofPath = new RequirementNames(path.path("talents"));
      for (JsonNode talent : path.path("talents")) {
        if (talent instanceof ObjectNode object
            && object.path("requires") instanceof ArrayNode requires) {
          replace(requires, ofPath, ofTree);
        }
      }
    }
  }

  /** Returns whether a violation is about a requirement that is neither a name nor an id. */
  static boolean isUnknown(Violation violation) {
    return violation.code().equals("invalid_format") && PLACE.matcher(violation.where()).matches();
  }

  private static void replace(
      ArrayNode requires, RequirementNames ofPath, RequirementNames ofTree) {
    for (int i = 0; i < requires.size(); i++) {
      String text = requires.get(i).asString("");
      String id = ofPath.idOfName.getOrDefault(text, ofTree.idOfName.getOrDefault(text, AMBIGUOUS));
      if (!id.equals(AMBIGUOUS) && Uuids.parse(text).isEmpty()) {
        requires.set(i, id);
      }
    }
  }
}
