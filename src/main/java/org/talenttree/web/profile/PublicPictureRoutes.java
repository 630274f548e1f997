package org.talenttree.web.profile;

import java.util.List;
import org.talenttree.account.Accounts;
import org.talenttree.account.Username;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Route;
import org.talenttree.profile.OwnPictureRoutes;
import org.talenttree.profile.Profiles;
import org.talenttree.web.html.Responses;

/** Serves the pictures that owners have uploaded, where their profiles are public. */
public final class PublicPictureRoutes {
  private final Accounts accounts;
  private final Profiles profiles;

  /** Serves the pictures of these accounts. */
  public PublicPictureRoutes(Accounts accounts, Profiles profiles) {
    this.accounts = accounts;
    this.profiles = profiles;
  }

  /** Returns the route. No other form of a tree ends in .jpg, so no slug is hidden by it. */
  public List<Route> routes() {
    return List.of(Route.page("/{username}/picture.jpg", this::picture).crossOriginReadable());
  }

  private Response picture(Request request) {
    return Username.of(request.variable("username"))
        .flatMap(accounts::find)
        .flatMap(profiles::publicPicture)
        .map(picture -> OwnPictureRoutes.answer(request, picture, Responses.FRESH))
        .orElseThrow(Refused::notFound);
  }
}
