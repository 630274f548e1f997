package org.talenttree.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Serves the description of the API (OpenAPI 3.1), as it is written and as JSON. */
public final class OpenApiRoutes {
  private static final List<ReplyHeader> HEADERS =
      List.of(new ReplyHeader("Cache-Control", "public, max-age=300"));

  private final byte[] yaml;
  // Made on first use: parsing it would cost every start a tenth of a second.
  private volatile byte[] json = {};

  /** Reads the document from the jar. */
  public OpenApiRoutes() {
    try (InputStream in = OpenApiRoutes.class.getResourceAsStream("/openapi.yaml")) {
      if (in == null) {
        throw new IllegalStateException("openapi.yaml is not in the jar");
      }
      yaml = in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get("/openapi.yaml", Access.PUBLIC, request -> yaml()).crossOriginReadable(),
        Route.get("/openapi.json", Access.PUBLIC, request -> json()).crossOriginReadable());
  }

  private Reply yaml() {
    return new Document(200, "application/yaml", yaml, HEADERS);
  }

  private Reply json() {
    if (json.length == 0) {
      json = JsonMapper.shared().writeValueAsBytes(new YAMLMapper().readTree(yaml));
    }
    return new Document(200, MediaTypes.JSON, json, HEADERS);
  }
}
