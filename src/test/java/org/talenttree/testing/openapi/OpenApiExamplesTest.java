package org.talenttree.testing.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class OpenApiExamplesTest {
  private static final OpenApiDocument DOCUMENT = OpenApiDocument.load();

  @Test
  void everyExampleFitsItsSchema() {
    List<OpenApiExamples.Example> examples = OpenApiExamples.of(DOCUMENT);

    assertThat(examples).hasSizeGreaterThan(60);
    for (OpenApiExamples.Example example : examples) {
      assertThat(DOCUMENT.schemas().violations(example.schema(), example.value()))
          .as(example.place())
          .isEmpty();
    }
  }

  @Test
  void everyBodyHasAnExample() {
    for (JsonNode content : DOCUMENT.root().findValues("content")) {
      content.forEachEntry((type, media) ->
          assertThat(media.has("example") || media.has("examples")).as(media.toString()).isTrue());
    }
  }

  @Test
  void everyProblemCodeHasAnExample() {
    List<String> shown = new ArrayList<>();
    for (JsonNode response : DOCUMENT.root().at("/components/responses")) {
      response
          .at("/content/application~1problem+json/examples")
          .forEach(example -> shown.add(example.at("/value/code").asString()));
    }

    List<String> declared = new ArrayList<>();
    DOCUMENT
        .root()
        .at("/components/schemas/ProblemCode/enum")
        .forEach(c -> declared.add(c.asString()));
    assertThat(shown).containsAll(declared);
    assertThat(declared).containsAll(shown);
  }

  @Test
  void everyReferenceResolves() {
    List<JsonNode> references = DOCUMENT.root().findValues("$ref");

    assertThat(references).hasSizeGreaterThan(200);
    for (JsonNode reference : references) {
      assertThatCode(() -> DOCUMENT.references().target(reference.stringValue()))
          .doesNotThrowAnyException();
    }
  }

  @Test
  void everyComponentIsUsed() {
    List<String> used =
        DOCUMENT.root().findValues("$ref").stream().map(JsonNode::stringValue).toList();
    List<String> unused = new ArrayList<>();
    DOCUMENT
        .root()
        .path("components")
        .forEachEntry((kind, components) ->
            components.forEachEntry(
                (name, one) -> unused.add("#/components/" + kind + "/" + name)));
    unused.removeAll(used);

    // No operation can declare what is answered when none was reached.
    assertThat(unused)
        .containsExactlyInAnyOrder(
            "#/components/securitySchemes/apiKey",
            "#/components/securitySchemes/session",
            "#/components/securitySchemes/password",
            "#/components/responses/MethodNotAllowed");
  }
}
