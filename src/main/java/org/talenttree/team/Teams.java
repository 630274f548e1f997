package org.talenttree.team;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Accounts;
import org.talenttree.id.Ids;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Timestamps;
import org.talenttree.outbox.EventType;
import org.talenttree.outbox.OwnerEvent;
import org.talenttree.storage.Database;
import org.talenttree.storage.Tx;
import org.talenttree.team.Team.RoleTree;
import org.talenttree.team.TeamRules.NewRole;
import org.talenttree.team.TeamRules.TeamChange;
import org.talenttree.tree.PublishedListStore;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeStore;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.TreeAddress;

/**
 * Makes, reads, changes and deletes teams. A change runs in a transaction of the acting account,
 * and then takes the team's row: what it has read of the team stays true until it ends.
 */
public final class Teams {
  /** The most teams that an account is in. */
  public static final int MAX_OF_ACCOUNT = 20;

  /** The pages of invitations are at this address, where the slug of a team stands in others. */
  private static final String OF_INVITATIONS = "join";

  /** After so many taken slugs a number is made from the team's id. */
  private static final int NUMBERED = 9;

  private static final int FIRST_RANDOM = 100_000;
  private static final int RANDOM = 900_000;

  private final Database database;
  private final Accounts accounts;
  private final InstantSource clock;
  private final Ids ids;

  /** Stores teams of these accounts in this database. */
  public Teams(Database database, Accounts accounts, InstantSource clock, Ids ids) {
    this.database = database;
    this.accounts = accounts;
    this.clock = clock;
    this.ids = ids;
  }

  /** Returns the current time in whole milliseconds, as times are stored. */
  public Instant now() {
    return Timestamps.now(clock);
  }

  /** Returns the teams that an account is in, by name. */
  public List<MyTeam> list(OwnerId account) {
    return database.readEach(handle -> list(handle, account));
  }

  /** Returns the same as they are in this transaction or query. */
  public List<MyTeam> list(Handle handle, OwnerId account) {
    return MemberStore.teams(handle, account).stream()
        .flatMap(one ->
            TeamStore.find(handle, one.team(), account)
                .map(found -> mine(handle, found, one.tree()))
                .stream())
        .sorted(
            Comparator.comparing((MyTeam team) -> team.team().name(), String.CASE_INSENSITIVE_ORDER)
                .thenComparing(team -> team.team().slug().value()))
        .toList();
  }

  /**
   * Returns the team with this slug if the account is in it; empty otherwise, and callers cannot
   * tell whether there is such a team.
   */
  public Optional<MyTeam> find(OwnerId account, String slug) {
    return database.readEach(handle -> find(handle, account, slug));
  }

  /** Returns the same as it is in this transaction or query. */
  public Optional<MyTeam> find(Handle handle, OwnerId account, String slug) {
    return Slug.of(slug)
        .flatMap(name -> TeamStore.find(handle, name))
        .flatMap(team -> find(handle, account, team))
        .filter(found -> found.team().slug().value().equals(slug));
  }

  Optional<MyTeam> find(Handle handle, OwnerId account, UUID team) {
    return TeamStore.find(handle, team, account)
        .map(found -> mine(handle, found, MemberStore.tree(handle, account, team).orElse(null)));
  }

  private MyTeam mine(Handle handle, TeamStore.Found found, @Nullable UUID tree) {
    return new MyTeam(
        found.team(),
        found.member().showing(tree),
        found.size(),
        roleAddress(handle, found.team().role()));
  }

  private @Nullable String roleAddress(Handle handle, @Nullable RoleTree role) {
    return role == null
        ? null
        : PublishedListStore.address(handle, role.owner(), role.tree())
            .flatMap(address ->
                accounts
                    .find(handle, role.owner())
                    .map(owner -> owner.username() + "/" + address.slug()))
            .orElse(null);
  }

  /** Returns the tree that is a team's role; empty without one, or while it is not published. */
  public Optional<Tree> role(Team team) {
    RoleTree role = team.role();
    return role == null
        ? Optional.empty()
        : database.readEach(handle -> TreeStore.findPublished(handle, role.owner(), role.tree()));
  }

  /**
   * Makes a team whose only member is its owner; the slug comes from the name unless it is given.
   */
  public TeamOutcome create(Tx tx, OwnerId account, TeamChange requested) {
    Handle handle = tx.handle();
    Optional<RoleTree> role = role(handle, requested.role());
    if (isMissing(requested.role(), role)) {
      return new TeamOutcome.NoRoleTree();
    }
    if (MemberStore.teams(handle, account).size() >= MAX_OF_ACCOUNT) {
      return new TeamOutcome.TooManyTeams();
    }
    UUID id = ids.next();
    String name = Objects.requireNonNull(requested.name());
    Optional<Slug> slug =
        slugs(requested.slug(), name, id)
            .filter(candidate -> take(handle, candidate, id))
            .findFirst();
    if (slug.isEmpty()) {
      return new TeamOutcome.SlugTaken();
    }
    boolean mayInvite = Boolean.TRUE.equals(requested.membersMayInvite());
    Instant now = now();
    TeamStore.insert(handle, new Team(id, slug.get(), name, role.orElse(null), mayInvite, now));
    MemberStore.insert(handle, new TeamMember(id, account, true, now, null));
    OwnerEvent.note(tx, account, EventType.TEAM_CREATED, id);
    return new TeamOutcome.Done(find(handle, account, id).orElseThrow());
  }

  /** Returns the slug that was asked for, or the slugs to try for a name, of which one is free. */
  private static Stream<Slug> slugs(@Nullable Slug requested, String name, UUID id) {
    if (requested != null) {
      return Stream.of(requested);
    }
    Slug first = Slug.ofTitle(name, id);
    int random = FIRST_RANDOM + (int) Math.floorMod(id.getLeastSignificantBits(), (long) RANDOM);
    return Stream.concat(
        Stream.of(first),
        IntStream.concat(IntStream.rangeClosed(2, NUMBERED), IntStream.of(random))
            .mapToObj(first::numbered));
  }

  private static boolean take(Handle handle, Slug slug, UUID team) {
    return !slug.value().equals(OF_INVITATIONS) && TeamStore.takeSlug(handle, slug, team);
  }

  /** Changes what is asked for; only an owner may. */
  public TeamOutcome change(Tx tx, OwnerId account, String slug, TeamChange requested) {
    Handle handle = tx.handle();
    return locked(
        handle,
        account,
        slug,
        mine -> mine.self().isOwner(),
        mine -> {
          Team team = mine.team();
          Optional<RoleTree> role = role(handle, requested.role());
          if (isMissing(requested.role(), role)) {
            return new TeamOutcome.NoRoleTree();
          }
          Slug wanted = requested.slug() == null ? team.slug() : requested.slug();
          if (!wanted.equals(team.slug())) {
            if (!take(handle, wanted, team.id())) {
              return new TeamOutcome.SlugTaken();
            }
            TeamStore.freeSlug(handle, team.slug());
          }
          TeamStore.update(
              handle,
              new Team(
                  team.id(),
                  wanted,
                  requested.name() == null ? team.name() : requested.name(),
                  requested.role() == null ? team.role() : role.orElse(null),
                  requested.membersMayInvite() == null
                      ? team.membersMayInvite()
                      : requested.membersMayInvite(),
                  team.createdAt()));
          OwnerEvent.note(tx, account, EventType.TEAM_UPDATED, team.id());
          return new TeamOutcome.Done(find(handle, account, team.id()).orElseThrow());
        });
  }

  /** Returns the tree that is published at the address of a new role. */
  private Optional<RoleTree> role(Handle handle, @Nullable NewRole requested) {
    TreeAddress address = requested == null ? null : requested.address();
    return address == null
        ? Optional.empty()
        : accounts
            .find(handle, address.username())
            .flatMap(owner -> TreeStore.findPublished(handle, owner, address.slug()))
            .map(found -> new RoleTree(found.tree().owner(), found.tree().id()));
  }

  private static boolean isMissing(@Nullable NewRole requested, Optional<RoleTree> found) {
    return requested != null && requested.address() != null && found.isEmpty();
  }

  /** Deletes a team with all that belongs to it; only an owner may. Nobody's tree is touched. */
  public TeamOutcome delete(Tx tx, OwnerId account, String slug) {
    return locked(
        tx.handle(),
        account,
        slug,
        team -> team.self().isOwner(),
        team -> {
          Memberships.delete(tx, team.team());
          return new TeamOutcome.Left();
        });
  }

  /** Locks a team, and does the work if its member may; refuses all others. */
  TeamOutcome locked(
      Handle handle,
      OwnerId account,
      String slug,
      Predicate<MyTeam> may,
      Function<MyTeam, TeamOutcome> work) {
    return lock(handle, account, slug)
        .map(team -> may.test(team) ? work.apply(team) : new TeamOutcome.NotAllowed())
        .orElseGet(TeamOutcome.NoTeam::new);
  }

  /**
   * Lets no other transaction change this team until this one ends, and returns it as it is then;
   * empty if the account is not in it. A stranger's request takes no row, so it holds nobody up.
   */
  private Optional<MyTeam> lock(Handle handle, OwnerId account, String slug) {
    return Slug.of(slug)
        .flatMap(name -> TeamStore.find(handle, name))
        .filter(team -> MemberStore.isMember(handle, team, account))
        .filter(team -> TeamStore.lock(handle, team))
        .flatMap(team -> find(handle, account, team))
        .filter(found -> found.team().slug().value().equals(slug));
  }
}
