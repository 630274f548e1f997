package org.talenttree.web.pages;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.talenttree.api.Gzip;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.json.Json;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.profile.Byline;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.share.LinkOpenings;
import org.talenttree.share.LinkTokens;
import org.talenttree.share.SharedTrees;
import org.talenttree.share.SharedTrees.SharedTree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.TreeWork;
import org.talenttree.web.html.Responses;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;

/** Serves drafts to whoever has a secret link; what does not lead to one is not found. */
public final class SecretLinkPages {
  private final SharedTrees trees;
  private final LinkOpenings openings;
  private final Languages languages;
  private final InstantSource clock;

  /** Serves these trees, each in its owner's language. */
  public SecretLinkPages(
      SharedTrees trees, LinkOpenings openings, Languages languages, InstantSource clock) {
    this.trees = trees;
    this.openings = openings;
    this.languages = languages;
    this.clock = clock;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(Route.page("/s/{token}", this::read));
  }

  private Response read(Request request) {
    SharedTree shared =
        LinkTokens.hash(request.variable("token"))
            .flatMap(trees::find)
            .orElseThrow(Refused::notFound);
    if (shared.tree().isPublic()) {
      return Redirect.seeOther(
          "/" + shared.owner().username().value() + "/" + shared.tree().slug().value());
    }
    byte[] json =
        TreeJson.ofPublic(
            shared.tree().withGrowth(null),
            Byline.of(shared.owner().username(), shared.profile()).json(),
            "");
    return TreeWork.answer(
        request, json.length, TreeWork.MAX_PAGE, () -> page(request, shared, json));
  }

  private Response page(Request request, SharedTree shared, byte[] json) {
    Messages say = languages.find(shared.profile().language()).orElse(languages.english());
    // Of the profile the name alone: what else it says leads to its owner.
    OwnerProfile name = OwnerProfile.named(shared.profile().displayName());
    TreeView view = TreeReader.read(Json.read(json), name, say);
    PageMemory.reserve(request, view, json.length);
    LocalDate endsOn = LocalDate.ofInstant(shared.link().end(), ZoneOffset.UTC);
    TreePage page = TreePage.ofSecretLink(view, request.origin(), endsOn);
    // A program that asks whether the page is there (HEAD) has not read it.
    if (!request.head().isHead()) {
      openings.add(shared.link(), clock.instant());
    }
    byte[] html = page.html().getBytes(UTF_8);
    List<ResponseHeader> headers = List.of(page.policy(), page.language());
    return Gzip.isAcceptedBy(request)
        ? Gzip.compressed(200, Responses.HTML, Gzip.of(html), headers)
        : Gzip.plain(200, Responses.HTML, html, headers);
  }
}
