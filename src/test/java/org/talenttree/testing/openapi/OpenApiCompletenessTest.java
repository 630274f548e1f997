package org.talenttree.testing.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The document leaves nothing out that a reader or a tool would look for. */
class OpenApiCompletenessTest {
  private static final OpenApiDocument DOCUMENT = OpenApiDocument.load();
  private static final Pattern VARIABLE = Pattern.compile("\\{(\\w+)}");

  @Test
  void everyOperationHasItsOwnIdAndSaysWhatItDoes() {
    Set<String> ids = new TreeSet<>();
    Set<String> tags = new TreeSet<>();
    DOCUMENT.root().path("tags").forEach(tag -> tags.add(text(tag, "name")));

    for (Operation operation : DOCUMENT.everyOperation()) {
      JsonNode declared = operation.declared();
      assertThat(ids.add(text(declared, "operationId"))).as(operation.name()).isTrue();
      assertThat(text(declared, "summary")).as(operation.name()).isNotBlank();
      assertThat(text(declared, "description")).as(operation.name()).isNotBlank();
      assertThat(declared.path("tags").valueStream().map(JsonNode::asString))
          .as(operation.name())
          .isNotEmpty()
          .isSubsetOf(tags);
    }
  }

  @Test
  void everyParameterIsDescribedWithAnExample() {
    for (Operation operation : DOCUMENT.everyOperation()) {
      for (JsonNode parameter : parameters(operation)) {
        String name = operation.name() + " " + text(parameter, "name");
        assertThat(text(parameter, "description")).as(name).isNotBlank();
        assertThat(parameter.has("example")).as(name).isTrue();
      }
    }
  }

  @Test
  void everyVariableOfAnAddressIsARequiredParameter() {
    for (Operation operation : DOCUMENT.everyOperation()) {
      List<String> variables =
          VARIABLE.matcher(operation.template()).results().map(found -> found.group(1)).toList();

      assertThat(parameters(operation).stream().filter(one -> text(one, "in").equals("path")))
          .as(operation.name())
          .allMatch(parameter -> parameter.path("required").asBoolean(false))
          .extracting(parameter -> text(parameter, "name"))
          .containsExactlyInAnyOrderElementsOf(variables);
    }
  }

  private static List<JsonNode> parameters(Operation operation) {
    List<JsonNode> all = new ArrayList<>();
    JsonNode shared = DOCUMENT.root().path("paths").path(operation.template());
    Stream.of(shared, operation.declared())
        .flatMap(node -> node.path("parameters").valueStream())
        .map(DOCUMENT.references()::follow)
        .forEach(all::add);
    return all;
  }

  private static String text(JsonNode node, String member) {
    return node.path(member).asString("");
  }
}
