package org.talenttree.profile;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Json;
import org.talenttree.tree.rules.Link;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What owners say about themselves. It is stored as one JSON object, whose members have the names
 * of the components; a member that is not set is absent.
 *
 * @param displayName the name to show instead of the username
 * @param line who the owner is, in one line
 * @param picture the address of a picture of the owner: https, or {@link OwnPicture#address}
 * @param links where else the owner is: https and mailto addresses
 * @param language the language of the owner's public pages (BCP 47)
 * @param role the published tree that tells what the owner is on the way to, as {@code
 *     username/slug}; nobody else sees it
 * @param listed whether others may find the owner in the directory of people; nobody else sees it
 */
public record OwnerProfile(
    @Nullable String displayName,
    @Nullable String line,
    @Nullable String picture,
    List<Link> links,
    @Nullable String language,
    @Nullable String role,
    boolean listed) {
  /** The profile of an owner who says nothing. */
  public static final OwnerProfile NONE = named(null);

  static final String DISPLAY_NAME = "displayName";
  static final String LINE = "line";
  static final String PICTURE = "picture";
  static final String LINKS = "links";
  static final String LANGUAGE = "language";
  static final String ROLE = "role";

  /** The name of the member that says whether others may find the owner. */
  public static final String LISTED = "listed";

  /** Copies the links. */
  public OwnerProfile {
    links = List.copyOf(links);
  }

  /** Returns a profile with a display name alone, or with nothing. */
  public static OwnerProfile named(@Nullable String displayName) {
    return new OwnerProfile(displayName, null, null, List.of(), null, null, false);
  }

  /** Returns the profile of a stored column, which is null where there is none. */
  public static OwnerProfile ofColumn(@Nullable String stored) {
    return stored == null ? NONE : of(Json.read(stored.getBytes(UTF_8)));
  }

  private static OwnerProfile of(JsonNode json) {
    return new OwnerProfile(
        json.path(DISPLAY_NAME).asString(null),
        json.path(LINE).asString(null),
        json.path(PICTURE).asString(null),
        json.path(LINKS).valueStream().map(OwnerProfile::link).toList(),
        json.path(LANGUAGE).asString(null),
        json.path(ROLE).asString(null),
        json.path(LISTED).asBoolean(false));
  }

  private static Link link(JsonNode json) {
    return new Link(json.path("url").asString(""), json.path("label").asString(null));
  }

  /** Returns the display name, or the username where there is none. */
  public String nameOr(String username) {
    return displayName == null ? username : displayName;
  }

  /** Returns about how many bytes of memory it takes. */
  public int weight() {
    int texts = text(displayName) + text(line) + text(picture) + text(language) + text(role);
    return 2 * texts + links.stream().mapToInt(OwnerProfile::weight).sum();
  }

  private static int weight(Link link) {
    return 64 + 2 * (text(link.url()) + text(link.label()));
  }

  private static int text(@Nullable String text) {
    return text == null ? 0 : text.length();
  }

  /** Returns whether the picture was uploaded, so that it is on this service. */
  public boolean hasOwnPicture() {
    return picture != null && picture.startsWith("/");
  }

  /** Returns whether the picture is on another host, which browsers must be allowed to ask. */
  public boolean hasPictureElsewhere() {
    return picture != null && !hasOwnPicture();
  }

  /**
   * Returns the whole address of the picture of a service at this origin; null if there is none.
   */
  public @Nullable String pictureAt(String origin) {
    return hasOwnPicture() ? origin + picture : picture;
  }

  /** Returns the profile with this address of a picture; null for none. */
  public OwnerProfile withPicture(@Nullable String address) {
    return new OwnerProfile(displayName, line, address, links, language, role, listed);
  }

  /** Returns the profile of an owner who was called otherwise, with a role that is an own tree. */
  public OwnerProfile under(String former, String name) {
    return role == null || !role.startsWith(former + "/")
        ? this
        : new OwnerProfile(
            displayName,
            line,
            picture,
            links,
            language,
            name + role.substring(former.length()),
            listed);
  }

  /** Returns a request's body without the picture if that is the own one, sent back as it was. */
  JsonNode withoutOwnPicture(JsonNode body) {
    if (hasOwnPicture() && body.path(PICTURE).asString("").equals(picture)) {
      return ((ObjectNode) body.deepCopy()).without(PICTURE);
    }
    return body;
  }

  /** Returns the profile as the column stores it. */
  @Nullable String column() {
    return equals(NONE) ? null : json().toString();
  }

  /** Returns the profile as a JSON object. */
  public ObjectNode json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    put(json, DISPLAY_NAME, displayName);
    put(json, LINE, line);
    put(json, PICTURE, picture);
    if (!links.isEmpty()) {
      var list = json.putArray(LINKS);
      links.forEach(link -> put(list.addObject().put("url", link.url()), "label", link.label()));
    }
    put(json, LANGUAGE, language);
    put(json, ROLE, role);
    if (listed) {
      json.put(LISTED, true);
    }
    return json;
  }

  private static void put(ObjectNode json, String name, @Nullable String value) {
    if (value != null) {
      json.put(name, value);
    }
  }

  /** Writes the members into an object that has begun. */
  public void writeMembers(JsonGenerator json) {
    json()
        .properties()
        .forEach(member -> {
          json.writeName(member.getKey());
          json.writeTree(member.getValue());
        });
  }

  /** Returns the profile with these members, from {@link ProfileRules}; a null removes one. */
  public OwnerProfile with(ObjectNode changes) {
    ObjectNode merged = json();
    merged.setAll(changes);
    return of(merged);
  }
}
