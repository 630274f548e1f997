package org.talenttree.profile;

import static org.talenttree.api.Access.ANY_KEY;
import static org.talenttree.api.Access.scope;
import static org.talenttree.api.Scope.ACCOUNT_MANAGE;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.talenttree.account.Account;
import org.talenttree.account.AccountResponses;
import org.talenttree.account.Accounts;
import org.talenttree.api.Change;
import org.talenttree.api.ETag;
import org.talenttree.api.FormFile;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.Response.NotModified;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violation;
import org.talenttree.language.Translatable;
import org.talenttree.picture.PictureRefused;
import org.talenttree.picture.SquarePicture;
import org.talenttree.storage.Tx;

/** The API of the picture that an owner uploads. */
public final class OwnPictureRoutes {
  /** The media type of the pictures that are stored. */
  public static final String JPEG = "image/jpeg";

  /** The most bytes of a request: those of a file, and 8 KiB for a form around it. */
  public static final int MAX_BYTES = SquarePicture.MAX_FILE + (8 << 10);

  private static final String PICTURE = "/api/v1/account/picture";
  private static final Set<String> TAKEN =
      Set.of(JPEG, "image/png", "image/webp", FormFile.MEDIA_TYPE);

  private final Accounts accounts;
  private final Profiles profiles;
  private final AccountResponses answers;

  /**
   * Creates the API.
   *
   * @param answers makes the answer to a change, which is the whole account
   */
  public OwnPictureRoutes(Accounts accounts, Profiles profiles, AccountResponses answers) {
    this.accounts = accounts;
    this.profiles = profiles;
    this.answers = answers;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get(PICTURE, ANY_KEY, this::read).answering(Set.of(JPEG)),
        Route.file("PUT", PICTURE, scope(ACCOUNT_MANAGE), MAX_BYTES, TAKEN, this::put)
            .lengthyToRun(),
        Route.delete(PICTURE, scope(ACCOUNT_MANAGE), this::remove));
  }

  private Response read(Request request) {
    return profiles
        .picture(request.caller().owner())
        .map(picture -> answer(request, picture))
        .orElseThrow(Refused::notFound);
  }

  /** Answers with a picture, or with 304 if the client has it. */
  public static Response answer(Request request, OwnPicture picture, ResponseHeader... more) {
    ResponseHeader tag = new ResponseHeader("ETag", ETag.strong(picture.tag()));
    List<ResponseHeader> headers = Stream.concat(Stream.of(tag), Stream.of(more)).toList();
    if (ETag.isNotModified(request, tag.value())) {
      return new NotModified(headers);
    }
    request.charge(picture.jpeg().length);
    return new Document(200, JPEG, picture.jpeg(), headers);
  }

  private Change<Response> put(Request request) {
    OwnPicture picture = uploaded(request);
    return change(request, (tx, account) -> Profiles.setPicture(tx, account, picture));
  }

  /** Returns the picture that a request holds, made anew; refuses what is none. */
  public static OwnPicture uploaded(Request request) {
    try {
      return OwnPicture.of(SquarePicture.of(FormFile.orBody(request), request::reserve));
    } catch (PictureRefused e) {
      throw new Refused(
          Problem.of(
              ProblemType.VALIDATION_FAILED,
              Violation.at(
                  Pointer.ROOT,
                  "invalid_format",
                  Translatable.of("The picture {0}.", e.detail()))));
    }
  }

  private Change<Response> remove(Request request) {
    return change(request, (tx, account) -> Profiles.removePicture(tx, account.owner()));
  }

  private interface Work {
    void run(Tx tx, Account account);
  }

  private Change<Response> change(Request request, Work work) {
    Account account = accounts.find(request.caller().owner()).orElseThrow(Refused::accountGone);
    return new Change<>(
        tx -> {
          work.run(tx, account);
          return answers.of(tx.handle(), account, request.caller().scopes());
        },
        response -> response);
  }
}
