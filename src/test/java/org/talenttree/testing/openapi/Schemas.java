package org.talenttree.testing.openapi;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.keyword.NonValidationKeyword;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Validates values by the schemas of one document (JSON Schema 2020-12, formats asserted). */
final class Schemas {
  private static final SchemaRegistryConfig CONFIG =
      SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build();

  private static final Dialect DIALECT =
      Dialect.builder(Dialects.getDraft202012())
          .keyword(new NonValidationKeyword("components"))
          .keyword(new NonValidationKeyword("x-extensible"))
          .build();

  private final SchemaRegistry registry =
      SchemaRegistry.withDefaultDialect(DIALECT, builder -> builder.schemaRegistryConfig(CONFIG));
  private final Map<JsonNode, Schema> compiled =
      Collections.synchronizedMap(new IdentityHashMap<>());
  private final JsonNode components;

  Schemas(JsonNode root) {
    this.components = root.path("components");
  }

  /** Returns the violations of a schema by a value, each with its location. */
  List<String> violations(JsonNode schema, JsonNode value) {
    return compiled.computeIfAbsent(schema, this::compile).validate(value).stream()
        .map(error -> error.getInstanceLocation() + ": " + error.getMessage())
        .toList();
  }

  // The components are added, so that "#/components/…" resolves from the schema's own root.
  private Schema compile(JsonNode schema) {
    ObjectNode standalone = ((ObjectNode) schema).deepCopy();
    standalone.set("components", components);
    return registry.getSchema(standalone);
  }
}
