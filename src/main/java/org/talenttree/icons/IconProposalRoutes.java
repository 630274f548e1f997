package org.talenttree.icons;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.talenttree.api.Access;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.CostlyResponse;
import org.talenttree.api.Response.Envelope;
import org.talenttree.api.Route;
import org.talenttree.json.Fields;
import org.talenttree.json.Json;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.tree.rules.BuiltInIcon;
import tools.jackson.databind.JsonNode;

/** The API that proposes icons for many names at once. */
public final class IconProposalRoutes {
  private static final String PROPOSALS = "/api/v1/icons/proposals";

  /** Twice the names of the largest tree. */
  private static final int MAX_NAMES = 2_000;

  /** As long as the name of a talent. */
  private static final int MAX_LENGTH = 200;

  private static final int MAX_BYTES = 1 << 20;

  /** The names, and the characters of all of them, that are found in less than about 5 ms. */
  private static final int FEW = 200;

  private static final int FEW_CHARACTERS = 4_000;

  private final IconProposals proposals;

  /** Serves these proposals. */
  public IconProposalRoutes(IconProposals proposals) {
    this.proposals = proposals;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(Route.question(PROPOSALS, Access.ANY_KEY, MAX_BYTES, this::propose));
  }

  private Response propose(Request request) {
    List<String> names = names(request.json());
    Supplier<Response> work = () -> Envelope.ok(json(names, proposals.ofAll(names)));
    int characters = names.stream().mapToInt(String::length).sum();
    if (names.size() <= FEW && characters <= FEW_CHARACTERS) {
      return work.get();
    }
    request.chargeAsCostly();
    return new CostlyResponse(work);
  }

  private static List<String> names(JsonNode body) {
    return Fields.read(
        body,
        (fields, violations) -> {
          List<String> names = new ArrayList<>();
          JsonNode list = fields.required("names");
          if (list != null) {
            addNames(list, fields.at("names"), names, violations);
          }
          return names;
        });
  }

  private static void addNames(
      JsonNode list, Pointer pointer, List<String> names, Violations violations) {
    if (!list.isArray()) {
      violations.add(pointer, "wrong_type", Translatable.of("must be an array"));
    } else if (list.size() > MAX_NAMES) {
      violations.add(
          pointer,
          "too_many",
          Translatable.of("must have at most {0} names", String.valueOf(MAX_NAMES)));
    } else {
      for (int i = 0; i < list.size(); i++) {
        addName(list.get(i), pointer.element(i), names, violations);
      }
    }
  }

  private static void addName(
      JsonNode name, Pointer pointer, List<String> names, Violations violations) {
    if (!name.isString()) {
      violations.add(pointer, "wrong_type", Translatable.of("must be a string"));
      return;
    }
    String text = name.stringValue();
    if (text.codePointCount(0, text.length()) > MAX_LENGTH) {
      violations.add(
          pointer, "too_long", Translatable.of("must have at most {0} characters", MAX_LENGTH));
    }
    names.add(text);
  }

  private static byte[] json(List<String> names, List<Optional<BuiltInIcon>> icons) {
    return Json.write(out -> {
      out.writeStartArray();
      for (int i = 0; i < names.size(); i++) {
        out.writeStartObject();
        out.writeStringProperty("name", names.get(i));
        icons.get(i).ifPresent(icon -> out.writeStringProperty("iconUrl", icon.iconUrl()));
        out.writeEndObject();
      }
      out.writeEndArray();
    });
  }
}
