package org.talenttree.web.profile;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Messages;
import org.talenttree.tree.TreeHead;
import org.talenttree.tree.rules.Link;
import org.talenttree.web.html.Frame;
import org.talenttree.web.html.Frame.Meta;
import org.talenttree.web.html.JsonLd;
import org.talenttree.web.theme.ColourScheme;
import tools.jackson.databind.node.ObjectNode;

/** Makes the frames of profiles, with metadata for link previews and search engines. */
final class ProfileFrames {
  private ProfileFrames() {}

  /**
   * Returns the frame of a profile. The metadata of every page is that of the first.
   *
   * @param first the trees on the first page
   */
  static Frame of(Messages say, Profile profile, List<TreeHead> first, String base) {
    String address = base + "/" + profile.username();
    String titles = String.join(", ", first.stream().map(TreeHead::title).toList());
    @Nullable String line = profile.owner().line();
    String description = line == null ? titles : line;
    List<Meta> metas = new ArrayList<>();
    metas.add(Meta.property("og:type", "profile"));
    metas.add(Meta.property("og:title", profile.name()));
    metas.add(Meta.property("og:description", description));
    metas.add(Meta.property("og:url", address));
    metas.add(Meta.property("og:site_name", "Talent Tree"));
    metas.add(Meta.property("og:image", address + "/" + first.getFirst().slug() + "/og.png"));
    metas.add(Meta.property("profile:username", profile.username()));
    metas.add(Meta.name("twitter:card", "summary_large_image"));
    return new Frame(
        say,
        profile.name() + " · Talent Tree",
        description,
        say.direction(),
        "profile",
        ColourScheme.STANDARD,
        metas,
        address,
        List.of(),
        jsonLd(profile, description, base),
        profile.colours().css());
  }

  private static String jsonLd(Profile profile, String description, String base) {
    String address = base + "/" + profile.username();
    ObjectNode page = JsonLd.page(address);
    ObjectNode person =
        JsonLd.person(page, profile.name(), address)
            .put("alternateName", profile.username())
            .put("description", description);
    @Nullable String picture = profile.owner().pictureAt(base);
    if (picture != null) {
      person.put("image", picture);
    }
    List<String> others =
        profile.owner().links().stream()
            .map(Link::url)
            .filter(url -> url.regionMatches(true, 0, "https:", 0, 6))
            .toList();
    if (!others.isEmpty()) {
      others.forEach(person.putArray("sameAs")::add);
    }
    profile.knowsAbout().forEach(person.putArray("knowsAbout")::add);
    return JsonLd.script(page);
  }
}
