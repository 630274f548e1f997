package org.talenttree.web.editor;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.talenttree.account.Account;
import org.talenttree.api.Access;
import org.talenttree.api.FormFile;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.json.Json;
import org.talenttree.json.Pointer;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.profile.Byline;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.TreeWork;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.TreeBounds;
import org.talenttree.web.app.Member;
import org.talenttree.web.app.Members;
import org.talenttree.web.html.Asset;
import org.talenttree.web.html.Face;
import org.talenttree.web.html.Frame;
import org.talenttree.web.html.Policy.Framing;
import org.talenttree.web.html.Responses;
import org.talenttree.web.html.StyleSheet;
import org.talenttree.web.html.Templates;
import org.talenttree.web.pages.PageMemory;
import org.talenttree.web.pages.TreePage;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;
import tools.jackson.databind.JsonNode;

/** Serves the editor of one tree; the editor reads and writes through the API. */
public final class EditorRoutes {
  /** The maximum size of a tree's paths, plus 64 KiB for the rest of the form. */
  private static final int MAX_BYTES = (1 << 20) + (64 << 10);

  private static final ResponseHeader NO_CACHE = new ResponseHeader("Cache-Control", "no-cache");

  /** The most paths, talents of a path and talents of a tree, for the import. */
  private static final String LIMITS =
      "%d %d %d"
          .formatted(
              TreeBounds.MAX_PATHS, TreeBounds.MAX_TALENTS_OF_A_PATH, TreeBounds.MAX_TALENTS);

  /** A placeholder; pages do not show ids. */
  private static final UUID NO_ID = new UUID(0, 0);

  private final Modules modules;
  private final IconPictures icons = new IconPictures();
  private final Members members;
  private final InstantSource clock;

  /** Serves the editor for these accounts. */
  public EditorRoutes(Members members, InstantSource clock) {
    this.members = members;
    this.modules = new Modules(members.languages());
    this.clock = clock;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    Access owner = Access.signedIn(Scope.TREES_READ);
    return List.of(
        Route.page("/app/trees/{id}", owner, this::page),
        Route.page(Modules.ADDRESS + "icons.json", icons::names),
        Route.page(IconPictures.SPRITE, IconPictures::sprite).parameters("names"),
        Route.page(Modules.ADDRESS + "{file}", request -> module(request, "file")),
        Route.page(
            Modules.ADDRESS + "{folder}/{file}", request -> module(request, "folder", "file")),
        Route.page(
            Modules.ADDRESS + "{folder}/{part}/{file}",
            request -> module(request, "folder", "part", "file")),
        Route.readOnlyForm("/app/preview", owner, MAX_BYTES, FormFile.MEDIA_TYPE, this::preview));
  }

  private Response page(Request request) {
    Member member = members.of(request);
    Messages say = member.say();
    String importMap = modules.importMap(say);
    Frame frame =
        Frame.plain(say, "editor", "Talent Tree", say.text("The editor of a talent tree."));
    Map<String, Object> values =
        Map.of(
            "frame", frame,
            "crests", String.join(" ", TreeReader.CRESTS),
            "style", modules.style(),
            "importMap", importMap,
            "first", modules.main(),
            "scripts", modules.scripts(say),
            "tools", IconPictures.ofTools(),
            "limits", LIMITS,
            "base", request.origin(),
            "username", member.username());
    return Responses.text(
        request,
        Responses.HTML,
        Templates.render("editor/editor", values),
        NO_CACHE,
        frame.language(),
        Responses.BY_LANGUAGE,
        policy(StyleSheet.hash(importMap), StyleSheet.hash(frame.colours().css())));
  }

  /** Allows only what the editor needs; with Trusted Types, no text can become markup. */
  private static ResponseHeader policy(String importMap, String colours) {
    return new ResponseHeader(
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self' %s; style-src 'self' %s %s; img-src 'self'; font-src 'self'; manifest-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types lit-html"
            .formatted(importMap, colours, StyleSheet.hash(Face.css())));
  }

  private Response preview(Request request) {
    byte[] draft = FormFile.orBody(request);
    return TreeWork.answer(request, draft.length, TreeWork.MAX_PAGE, () -> drawn(request, draft));
  }

  private Response drawn(Request request, byte[] sent) {
    Account owner = members.account(request);
    OwnerProfile profile = members.profile(owner.owner());
    Languages languages = members.languages();
    Messages say = languages.find(profile.language()).orElse(languages.english());
    TreeView draft = read(Json.read(sent), owner, profile, say);
    PageMemory.reserve(request, draft, sent.length);
    TreePage page = TreePage.of(draft, request.origin(), Framing.SAME_ORIGIN);
    return new Document(200, Responses.HTML, page.html().getBytes(UTF_8), List.of(page.policy()));
  }

  /** Reads a draft by the same rules as for trees to be stored, which refuse what breaks one. */
  private TreeView read(JsonNode draft, Account owner, OwnerProfile profile, Messages say) {
    Map<String, String> theme = new LinkedHashMap<>();
    draft
        .path("theme")
        .properties()
        .forEach(colour -> theme.put(colour.getKey(), colour.getValue().asString("")));
    List<Path> paths = TreeRules.paths(draft.path("paths"), Pointer.ROOT.member("paths"));
    String slug = draft.path("slug").asString("");
    var details = TreeRules.details(draft, Pointer.ROOT);
    String title = draft.path("title").asString("");
    var whole = TreeRules.whole(title, slug, false, details, theme, paths);
    Instant now = clock.instant();
    Tree tree =
        new Tree(
                owner.owner(),
                NO_ID,
                whole.head().title(),
                new Slug(slug),
                1,
                now,
                now,
                now,
                whole.theme(),
                whole.paths())
            .withDetails(details);
    return TreeReader.read(
        Json.read(TreeJson.ofPublic(tree, Byline.of(owner.username(), profile).json(), "")),
        profile,
        say);
  }

  private Response module(Request request, String... variables) {
    String name = String.join("/", List.of(variables).stream().map(request::variable).toList());
    Asset asset = modules.find(name).orElseThrow(Refused::notFound);
    return asset.response(request);
  }
}
