package org.talenttree.web.team;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Memory;
import org.talenttree.compare.Matrix;
import org.talenttree.compare.Matrix.Person;
import org.talenttree.json.Json;
import org.talenttree.json.Pointer;
import org.talenttree.team.MyTeam;
import org.talenttree.team.TeamPerson;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.rules.Confirmations;
import org.talenttree.tree.rules.Path;

/**
 * What a team can do, read from the trees that its members show it.
 *
 * @param role the tree whose levels the team asks for
 * @param wanted the members who were asked for, with their whole trees
 */
record TeamMatrix(MyTeam team, Optional<Tree> role, Matrix matrix, List<TeamPerson> wanted) {
  /** A row refers to the cell of each person in a list while it is made and in the finished one. */
  private static final int CELL_BYTES = 16;

  /** Copies the list. */
  TeamMatrix {
    wanted = List.copyOf(wanted);
  }

  /**
   * Reads the matrix of a team for one of its members.
   *
   * @param isWanted whose whole tree is kept
   */
  static TeamMatrix read(
      Request request, TeamForms forms, MyTeam team, Predicate<TeamPerson> isWanted) {
    Optional<Tree> role = forms.teams().role(team.team());
    role.ifPresent(tree -> request.reserve(Memory.LIST, tree.paths().length()));
    List<Path> targets = role.map(TeamMatrix::paths).orElse(List.of());
    List<TeamPerson> wanted = new ArrayList<>();
    List<Person> shown =
        forms
            .people()
            .trees(
                team,
                bytes -> request.reserve(Memory.LIST, bytes),
                one -> {
                  if (isWanted.test(one)) {
                    wanted.add(one);
                  }
                  return person(one);
                })
            .stream()
            .flatMap(Optional::stream)
            .toList();
    request.reserve(memory(targets, shown));
    Matrix matrix = Matrix.of(targets, shown, forms.teams().now());
    return new TeamMatrix(team, role, matrix, wanted);
  }

  /** Returns the bytes of the rows of a matrix, at most: if no two people have the same talent. */
  static long memory(List<Path> role, List<Person> people) {
    long talents = talents(role) + people.stream().mapToLong(one -> talents(one.paths())).sum();
    return talents * people.size() * CELL_BYTES;
  }

  private static long talents(List<Path> paths) {
    return paths.stream().mapToLong(path -> path.talents().size()).sum();
  }

  private static Optional<Person> person(TeamPerson person) {
    Tree tree = person.tree();
    return tree == null
        ? Optional.empty()
        : Optional.of(
            new Person(
                person.username().value(),
                person.name(),
                paths(tree),
                confirmedAt(tree.confirmed())));
  }

  /** Returns the paths without what a matrix does not show, as many are held at once. */
  private static List<Path> paths(Tree tree) {
    List<Path> paths = new ArrayList<>();
    for (Path path : TreeRules.paths(Json.read(tree.paths().bytes()), Pointer.ROOT)) {
      paths.add(
          new Path(
              path.id(),
              path.name(),
              path.iconUrl(),
              path.displayOrder(),
              path.talents().stream()
                  .map(one -> one.withDescription(null).withIconUrl(null))
                  .toList()));
    }
    return paths;
  }

  private static Map<UUID, Instant> confirmedAt(@Nullable Confirmations confirmed) {
    Map<UUID, Instant> at = new HashMap<>();
    if (confirmed != null) {
      confirmed.all().forEach(one -> at.put(one.talent(), one.at()));
    }
    return at;
  }
}
