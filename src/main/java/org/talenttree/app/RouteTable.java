package org.talenttree.app;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.talenttree.account.AccountResponses;
import org.talenttree.account.AccountRoutes;
import org.talenttree.account.Accounts;
import org.talenttree.account.KeyRoutes;
import org.talenttree.account.Sessions;
import org.talenttree.api.Cursors;
import org.talenttree.api.Route;
import org.talenttree.archive.ArchiveRoutes;
import org.talenttree.config.Config;
import org.talenttree.config.OidcSettings;
import org.talenttree.edits.EditRoutes;
import org.talenttree.edits.Edits;
import org.talenttree.history.RevisionRoutes;
import org.talenttree.http.HealthRoutes;
import org.talenttree.http.MetricsRoutes;
import org.talenttree.http.OpenApiRoutes;
import org.talenttree.http.engine.Dns;
import org.talenttree.icons.IconProposalRoutes;
import org.talenttree.icons.IconProposals;
import org.talenttree.language.Languages;
import org.talenttree.mcp.McpRoutes;
import org.talenttree.mcp.ToolSet;
import org.talenttree.oidc.Identities;
import org.talenttree.oidc.ProviderAccounts;
import org.talenttree.oidc.SingleSignOn;
import org.talenttree.operator.AuditLog;
import org.talenttree.operator.OperatorRoutes;
import org.talenttree.operator.PasswordRemoval;
import org.talenttree.operator.SignUpSwitch;
import org.talenttree.passkey.Ceremonies;
import org.talenttree.people.PeopleRoutes;
import org.talenttree.people.PeopleSearch;
import org.talenttree.profile.OwnPictureRoutes;
import org.talenttree.profile.OwnerProfileRoutes;
import org.talenttree.published.PublicRoutes;
import org.talenttree.published.PublishedTrees;
import org.talenttree.requirements.RequirementProposalRoutes;
import org.talenttree.setup.SetupLinks;
import org.talenttree.share.LinkRoutes;
import org.talenttree.share.LinkTokens;
import org.talenttree.share.SharedTrees;
import org.talenttree.storage.Database;
import org.talenttree.storage.Secrets;
import org.talenttree.team.GroupMembers;
import org.talenttree.team.InvitationRoutes;
import org.talenttree.team.Invitations;
import org.talenttree.team.TeamRoutes;
import org.talenttree.team.Teams;
import org.talenttree.transfer.exports.ExportRoutes;
import org.talenttree.transfer.exports.Exports;
import org.talenttree.transfer.imports.FileParser;
import org.talenttree.transfer.imports.ImportRoutes;
import org.talenttree.tree.ConfirmationRoutes;
import org.talenttree.tree.StartTree;
import org.talenttree.tree.TreeRoutes;
import org.talenttree.tree.Trees;
import org.talenttree.tree.trash.TrashRoutes;
import org.talenttree.upstream.UpstreamRoutes;
import org.talenttree.web.app.AccountPages;
import org.talenttree.web.app.ConfirmationPages;
import org.talenttree.web.app.CopyPages;
import org.talenttree.web.app.ImportPages;
import org.talenttree.web.app.KeysPages;
import org.talenttree.web.app.Members;
import org.talenttree.web.app.MyRolePages;
import org.talenttree.web.app.PasskeyPages;
import org.talenttree.web.app.PasskeySignInPages;
import org.talenttree.web.app.ProviderAccountPages;
import org.talenttree.web.app.ProviderPages;
import org.talenttree.web.app.ResetPages;
import org.talenttree.web.app.RolePages;
import org.talenttree.web.app.SetupPages;
import org.talenttree.web.app.SharingPages;
import org.talenttree.web.app.SignInMethods;
import org.talenttree.web.app.SignInPages;
import org.talenttree.web.app.SignUpPages;
import org.talenttree.web.app.TreesPages;
import org.talenttree.web.app.UpstreamPages;
import org.talenttree.web.card.CardRoutes;
import org.talenttree.web.card.TreeDrawing;
import org.talenttree.web.compare.CompareRoutes;
import org.talenttree.web.compare.OwnCompareRoutes;
import org.talenttree.web.compare.RoleRoutes;
import org.talenttree.web.editor.EditorRoutes;
import org.talenttree.web.format.FormatRoutes;
import org.talenttree.web.operator.ServerPage;
import org.talenttree.web.operator.ServerPages;
import org.talenttree.web.operator.ServerStatus;
import org.talenttree.web.pages.FileRoutes;
import org.talenttree.web.pages.GuideRoutes;
import org.talenttree.web.pages.PageRoutes;
import org.talenttree.web.pages.PublishedPages;
import org.talenttree.web.pages.SecretLinkPages;
import org.talenttree.web.people.PeoplePages;
import org.talenttree.web.problem.ProblemRoutes;
import org.talenttree.web.profile.ProfileRoutes;
import org.talenttree.web.profile.PublicPictureRoutes;
import org.talenttree.web.reference.ReferenceRoutes;
import org.talenttree.web.team.JoinPages;
import org.talenttree.web.team.MatrixPages;
import org.talenttree.web.team.MemberPages;
import org.talenttree.web.team.TeamForms;
import org.talenttree.web.team.TeamPeoplePages;
import org.talenttree.web.team.TeamSettingsPages;
import org.talenttree.web.team.TeamTreePages;
import org.talenttree.web.team.TeamsPages;
import org.talenttree.web.webhook.WebhookPages;
import org.talenttree.webhook.WebhookAddresses;
import org.talenttree.webhook.WebhookRoutes;
import org.talenttree.webhook.WebhookRules;

/**
 * All routes of the service.
 *
 * @param provider the provider of OpenID Connect, if people may sign in there
 */
record RouteTable(
    Services services,
    Config config,
    Languages languages,
    SignUpSwitch signUp,
    ServerStatus status,
    Optional<SingleSignOn> provider,
    InstantSource clock) {

  /** Returns the routes of the management socket. */
  static List<Route> management(PrometheusMeterRegistry registry, HealthRoutes health) {
    return concat(new MetricsRoutes(registry).routes(), health.routes());
  }

  /** Returns the cache's bytes for lists of trees; 0 if other nodes write to the database. */
  static long listCacheBytes(Services services, Config config) {
    return services.database().changeClock().seesAllChanges() ? config.cacheBytes() / 4 : 0;
  }

  /** Returns the routes of the public socket. */
  List<Route> all(PublicRoutes publicReads, PublishedTrees published, HealthRoutes health) {
    IconProposals icons = new IconProposals();
    FileParser parser = new FileParser(services.ids()::next, icons, clock);
    Cursors cursors = new Cursors(Secrets.get(services.database(), "cursors", new SecureRandom()));
    LinkTokens tokens = new LinkTokens(cursors);
    LinkTokens ofInvitations = LinkTokens.ofInvitations(cursors);
    return concat(
        publicReads.routes(),
        ofTrees(cursors),
        new LinkRoutes(services.links(), tokens).routes(),
        ofTeams(ofInvitations),
        ofPeople(cursors),
        ofAccounts(),
        new OperatorRoutes(services.auditLog(), services.accountList(), cursors).routes(),
        new WebhookRoutes(
                services.webhooks(), services.hooks().deliveries(), webhookRules(), cursors)
            .routes(),
        ofFiles(parser),
        new IconProposalRoutes(icons).routes(),
        new RequirementProposalRoutes().routes(),
        ofPublicPages(published),
        ofAppPages(parser, published, tokens, cursors),
        ofProvider(cursors),
        ofTeamPages(ofInvitations),
        ofDocuments(),
        new McpRoutes(ToolSet.ofTrees(), ProgramVersion.text()).routes(),
        health.routes());
  }

  private WebhookRules webhookRules() {
    return new WebhookRules(webhookAddresses(config));
  }

  /** Returns where webhooks may be sent. */
  static WebhookAddresses webhookAddresses(Config config) {
    return new WebhookAddresses(config.webhooks(), Dns::resolve);
  }

  private List<Route> ofTrees(Cursors cursors) {
    boolean requireIfMatch = config.requireIfMatch();
    Trees trees = services.trees();
    return concat(
        new TreeRoutes(
                trees,
                services.copying(),
                cursors,
                requireIfMatch,
                listCacheBytes(services, config))
            .routes(),
        new ConfirmationRoutes(services.confirmations()).routes(),
        new TrashRoutes(services.trash()).routes(),
        new RevisionRoutes(services.revisions(), trees, cursors, requireIfMatch, languages)
            .routes(),
        new EditRoutes(
                new Edits(trees, services.confirmations(), services.ids()::next),
                requireIfMatch,
                languages)
            .routes(),
        new UpstreamRoutes(services.upstreams(), requireIfMatch, languages).routes());
  }

  private List<Route> ofTeams(LinkTokens tokens) {
    Teams teams = services.teams();
    return concat(
        new TeamRoutes(teams, services.teamPeople()).routes(),
        new InvitationRoutes(teams, services.invitations(), tokens).routes());
  }

  private Members members() {
    return new Members(
        services.accounts(),
        services.profiles(),
        languages,
        config.directory(),
        services.auditLog());
  }

  private List<Route> ofPeople(Cursors cursors) {
    PeopleSearch search = new PeopleSearch(services.database(), services.knownTalents(), cursors);
    Members members = members();
    return concat(
        new PeopleRoutes(search, config.directory()).routes(),
        new PeoplePages(search, config.directory(), members, clock).routes());
  }

  private List<Route> ofAccounts() {
    AccountResponses answers =
        new AccountResponses(services.accounts(), services.profiles(), config.limits());
    return concat(
        new AccountRoutes(
                services.accounts(),
                services.keys(),
                services.sessions(),
                services.database(),
                answers,
                signUp)
            .routes(),
        new OwnerProfileRoutes(services.accounts(), services.profiles(), answers, languages)
            .routes(),
        new OwnPictureRoutes(services.accounts(), services.profiles(), answers).routes(),
        new KeyRoutes(services.keys()).routes());
  }

  private List<Route> ofFiles(FileParser parser) {
    Exports exports = new Exports(TreeDrawing.ofExports(languages));
    return concat(
        new ImportRoutes(services.trees(), parser, languages).routes(),
        new ExportRoutes(services.trees(), services.accounts(), exports).routes(),
        new ArchiveRoutes(services.accounts(), services.archives()).routes());
  }

  private List<Route> ofPublicPages(PublishedTrees published) {
    PublishedPages pages = new PublishedPages(published, languages);
    CompareRoutes compare = new CompareRoutes(pages);
    RoleRoutes role = new RoleRoutes(pages);
    Map<String, Route.Reader> views =
        Map.of(CompareRoutes.WITH, compare::page, RoleRoutes.ROLE, role::page);
    return concat(
        new PageRoutes(pages, config.frontPageTree(), signUp, views).routes(),
        new SecretLinkPages(
                new SharedTrees(services.database(), services.accounts(), clock),
                services.openings(),
                languages,
                clock)
            .routes(),
        compare.routes(),
        role.routes(),
        new ProfileRoutes(published, languages, clock).routes(),
        new PublicPictureRoutes(services.accounts(), services.profiles()).routes(),
        new CardRoutes(pages).routes(),
        new FormatRoutes(pages).routes(),
        new GuideRoutes(languages).routes(),
        new FileRoutes().routes());
  }

  private List<Route> ofAppPages(
      FileParser parser, PublishedTrees published, LinkTokens tokens, Cursors cursors) {
    Database database = services.database();
    Accounts accounts = services.accounts();
    Sessions sessions = services.sessions();
    Members members = members();
    SetupLinks setupLinks = services.setupLinks();
    StartTree startTree = new StartTree(database, services.trees(), services.ids()::next);
    return concat(
        new OwnCompareRoutes(services.trees(), published, members).routes(),
        ofSigningIn(cursors),
        new SetupPages(setupLinks, sessions, members, startTree).routes(),
        new ResetPages(services.resetLinks(), accounts, sessions, members).routes(),
        new TreesPages(database, members, services.trees(), services.trash()).routes(),
        new ConfirmationPages(database, services.confirmations()).routes(),
        new SharingPages(
                database,
                members,
                services.trees(),
                services.teams(),
                services.teamPeople(),
                services.links(),
                tokens)
            .routes(),
        new ImportPages(database, members, services.trees(), parser).routes(),
        new RolePages(database, members, services.trees()).routes(),
        new UpstreamPages(database, members, services.upstreams()).routes(),
        new MyRolePages(database, members, services.profiles(), published).routes(),
        new CopyPages(database, members, published, services.copying()).routes(),
        new KeysPages(database, members, services.keys(), clock).routes(),
        new WebhookPages(
                database,
                members,
                services.webhooks(),
                services.hooks().deliveries(),
                webhookRules())
            .routes(),
        ofOperators(members),
        new EditorRoutes(members, clock).routes());
  }

  private List<Route> ofSigningIn(Cursors cursors) {
    Database database = services.database();
    Accounts accounts = services.accounts();
    Sessions sessions = services.sessions();
    Members members = members();
    SecureRandom random = new SecureRandom();
    Ceremonies ceremonies =
        new Ceremonies(
            services.passkeys(), clock, random, cursors, !config.server().publicUrl().isEmpty());
    SignInMethods methods = new SignInMethods(config.oidc(), config.passwords(), ceremonies);
    SignInPages signIn =
        new SignInPages(
            services.signIn(),
            sessions,
            members,
            methods,
            signUp,
            services.setupLinks()::isFirstStart);
    StartTree startTree = new StartTree(database, services.trees(), services.ids()::next);
    SignUpPages signUpPages =
        new SignUpPages(accounts, sessions, members, startTree, signUp, methods);
    return concat(
        signIn.routes(),
        signUpPages.routes(),
        new PasskeySignInPages(
                methods,
                services.passkeyChanges(),
                accounts,
                sessions,
                members,
                signIn,
                signUpPages)
            .routes(),
        new PasskeyPages(methods, services.passkeys(), services.passkeyChanges(), sessions, members)
            .routes(),
        new AccountPages(
                database,
                accounts,
                sessions,
                services.profiles(),
                members,
                methods,
                new PasswordRemoval(database, accounts, services.auditLog(), services.ways().all()))
            .routes());
  }

  private List<Route> ofProvider(Cursors cursors) {
    Members members = members();
    Sessions sessions = services.sessions();
    Identities identities = services.identities();
    ProviderAccountPages accountPages =
        new ProviderAccountPages(provider, identities, services.identityLinks(), sessions, members);
    ProviderAccounts accounts =
        new ProviderAccounts(
            services.accounts(),
            identities,
            services.identityLinks(),
            services.operatorActs(),
            groupMembers()::follow,
            cursors,
            clock);
    return concat(
        accountPages.routes(),
        new ProviderPages(
                provider,
                accounts,
                accountPages,
                sessions,
                members,
                new StartTree(services.database(), services.trees(), services.ids()::next),
                () -> signUp.position().isOpenByProvider())
            .routes());
  }

  private GroupMembers groupMembers() {
    return new GroupMembers(
        services.database(),
        services.teams(),
        config.limits().teamMembers(),
        config.oidc().map(OidcSettings::teams).orElse(List.of()));
  }

  private List<Route> ofTeamPages(LinkTokens tokens) {
    TeamForms forms =
        new TeamForms(services.database(), members(), services.teams(), services.teamPeople());
    Trees trees = services.trees();
    Invitations invitations = services.invitations();
    return concat(
        new TeamsPages(forms).routes(),
        new MatrixPages(forms).routes(),
        new MemberPages(forms).routes(),
        new JoinPages(forms, trees, invitations).routes(),
        new TeamPeoplePages(forms, invitations, tokens).routes(),
        new TeamTreePages(forms, trees).routes(),
        new TeamSettingsPages(forms).routes());
  }

  private List<Route> ofOperators(Members members) {
    AuditLog log = services.auditLog();
    ServerPage page = new ServerPage(status, services.accountList(), signUp, log);
    return new ServerPages(
            members, page, signUp, log, status, services.operatorActs(), services.resetLinks())
        .routes();
  }

  private List<Route> ofDocuments() {
    return concat(
        new OpenApiRoutes().routes(),
        new ProblemRoutes(languages).routes(),
        new ReferenceRoutes(languages).routes());
  }

  @SafeVarargs
  private static List<Route> concat(List<Route>... parts) {
    List<Route> routes = new ArrayList<>();
    for (List<Route> part : parts) {
      routes.addAll(part);
    }
    return routes;
  }
}
