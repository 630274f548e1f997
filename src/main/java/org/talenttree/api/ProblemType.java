package org.talenttree.api;

import java.util.List;
import org.talenttree.json.Coded;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;

/**
 * Every kind of error that the service answers with: code, status and title (RFC 9457), what it
 * means, what usually causes it, and what to do.
 */
public enum ProblemType implements Coded {
  INVALID_JSON(
      400,
      Messages.declare("The request body is not valid JSON."),
      "The body could not be read as JSON, so nothing was done.",
      "A trailing comma, a single quote, a comment, the same name twice in one object, a "
          + "byte order mark, text that is not UTF-8, or more than 16 levels of nesting.",
      "Look at the line and column in detail. Let a JSON library write the body instead of "
          + "putting text together."),
  INVALID_PARAMETER(
      400,
      Messages.declare("A query parameter is not valid."),
      "A parameter after the question mark of the address is unknown, stands twice or has a "
          + "value it cannot have.",
      "A misspelt name, a limit that is not a whole number above 0, or a parameter that "
          + "belongs to another operation.",
      "Each entry of errors names a parameter and says what is right. /openapi.json lists "
          + "those of every operation."),
  INVALID_CURSOR(
      400,
      Messages.declare("The cursor does not belong to this list."),
      "The cursor was not given out for this list.",
      "It was cut or changed on the way, or it comes from a list with another sort or "
          + "isPublic, from another account or from another server.",
      "Send nextCursor exactly as it was given, with the same sort and isPublic, or simply "
          + "follow the Link header. To start again, leave the cursor out."),
  INVALID_HEADER(
      400,
      Messages.declare("A request header is not valid."),
      "A request header cannot be understood, so nothing was done.",
      "An If-Match or If-None-Match without its quotation marks, or an Idempotency-Key that "
          + "is empty or too long.",
      "Each entry of errors names a header and says what is right. Send an ETag as it was "
          + "given, quotation marks included."),
  UNEXPECTED_BODY(
      400,
      Messages.declare("This request takes no body."),
      "This operation takes no body, and there was one.",
      "A client that sends JSON with every request. Publishing takes no payload, because it "
          + "flips the state.",
      "Send no body. Where the operation is a POST, an empty object is taken too."),
  BAD_REQUEST(
      400,
      Messages.declare("The request is not valid HTTP."),
      "What arrived is not a valid HTTP request.",
      "A broken percent escape in the address, a malformed header line, or a body shorter "
          + "or longer than announced.",
      "Let an HTTP library make the request. If a proxy stands between, look at what it "
          + "changes."),
  MISSING_CREDENTIALS(
      401,
      Messages.declare("An API key is needed."),
      "This operation is for the owner of the trees, and no API key came with the request.",
      "The header Authorization is missing, or a redirect dropped it.",
      "Send Authorization: Bearer <API_KEY>. The operator of this server can make a key on "
          + "its command line."),
  INVALID_API_KEY(
      401,
      Messages.declare("The API key is not valid."),
      "The API key is not one that this server knows and accepts.",
      "It was copied with a character missing, was revoked or replaced, or belongs to "
          + "another server; or the header Authorization is empty or has another scheme than "
          + "Bearer.",
      "Copy the whole key, from ttk_ to its end. If it is lost, make a new one; a key is "
          + "shown only once."),
  EXPIRED_API_KEY(
      401,
      Messages.declare("The API key has expired."),
      "The API key was right, but its time is up.",
      "Keys end after the time they were given, a year unless another was chosen.",
      "Make a new key, put it where the old one was, and note when it ends."),
  EXPIRED_SESSION(
      401,
      Messages.declare("You are signed out."),
      "The cookie of the request belongs to no session that is still valid.",
      "Nobody used it for a while, somebody signed out everywhere or changed the password, "
          + "or the API key it was made with was revoked or has expired.",
      "Sign in again at /app/sign-in. Programs send an API key in place of a cookie."),
  INVALID_PASSWORD(
      401,
      Messages.declare("The username or the password is wrong."),
      "The username and the password do not belong together.",
      "A typing mistake, a password that was changed, or an account that never had one.",
      "Type both again. The operator of this server can set a new password on its command "
          + "line."),
  REGISTRATION_CLOSED(
      403,
      Messages.declare("This server takes no new accounts."),
      "Nobody can make an account here over the network.",
      "This is the default; an operator of the server can open the sign-up.",
      "Ask the operator of this server for an account, or run a server of your own."),
  FOREIGN_ORIGIN(
      403,
      Messages.declare("The request was sent by a page of another site."),
      "A browser sent this change with the cookie of a session, and nothing shows that a "
          + "page of this server asked for it.",
      "A page of another site sent it, or a program used the cookie without the header "
          + "Origin, or a proxy replaces the header Host while the setting server.public-url is "
          + "empty.",
      "Programs send an API key. Behind a proxy, the operator of this server sets "
          + "server.public-url to the address that people see."),
  ACCOUNT_LOCKED(
      403,
      Messages.declare("The account is locked."),
      "The key or the password is right, but an operator of this server has locked the "
          + "account. Nothing was done; nothing of the account is deleted.",
      "Misuse of the account, or a suspicion that somebody else has its key or its " + "password.",
      "Ask the operator of this server. When the account is unlocked, keys and password "
          + "work as before."),
  INSUFFICIENT_SCOPE(
      403,
      Messages.declare("The API key lacks the scope for this."),
      "The API key is valid, but it was made for less than this operation needs.",
      "A key that may only read was used to write, to publish or to manage the account; or "
          + "the operation is for operators of the server, and the account is none.",
      "The detail names the scope. Use a key that holds it; a key cannot be given more than "
          + "it was made with."),
  TEAM_OWNER_REQUIRED(
      403,
      Messages.declare("Only owners of the team may do this."),
      "The account is in the team, but may not do this there. Nothing was changed.",
      "A member tried to change the team or to remove somebody, or to invite while only owners may.",
      "Ask an owner of the team; the list of its members names them."),
  ROUTE_NOT_FOUND(
      404,
      Messages.declare("There is nothing at this address."),
      "This server has nothing at this address.",
      "A misspelt path, a slash at the end, or a version prefix other than /api/v1.",
      "/openapi.json lists every address."),
  TREE_NOT_FOUND(
      404,
      Messages.declare("There is no such tree."),
      "The caller has no such tree.",
      "It was deleted, is a draft, is under another slug, or belongs to another account. "
          + "The answer is the same in each case, so that nobody learns of trees that are not "
          + "theirs.",
      "List your trees to find the id. For a public address, check the username and the "
          + "slug, and that the tree is published."),
  REVISION_NOT_FOUND(
      404,
      Messages.declare("There is no such revision."),
      "The tree is there, but not this revision of it.",
      "The tree never had it, or it was removed: an account keeps at most 500 changes and "
          + "32 MiB of its trees' history, and the oldest are removed first.",
      "List the revisions of the tree to see which are stored."),
  KEY_NOT_FOUND(
      404,
      Messages.declare("There is no such key."),
      "The account has no API key with this id.",
      "The key was revoked, or the id belongs to another account. The id is not the key "
          + "itself.",
      "List the keys of the account to find the id."),
  LINK_NOT_FOUND(
      404,
      Messages.declare("There is no such secret link."),
      "The tree is there, but has no secret link with this id that could be ended.",
      "The link has ended already, or the id belongs to another tree. The id is not the token in "
          + "the link's address.",
      "List the links of the tree to find the id."),
  WEBHOOK_NOT_FOUND(
      404,
      Messages.declare("There is no such webhook."),
      "Your account has no webhook with this id.",
      "It was removed, or belongs to another account.",
      "List your webhooks to find the id."),
  DELIVERY_NOT_FOUND(
      404,
      Messages.declare("There is no such delivery."),
      "The webhook is there, but has no delivery with this id.",
      "Deliveries are kept for 30 days, and the newest 1,000 of each webhook.",
      "List the deliveries of the webhook to find the id."),
  TEAM_NOT_FOUND(
      404,
      Messages.declare("There is no such team."),
      "The caller is in no team with this slug.",
      "A misspelt slug, a team that was renamed or deleted, or one that the caller has left or was "
          + "never in. The answer is the same in each case, so that nobody learns of teams that are "
          + "not theirs.",
      "List your teams to find the slug."),
  MEMBER_NOT_FOUND(
      404,
      Messages.declare("There is no such member."),
      "Nobody with this username is in the team.",
      "A misspelt name, or somebody who has left.",
      "List the members of the team to find the name."),
  INVITATION_NOT_FOUND(
      404,
      Messages.declare("There is no such invitation."),
      "No invitation leads to a team here, or the team has none with this id.",
      "It has ended, was used as often as it may be, or is mistyped; or who made it has left the "
          + "team. The answer is the same in each case.",
      "Ask a member of the team for another invitation."),
  ACCOUNT_NOT_FOUND(
      404,
      Messages.declare("There is no such account."),
      "No account has this name.",
      "A misspelt name. The name of an erased account is never given out again, and its "
          + "entries in the log stay.",
      "List the accounts to find the name."),
  METHOD_NOT_ALLOWED(
      405,
      Messages.declare("This address does not take that method."),
      "The address exists, but not for this method.",
      "A POST where a PATCH or PUT belongs, or the other way round.",
      "The header Allow lists the methods there are."),
  NOT_ACCEPTABLE(
      406,
      Messages.declare("The answer is not available in a media type you accept."),
      "The request accepts only media types in which this answer does not exist.",
      "An Accept header without application/json, such as one that asks for XML.",
      "Send Accept: application/json, or no Accept at all."),
  REQUEST_TIMEOUT(
      408,
      Messages.declare("The request took too long to arrive."),
      "The server waited for the rest of the request and gave up. Nothing was done.",
      "A slow or broken connection, or a client that announced a longer body than it sent.",
      "Send the request again. With an Idempotency-Key it cannot be done twice."),
  SLUG_TAKEN(
      409,
      Messages.declare("This slug is taken."),
      "Another of your trees has this slug, or another team of this server: an address can lead to "
          + "one of them only.",
      "A slug was asked for by name. One that is made from a title gets a number instead.",
      "Choose another slug, or change that of the other tree first. A slug that a tree or a team "
          + "has left is free."),
  USERNAME_TAKEN(
      409,
      Messages.declare("This username is not available."),
      "This username cannot be had.",
      "Somebody has it, had it before their account was erased, or it is reserved for the "
          + "service itself.",
      "Choose another. Names are never given out again, so that old links cannot lead to a "
          + "stranger."),
  IDEMPOTENCY_IN_PROGRESS(
      409,
      Messages.declare("A request with this Idempotency-Key is being carried out."),
      "The first request with this Idempotency-Key has not been answered yet.",
      "A client that retried before its first attempt had ended, or two that share a key.",
      "Wait as long as Retry-After says and send the same request with the same key again; "
          + "it gets the first answer."),
  SECRET_NOT_REPLAYABLE(
      409,
      Messages.declare("The answer held a secret that is shown once."),
      "The request was carried out before, and its answer held a secret that is not stored "
          + "anywhere.",
      "A request that makes or replaces an API key was sent again with the same "
          + "Idempotency-Key.",
      "If the first answer was lost, revoke the key it made and make another with a new "
          + "Idempotency-Key."),
  ANSWER_NOT_KEPT(
      409,
      Messages.declare("The request was carried out before; its answer is no longer stored."),
      "The request was carried out before, with the same Idempotency-Key, and was not "
          + "carried out again.",
      "It was repeated hours later, and its answer was removed to store newer ones. The "
          + "server remembers for a day in any case that the request was carried out.",
      "Read what it changed. There is nothing to send again."),
  ACCOUNT_NOT_EMPTY(
      409,
      Messages.declare("The account has trees already."),
      "An archive is restored into an account without trees only, and this one has some. "
          + "Nothing was changed.",
      "The archive was restored before, or the key belongs to another account than you " + "think.",
      "Use the key of a new account, or delete the trees there are. To add a single tree, "
          + "import it as a file."),
  LAST_OPERATOR(
      409,
      Messages.declare("The server needs an operator."),
      "The account is the only operator who can sign in, so it was not erased.",
      "A server without an operator could be run by its command line alone.",
      "Make another account an operator first, with talenttree account operator on the "
          + "server."),
  DELIVERY_NOT_REPEATABLE(
      409,
      Messages.declare("The delivery cannot be sent again now."),
      "A delivery is sent once more only when it is done with, to a webhook that has an address.",
      "It waits to be tried already, or the webhook has no url, so a program reads its deliveries.",
      "Wait until its state is delivered, failed or dropped."),
  LAST_OWNER(
      409,
      Messages.declare("The team needs an owner."),
      "The only owner of a team cannot leave it or become a member. Nothing was changed.",
      "A team without an owner could be changed by nobody.",
      "Make another member an owner first, or delete the team."),
  RESOURCE_LIMIT_REACHED(
      409,
      Messages.declare("A limit of the account is reached."),
      "The account would hold more than it may. Nothing was changed.",
      "As many trees, keys or bytes as this server allows an account.",
      "The detail names the limit. Delete what is no longer needed, or ask the operator of "
          + "this server to raise it."),
  PRECONDITION_FAILED(
      412,
      Messages.declare("The tree has changed since you read it."),
      "The tree has changed since you read it, so your change was not made over somebody "
          + "else's.",
      "Another person, browser tab or script changed the tree in the meantime.",
      "Read the tree again, look at what has changed, and send your change with the ETag "
          + "you got. The current one is in the header ETag of the error."),
  PAYLOAD_TOO_LARGE(
      413,
      Messages.declare("The request body is too large."),
      "The body is larger than this operation reads.",
      "Pictures or files inside the JSON, or very long descriptions. Replacing paths takes "
          + "1 MiB, others 64 KiB.",
      "Shorten the texts, and give pictures as the address in iconUrl."),
  URI_TOO_LONG(
      414,
      Messages.declare("The address is too long."),
      "The address is longer than 8 KiB.",
      "Data put into the query that belongs into the body, or a loop that adds to the "
          + "address each time.",
      "Shorten the address, and put data into the body where the operation takes one."),
  UNSUPPORTED_MEDIA_TYPE(
      415,
      Messages.declare("The request body's media type is not supported."),
      "The body is not in a form this operation reads.",
      "A missing Content-Type, that of a form, a character set that is not read (all but "
          + "files are in UTF-8), or a compressed body.",
      "Send Content-Type: application/json and plain UTF-8. The header Accept of the error "
          + "lists what is read."),
  VALIDATION_FAILED(
      422,
      Messages.declare("The request body is not valid."),
      "The body is JSON, but something in it breaks a rule. Nothing was changed.",
      "A missing or misspelt member, a level other than 1 to 5, an id that is not a UUID or "
          + "stands twice.",
      "Each entry of errors points at one place and says what is right; they are listed all "
          + "at once, up to 50."),
  IMPORT_UNCLEAR(
      422,
      Messages.declare("The file can be read in several ways."),
      "The file does not say clearly what its columns or members hold. Nothing was " + "imported.",
      "A table of several persons, a column for each; no column that seems to hold names; "
          + "or several that may as well hold them; or letters that may be in one of several "
          + "encodings.",
      "Look at proposal, which says what would be done. Send the file again with columns, "
          + "or with person, group, scale or charset. A dry run shows what becomes of it."),
  IDEMPOTENCY_KEY_REUSED(
      422,
      Messages.declare("The Idempotency-Key was used for another request."),
      "This Idempotency-Key belongs to an earlier request that was not the same.",
      "A key that is fixed in a script, or a body that was changed before it was sent " + "again.",
      "Make a new key for each new change, a UUID for example, and keep it only while you "
          + "repeat that very request."),
  PRECONDITION_REQUIRED(
      428,
      Messages.declare("This change must name the revision it starts from."),
      "This server asks every change to a tree to name the revision it starts from, and "
          + "this one did not.",
      "The header If-Match is missing, and the operator has turned on require-if-match.",
      "Read the tree, and send the ETag of the answer in the header If-Match of the change."),
  RATE_LIMITED(
      429,
      Messages.declare("Too many requests."),
      "More requests came than are allowed in this time. This one was not carried out.",
      "A loop without a pause, many clients on one account or address, or many passwords "
          + "tried.",
      "Wait as long as Retry-After says. Read lists instead of single trees, and keep what "
          + "has not changed by its ETag."),
  HEADERS_TOO_LARGE(
      431,
      Messages.declare("The request headers are too large."),
      "The headers are larger than 16 KiB in all.",
      "Large cookies of other services on the same host name, or a header that grows with "
          + "each attempt.",
      "Send fewer or shorter headers. This API needs no cookies."),
  INTERNAL_ERROR(
      500,
      Messages.declare("Something went wrong on our side."),
      "The server failed. It is not the fault of the request.",
      "A mistake in Talent Tree. The cause is in the server's log, under the request id of "
          + "the answer.",
      "Give the request id to the operator of this server. Look at the tree before you "
          + "repeat a change."),
  OVERLOADED(
      503,
      Messages.declare("The service is busy; try again shortly."),
      "The server has more to do than it can. It turned this request away, or stopped it "
          + "after ten seconds of work. Nothing was changed.",
      "Many requests at the same time, or others that take long.",
      "Wait as long as Retry-After says, and longer after each further attempt."),
  SHUTTING_DOWN(
      503,
      Messages.declare("The service is restarting; try again shortly."),
      "The server is stopping and takes no new requests. Nothing was changed.",
      "A restart, mostly for a new version.",
      "Send the request again in a few seconds."),
  STORAGE_UNAVAILABLE(
      503,
      Messages.declare("The change could not be stored; nothing was changed."),
      "The change could not be stored, and nothing of it was.",
      "A full or failing disk, or a database that does not answer.",
      "Send the request again later. If it lasts, tell the operator of this server to look "
          + "at the disk and the log."),
  DEADLINE_EXCEEDED(
      503,
      Messages.declare("The outcome is unknown; repeat the request with the same key."),
      "The answer took too long. The change may have been made or not.",
      "A storage that was slow, or a connection between the parts of the server that was "
          + "lost.",
      "Send the same request with the same Idempotency-Key again: it is carried out once in "
          + "either case. Without a key, read the tree first.");

  private final int status;
  private final String title;
  private final String meaning;
  private final String causes;
  private final String remedy;

  ProblemType(int status, String title, String meaning, String causes, String remedy) {
    this.status = status;
    this.title = title;
    this.meaning = meaning;
    this.causes = causes;
    this.remedy = remedy;
  }

  /** Returns the HTTP status. */
  public int status() {
    return status;
  }

  /** Returns the sentence that all problems of this type share. */
  public Translatable title() {
    return new Translatable(title, List.of());
  }

  /** Returns what it means. */
  public String meaning() {
    return meaning;
  }

  /** Returns what usually causes it. */
  public String causes() {
    return causes;
  }

  /** Returns what to do. */
  public String remedy() {
    return remedy;
  }
}
