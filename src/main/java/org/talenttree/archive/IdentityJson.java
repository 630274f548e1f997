package org.talenttree.archive;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.talenttree.json.Json;
import org.talenttree.json.Timestamps;
import org.talenttree.language.Translatable;
import org.talenttree.oidc.Identities.Linked;
import org.talenttree.oidc.Identity;
import tools.jackson.databind.JsonNode;

/** The identities of an account in its archive: an array of issuer, subject and time. */
final class IdentityJson {
  private IdentityJson() {}

  static byte[] write(List<Linked> identities) {
    return Json.write(json -> {
      json.writeStartArray();
      for (Linked linked : identities) {
        json.writeStartObject();
        json.writeStringProperty("issuer", linked.identity().issuer());
        json.writeStringProperty("subject", linked.identity().subject());
        Timestamps.write(json, "linkedAt", linked.at());
        json.writeEndObject();
      }
      json.writeEndArray();
    });
  }

  static List<Linked> read(JsonNode array) throws ArchiveRefused {
    List<Linked> identities = new ArrayList<>();
    for (JsonNode node : array) {
      Optional<Identity> identity =
          Identity.of(node.path("issuer").asString(""), node.path("subject").asString(""));
      Optional<Instant> linkedAt = Timestamps.of(node.path("linkedAt").asString(""));
      if (identity.isEmpty() || linkedAt.isEmpty()) {
        throw new ArchiveRefused(
            Translatable.of(
                "has a wrong {0}: {1}",
                "identities.json",
                Translatable.of("each must have an issuer, a subject and the time linkedAt")));
      }
      identities.add(new Linked(identity.get(), linkedAt.get()));
    }
    return identities;
  }
}
