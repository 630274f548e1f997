package org.talenttree.app;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.account.Accounts;
import org.talenttree.account.ApiKeys;
import org.talenttree.account.HashCost;
import org.talenttree.account.LastUses;
import org.talenttree.account.PasswordHasher;
import org.talenttree.account.Sessions;
import org.talenttree.account.SignIn;
import org.talenttree.account.WayIn;
import org.talenttree.account.WaysIn;
import org.talenttree.archive.AccountArchives;
import org.talenttree.archive.TreeArchive;
import org.talenttree.config.Config;
import org.talenttree.history.Revisions;
import org.talenttree.http.IdempotencyRecords;
import org.talenttree.id.Ids;
import org.talenttree.id.Ids.BufferedRandom;
import org.talenttree.oidc.Identities;
import org.talenttree.oidc.IdentityLinks;
import org.talenttree.operator.AccountList;
import org.talenttree.operator.AuditLog;
import org.talenttree.operator.OperatorActs;
import org.talenttree.operator.ResetLinks;
import org.talenttree.outbox.OrderedOutbox;
import org.talenttree.outbox.Outbox;
import org.talenttree.outbox.OwnerEvent;
import org.talenttree.passkey.PasskeyChanges;
import org.talenttree.passkey.Passkeys;
import org.talenttree.passkey.RelyingParty;
import org.talenttree.people.KnownTalents;
import org.talenttree.people.Listings;
import org.talenttree.profile.Profiles;
import org.talenttree.setup.SetupLinks;
import org.talenttree.share.LinkOpenings;
import org.talenttree.share.SecretLinks;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.postgres.PostgresDatabase;
import org.talenttree.storage.sqlite.SqliteDatabase;
import org.talenttree.team.Invitations;
import org.talenttree.team.Memberships;
import org.talenttree.team.TeamPeople;
import org.talenttree.team.Teams;
import org.talenttree.tree.TreeConfirmations;
import org.talenttree.tree.TreeEvents;
import org.talenttree.tree.TreeListener;
import org.talenttree.tree.Trees;
import org.talenttree.tree.trash.Trash;
import org.talenttree.upstream.CopiedContents;
import org.talenttree.upstream.Copying;
import org.talenttree.upstream.SourceTrees;
import org.talenttree.upstream.Upstreams;
import org.talenttree.webhook.Deliveries;
import org.talenttree.webhook.FanOut;
import org.talenttree.webhook.Webhooks;

/**
 * The parts of the service without the HTTP server; commands use them too.
 *
 * @param setupLinks the link that makes the first account
 * @param ways what leads into accounts beside passwords and keys
 * @param lastUses the record of when keys and sessions were last used
 * @param signIn the check of credentials
 * @param confirmations when levels were last changed or confirmed
 * @param links the secret links of trees
 * @param openings how often secret links are opened
 * @param teamPeople who is in teams, and what they show
 * @param invitations the invitations to teams
 * @param outbox what is to be done after changes
 * @param knownTalents the talents that listed people show
 * @param revisions the history of trees
 * @param upstreams the comparison of copies with their sources
 * @param copying what creates copies
 * @param auditLog the log of what operators did
 * @param operatorActs what operators do to accounts
 * @param resetLinks the links for a new password
 * @param hooks what tells programs of changes
 */
public record Services(
    Database database,
    Ids ids,
    Accounts accounts,
    SetupLinks setupLinks,
    Profiles profiles,
    ApiKeys keys,
    Sessions sessions,
    WaysToSignIn ways,
    LastUses lastUses,
    SignIn signIn,
    Trees trees,
    TreeConfirmations confirmations,
    Trash trash,
    SecretLinks links,
    LinkOpenings openings,
    Teams teams,
    TeamPeople teamPeople,
    Invitations invitations,
    Outbox outbox,
    KnownTalents knownTalents,
    Revisions revisions,
    Upstreams upstreams,
    Copying copying,
    AccountArchives archives,
    IdempotencyRecords idempotency,
    AuditLog auditLog,
    OperatorActs operatorActs,
    ResetLinks resetLinks,
    AccountList accountList,
    Hooks hooks)
    implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Services.class);

  /** Opens the database and creates the parts, for a command. */
  public static Services open(Config config, InstantSource clock) {
    return open(config, clock, HashCost.OWASP, new CompositeMeterRegistry());
  }

  /** Opens the database and creates the parts, for the server. */
  static Services open(Config config, InstantSource clock, HashCost cost, MeterRegistry registry) {
    StorageMetrics metrics = new StorageMetrics(registry);
    Database database =
        config
            .database()
            .<Database>map(settings -> PostgresDatabase.open(settings, metrics))
            .orElseGet(() -> SqliteDatabase.open(config.data(), metrics));
    try {
      return on(database, config, clock, new PasswordHasher(cost, registry));
    } catch (RuntimeException | Error e) {
      database.close();
      throw e;
    }
  }

  /** Creates the parts on an open database, which {@link #close} closes. */
  public static Services on(
      Database database, Config config, InstantSource clock, PasswordHasher hasher) {
    SecureRandom random = new SecureRandom();
    Ids ids = new Ids(clock, new BufferedRandom(random));
    Revisions revisions = new Revisions(database);
    CopiedContents copied = new CopiedContents();
    SecretLinks links = new SecretLinks(database, clock, ids);
    Memberships memberships = new Memberships();
    Listings listings = new Listings(database);
    Outbox outbox = new Outbox(database, Outbox.PEOPLE, listings);
    List<TreeListener> listeners =
        List.of(revisions, copied, links, memberships, listings, new TreeEvents());
    Trees trees = new Trees(database, clock, ids, config.limits(), listeners, revisions);
    Trash trash = new Trash(database, clock, config.limits().trash(), listeners, revisions);
    AuditLog log = new AuditLog(database, clock, ids);
    ApiKeys keys = new ApiKeys(database, clock, ids, random, config.limits().keys(), log);
    Sessions sessions = new Sessions(database, clock, ids, random, config.sessions(), log);
    Identities identities = new Identities(database, config.oidc());
    var idempotency = new IdempotencyRecords(database, clock, config.limits().answerBytes());
    Profiles profiles = new Profiles(database);
    List<OwnedData> owned = new ArrayList<>(List.of(trees, trash, revisions, copied, links));
    owned.addAll(List.of(memberships, listings, outbox, profiles, keys, sessions, identities));
    owned.addAll(List.of(new Passkeys(database, Optional.empty()), idempotency, Webhooks.OWNED));
    var accounts = new Accounts(database, clock, ids, owned, hasher, log);
    Teams teams = new Teams(database, accounts, clock, ids);
    LastUses lastUses = new LastUses(database);
    SourceTrees sources = new SourceTrees(database, accounts);
    OperatorActs operatorActs = new OperatorActs(database, clock, accounts, keys, log);
    return new Services(
        database,
        ids,
        accounts,
        new SetupLinks(database, clock, random, accounts, operatorActs, log),
        profiles,
        keys,
        sessions,
        WaysToSignIn.of(database, config, clock, accounts, log),
        lastUses,
        new SignIn(database, clock, accounts, sessions, lastUses, config.passwords()),
        trees,
        new TreeConfirmations(database, clock, revisions),
        trash,
        links,
        new LinkOpenings(database),
        teams,
        new TeamPeople(database, accounts, revisions, teams),
        new Invitations(database, accounts, teams, ids, config.limits().teamMembers()),
        outbox,
        new KnownTalents(database, new Random()),
        revisions,
        new Upstreams(database, trees, sources, config.limits()),
        new Copying(trees, sources, config.limits()),
        new AccountArchives(database, accounts, new TreeArchive(config.limits(), listeners), teams),
        idempotency,
        log,
        operatorActs,
        new ResetLinks(database, clock, random, accounts, log),
        new AccountList(database),
        Hooks.of(database, config, clock, ids, accounts, log, revisions));
  }

  /**
   * What tells programs of changes.
   *
   * @param endpoints whom
   * @param deliveries what they are told
   * @param events what they are to be told
   */
  public record Hooks(Webhooks endpoints, Deliveries deliveries, OrderedOutbox events) {
    static Hooks of(
        Database database,
        Config config,
        InstantSource clock,
        Ids ids,
        Accounts accounts,
        AuditLog log,
        Revisions revisions) {
      int max = config.webhooks().maxOfAccount();
      Webhooks endpoints = new Webhooks(database, clock, ids, max, accounts, log);
      return new Hooks(
          endpoints,
          new Deliveries(database, endpoints, ids),
          new OrderedOutbox(database, OwnerEvent.KIND, new FanOut(clock, ids, revisions)));
    }
  }

  /**
   * What leads into accounts beside passwords and keys, and how it is changed.
   *
   * @param all of them, with passwords
   */
  public record WaysToSignIn(
      Identities identities,
      IdentityLinks identityLinks,
      Passkeys passkeys,
      PasskeyChanges passkeyChanges,
      WaysIn all) {

    static WaysToSignIn of(
        Database database, Config config, InstantSource clock, Accounts accounts, AuditLog log) {
      Identities identities = new Identities(database, config.oidc());
      Optional<String> party =
          config.passwords() ? RelyingParty.id(config.server().publicUrl()) : Optional.empty();
      Passkeys passkeys = new Passkeys(database, party);
      List<WayIn> all = new ArrayList<>(List.of(identities, passkeys));
      if (config.passwords()) {
        all.add(accounts.byPassword());
      }
      WaysIn waysIn = new WaysIn(all);
      return new WaysToSignIn(
          identities,
          new IdentityLinks(database, clock, accounts, log, waysIn),
          passkeys,
          new PasskeyChanges(database, clock, accounts, log, waysIn),
          waysIn);
    }
  }

  /** Returns which account each identity at a provider leads to. */
  public Identities identities() {
    return ways.identities();
  }

  /** Returns what links identities to accounts. */
  public IdentityLinks identityLinks() {
    return ways.identityLinks();
  }

  /** Returns the endpoints of webhooks. */
  public Webhooks webhooks() {
    return hooks.endpoints();
  }

  /** Returns the passkeys of accounts. */
  public Passkeys passkeys() {
    return ways.passkeys();
  }

  /** Returns what adds and removes passkeys. */
  public PasskeyChanges passkeyChanges() {
    return ways.passkeyChanges();
  }

  @Override
  public void close() {
    try (database) {
      storeOrWarn("keys and sessions", lastUses::store);
      storeOrWarn("secret links", openings::store);
    }
  }

  // Lost times of last use are no reason for a failed stop.
  private static void storeOrWarn(String what, Runnable store) {
    try {
      store.run();
    } catch (RuntimeException e) {
      LOG.warn("the last uses of {} were not stored", what, e);
    }
  }
}
