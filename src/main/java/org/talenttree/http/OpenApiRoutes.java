package org.talenttree.http;

import java.util.List;
import org.talenttree.api.Access;
import org.talenttree.api.Gzip;
import org.talenttree.api.MediaTypes;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.resource.Resources;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Serves the description of the API (OpenAPI 3.1) as YAML and JSON. */
public final class OpenApiRoutes {
  private static final String YAML = "application/yaml";
  private static final List<ResponseHeader> HEADERS =
      List.of(new ResponseHeader("Cache-Control", "public, max-age=300"));

  private final byte[] yaml = Resources.bytes("/openapi.yaml");
  // Made on first use: parsing takes a tenth of a second, too long for every start.
  private volatile byte[] json = {};
  private volatile byte[] gzipYaml = {};
  private volatile byte[] gzipJson = {};

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get("/openapi.yaml", Access.PUBLIC, this::yaml).crossOriginReadable(),
        Route.get("/openapi.json", Access.PUBLIC, this::json).crossOriginReadable());
  }

  private Response yaml(Request request) {
    if (!Gzip.isAcceptedBy(request)) {
      return Gzip.plain(200, YAML, yaml, HEADERS);
    }
    if (gzipYaml.length == 0) {
      gzipYaml = Gzip.of(yaml);
    }
    return Gzip.compressed(200, YAML, gzipYaml, HEADERS);
  }

  private Response json(Request request) {
    if (json.length == 0) {
      json = JsonMapper.shared().writeValueAsBytes(new YAMLMapper().readTree(yaml));
    }
    if (!Gzip.isAcceptedBy(request)) {
      return Gzip.plain(200, MediaTypes.JSON, json, HEADERS);
    }
    if (gzipJson.length == 0) {
      gzipJson = Gzip.of(json);
    }
    return Gzip.compressed(200, MediaTypes.JSON, gzipJson, HEADERS);
  }
}
