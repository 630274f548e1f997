package org.talenttree.client;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A small edit of a tree. What it names, it names by id. */
public record Edit(@JsonValue Map<String, @Nullable Object> members) {
  /** Gives a talent another level. */
  public static Edit setLevel(UUID talent, int level) {
    return of("setLevel", talent).with("level", level);
  }

  /** Gives a talent or path another name. */
  public static Edit rename(UUID id, String name) {
    return of("rename", id).with("name", name);
  }

  /** Gives a talent another description; null removes it. */
  public static Edit describe(UUID talent, @Nullable String description) {
    return of("describe", talent).with("description", description);
  }

  /** Moves a talent to the end of a path; {@code with("before", id)} says another place. */
  public static Edit move(UUID talent, UUID path) {
    return of("move", talent).with("pathId", path);
  }

  /** Adds a path at the end. */
  public static Edit addPath(String name) {
    return of("add").with("name", name);
  }

  /** Adds a talent at the end of a path. */
  public static Edit addTalent(UUID path, String name, int level) {
    return of("add").with("pathId", path).with("name", name).with("level", level);
  }

  /** Removes a talent, or a path with its talents. */
  public static Edit remove(UUID id) {
    return of("remove", id);
  }

  /** Gives a talent a link. */
  public static Edit link(UUID talent, String url, @Nullable String label) {
    Edit link = of("link", talent).with("url", url);
    return label == null ? link : link.with("label", label);
  }

  /** Says that another talent comes before a talent. */
  public static Edit require(UUID talent, UUID required) {
    return of("require", talent).with("requires", required);
  }

  /** Says that the level of a talent is still true. */
  public static Edit confirm(UUID talent) {
    return of("confirm", talent);
  }

  /** Starts any edit that the API has. */
  public static Edit of(String op) {
    return new Edit(Map.of("op", op));
  }

  /** Starts any edit that the API has, of a talent or path. */
  public static Edit of(String op, UUID id) {
    return of(op).with("id", id);
  }

  /** Returns this edit with a member more. */
  public Edit with(String name, @Nullable Object value) {
    Map<String, @Nullable Object> all = new LinkedHashMap<>(members);
    all.put(name, value);
    return new Edit(all);
  }
}
