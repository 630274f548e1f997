package org.talenttree.team;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Accounts;
import org.talenttree.account.Username;
import org.talenttree.icons.NameText;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.storage.Tx;
import org.talenttree.team.PeopleStore.Row;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeHistory;
import org.talenttree.tree.TreeStore;

/** Who is in a team, what each of them shows it, and who is an owner. */
public final class TeamPeople {
  /** Whole trees are read in groups of at most so many bytes, so that few are held at once. */
  private static final long GROUP_BYTES = 4L << 20;

  /** Names the caller in place of a username, which has at least three letters. */
  private static final String ME = "me";

  private static final Comparator<Head> A_TO_Z =
      Comparator.comparing((Head head) -> NameText.normal(head.person().name()))
          .thenComparing(head -> head.person().username().value());

  private final Database database;
  private final Accounts accounts;
  private final TreeHistory history;
  private final Teams teams;

  /**
   * Reads and changes members of these teams.
   *
   * @param history knows when levels of trees of earlier releases changed
   */
  public TeamPeople(Database database, Accounts accounts, TreeHistory history, Teams teams) {
    this.database = database;
    this.accounts = accounts;
    this.history = history;
    this.teams = teams;
  }

  private record Head(TeamPerson person, long bytes) {
    OwnerId account() {
      return person.member().account();
    }
  }

  /**
   * Returns the members, A to Z, with the trees that they show but for the paths. Refuses a reader
   * who is not in the team any more as not found.
   */
  public List<TeamPerson> list(MyTeam team) {
    return heads(team).stream().map(Head::person).toList();
  }

  /**
   * Passes each member with the whole tree that it shows to the function, and returns the results,
   * A to Z by the members' names. Reads 50 members in three round trips to the database, and in a
   * few more if their trees are larger than 4 MiB together. Refuses a reader who is not in the team
   * any more as not found.
   *
   * @param reading gets the bytes of each group of trees before it is read, and may throw to stop
   */
  public <T> List<T> trees(MyTeam team, LongConsumer reading, Function<TeamPerson, T> function) {
    UUID id = team.team().id();
    List<Head> heads = heads(team);
    Map<OwnerId, T> results = new HashMap<>();
    for (List<Head> group : groups(heads)) {
      reading.accept(group.stream().mapToLong(Head::bytes).sum());
      Map<OwnerId, TeamMember> members = new HashMap<>();
      group.forEach(head -> members.put(head.account(), head.person().member()));
      List<OwnerId> owners = List.copyOf(members.keySet());
      for (Row row : database.readEach(handle -> PeopleStore.trees(handle, id, owners))) {
        results.put(row.account(), function.apply(person(members, row, dated(row.tree()))));
      }
    }
    return heads.stream()
        .flatMap(head -> Optional.ofNullable(results.get(head.account())).stream())
        .toList();
  }

  private static List<List<Head>> groups(List<Head> heads) {
    List<List<Head>> groups = new ArrayList<>();
    List<Head> group = new ArrayList<>();
    long bytes = 0;
    for (Head head : heads) {
      if (group.size() == PeopleStore.AT_ONCE || bytes + head.bytes() > GROUP_BYTES) {
        groups.add(group);
        group = new ArrayList<>();
        bytes = 0;
      }
      group.add(head);
      bytes += head.bytes();
    }
    groups.add(group);
    return groups.stream().filter(some -> !some.isEmpty()).toList();
  }

  private @Nullable Tree dated(@Nullable Tree tree) {
    return tree == null ? null : tree.withConfirmations(history.confirmations(tree));
  }

  private List<Head> heads(MyTeam team) {
    UUID id = team.team().id();
    List<TeamMember> all = database.readEach(handle -> MemberStore.list(handle, id));
    List<Head> heads = new ArrayList<>();
    for (int from = 0; from < all.size(); from += PeopleStore.AT_ONCE) {
      Map<OwnerId, TeamMember> members = new HashMap<>();
      all.subList(from, Math.min(all.size(), from + PeopleStore.AT_ONCE))
          .forEach(member -> members.put(member.account(), member));
      List<OwnerId> owners = List.copyOf(members.keySet());
      database
          .readEach(handle -> PeopleStore.heads(handle, id, owners))
          .forEach(row -> heads.add(new Head(person(members, row, row.tree()), row.bytes())));
    }
    if (heads.stream().map(Head::account).noneMatch(team.self().account()::equals)) {
      throw TeamRoutes.notFound();
    }
    heads.sort(A_TO_Z);
    return heads;
  }

  private static TeamPerson person(Map<OwnerId, TeamMember> members, Row row, @Nullable Tree tree) {
    TeamMember member = Objects.requireNonNull(members.get(row.account()));
    TeamMember shown = member.showing(tree == null ? null : tree.id());
    return new TeamPerson(shown, row.username(), row.profile(), tree);
  }

  /** Shows a team this tree of the account, in place of any other; null for none. */
  public TeamOutcome show(Tx tx, OwnerId account, String slug, @Nullable UUID tree) {
    Handle handle = tx.handle();
    Optional<MyTeam> team = teams.find(handle, account, slug);
    if (team.isEmpty()) {
      return new TeamOutcome.NoTeam();
    }
    if (tree != null && TreeStore.find(handle, account, tree).isEmpty()) {
      return new TeamOutcome.NoTree();
    }
    UUID id = team.get().team().id();
    return MemberStore.show(handle, account, id, tree)
        ? done(handle, account, id)
        : new TeamOutcome.NoTeam();
  }

  private TeamOutcome done(Handle handle, OwnerId account, UUID team) {
    return new TeamOutcome.Done(teams.find(handle, account, team).orElseThrow());
  }

  /** Makes a member an owner, or an owner a member; only an owner may. */
  public TeamOutcome setOwner(Tx tx, OwnerId account, String slug, String name, boolean isOwner) {
    Handle handle = tx.handle();
    return withMember(
        handle,
        account,
        slug,
        name,
        (team, member) -> {
          if (!team.self().isOwner()) {
            return new TeamOutcome.NotAllowed();
          }
          if (!isOwner && isLastOwner(handle, member)) {
            return new TeamOutcome.LastOwner();
          }
          MemberStore.setOwner(handle, member.team(), member.account(), isOwner);
          return done(handle, account, member.team());
        });
  }

  /**
   * Takes a member out of a team: an owner may name anybody, a member only themselves. Somebody who
   * was removed may still know a link, so all invitations of the team end.
   */
  public TeamOutcome remove(Tx tx, OwnerId account, String slug, String name) {
    Handle handle = tx.handle();
    return withMember(
        handle,
        account,
        slug,
        name,
        (team, member) -> {
          boolean isSelf = member.account().equals(account);
          if (!isSelf && !team.self().isOwner()) {
            return new TeamOutcome.NotAllowed();
          }
          if (isLastOwner(handle, member)) {
            return new TeamOutcome.LastOwner();
          }
          Memberships.leave(tx, member.team(), member.account());
          if (isSelf) {
            return new TeamOutcome.Left();
          }
          InvitationStore.delete(handle, InvitationStore.list(handle, member.team()));
          return done(handle, account, member.team());
        });
  }

  /** Locks the team, and finds the member with this username, or the account itself by "me". */
  private TeamOutcome withMember(
      Handle handle,
      OwnerId account,
      String slug,
      String name,
      BiFunction<MyTeam, TeamMember, TeamOutcome> work) {
    return teams.locked(
        handle,
        account,
        slug,
        _ -> true,
        team -> {
          Optional<OwnerId> named =
              name.equals(ME)
                  ? Optional.of(account)
                  : Username.of(name).flatMap(username -> accounts.find(handle, username));
          return MemberStore.list(handle, team.team().id()).stream()
              .filter(member -> named.filter(member.account()::equals).isPresent())
              .findFirst()
              .map(member -> work.apply(team, member))
              .orElseGet(TeamOutcome.NoMember::new);
        });
  }

  /** Returns whether a member may leave: the team has another owner then. */
  public boolean mayLeave(MyTeam team) {
    return !database.readEach(handle -> isLastOwner(handle, team.self()));
  }

  static boolean isLastOwner(Handle handle, TeamMember member) {
    return member.isOwner()
        && MemberStore.list(handle, member.team()).stream().filter(TeamMember::isOwner).count()
            == 1;
  }
}
