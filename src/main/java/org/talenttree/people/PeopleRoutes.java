package org.talenttree.people;

import java.util.List;
import org.talenttree.api.Access;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Memory;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Envelope;
import org.talenttree.api.Route;
import org.talenttree.config.Directory;
import org.talenttree.json.Json;
import org.talenttree.json.Timestamps;
import org.talenttree.people.ListedPerson.ShownTalent;
import org.talenttree.people.PeopleSearch.Found;
import org.talenttree.profile.OwnerProfile;
import tools.jackson.core.JsonGenerator;

/** The API of the directory of people. */
public final class PeopleRoutes {
  /** What a search counts as: five reads. */
  public static final long COST = 5 * Request.UNIT;

  private final PeopleSearch search;
  private final Directory directory;

  /** Serves searches to those whom the directory is for. */
  public PeopleRoutes(PeopleSearch search, Directory directory) {
    this.search = search;
    this.directory = directory;
  }

  /** Returns the route; none if there is no directory. */
  public List<Route> routes() {
    Access access = directory == Directory.PUBLIC ? Access.PUBLIC : Access.ANY_KEY;
    return directory == Directory.OFF
        ? List.of()
        : List.of(
            Route.get("/api/v1/public/people", access, this::find)
                .parameters("talent", "level", "cursor")
                .repeating("talent"));
  }

  private Response find(Request request) {
    PeopleQuery query = PeopleQuery.strict(request);
    request.charge(COST);
    Found found = search.find(query, request.parameter("cursor"), request.reading(Memory.LIST));
    return Envelope.ok(
        Json.write(json -> {
          json.writeStartObject();
          Json.array(json, "people", found.people(), PeopleRoutes::write);
          json.writeStringProperty("nextCursor", found.nextCursor());
          json.writeEndObject();
        }));
  }

  private static void write(JsonGenerator json, ListedPerson person) {
    OwnerProfile profile = person.profile();
    json.writeStartObject();
    json.writeStringProperty("username", person.username().value());
    if (profile.displayName() != null) {
      json.writeStringProperty("displayName", profile.displayName());
    }
    if (profile.line() != null) {
      json.writeStringProperty("line", profile.line());
    }
    json.writeObjectPropertyStart("tree");
    json.writeStringProperty("slug", person.slug().value());
    json.writeStringProperty("title", person.title());
    Timestamps.write(json, "confirmedAt", person.confirmedAt());
    json.writeEndObject();
    Json.array(json, "talents", person.talents(), PeopleRoutes::write);
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, ShownTalent talent) {
    json.writeStartObject();
    json.writeStringProperty("name", talent.name());
    json.writeNumberProperty("level", talent.level());
    json.writeStringProperty("path", talent.path());
    json.writeNumberProperty("evidenceCount", talent.evidenceCount());
    json.writeEndObject();
  }
}
