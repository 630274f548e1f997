package org.talenttree.api;

/** Every kind of error that the service answers with: code, status and title (RFC 9457). */
public enum ProblemType {
  INVALID_JSON(400, "The request body is not valid JSON."),
  INVALID_PARAMETER(400, "A query parameter is not valid."),
  INVALID_CURSOR(400, "The cursor does not belong to this list."),
  INVALID_HEADER(400, "A request header is not valid."),
  UNEXPECTED_BODY(400, "This request takes no body."),
  BAD_REQUEST(400, "The request is not valid HTTP."),
  MISSING_CREDENTIALS(401, "An API key is needed."),
  INVALID_API_KEY(401, "The API key is not valid."),
  EXPIRED_API_KEY(401, "The API key has expired."),
  EXPIRED_SESSION(401, "You are signed out."),
  INVALID_PASSWORD(401, "The username or the password is wrong."),
  REGISTRATION_CLOSED(403, "This server takes no new accounts."),
  FOREIGN_ORIGIN(403, "The request was sent by a page of another site."),
  ACCOUNT_LOCKED(403, "The account is locked."),
  INSUFFICIENT_SCOPE(403, "The API key lacks the scope for this."),
  ROUTE_NOT_FOUND(404, "There is nothing at this address."),
  TREE_NOT_FOUND(404, "There is no such tree."),
  REVISION_NOT_FOUND(404, "There is no such revision."),
  KEY_NOT_FOUND(404, "There is no such key."),
  ACCOUNT_NOT_FOUND(404, "There is no such account."),
  METHOD_NOT_ALLOWED(405, "This address does not take that method."),
  NOT_ACCEPTABLE(406, "The answer is not available in a media type you accept."),
  REQUEST_TIMEOUT(408, "The request took too long to arrive."),
  SLUG_TAKEN(409, "Another of your trees has this slug."),
  USERNAME_TAKEN(409, "This username is not available."),
  IDEMPOTENCY_IN_PROGRESS(409, "A request with this Idempotency-Key is being carried out."),
  SECRET_NOT_REPLAYABLE(409, "The answer held a secret that is shown once."),
  ANSWER_NOT_KEPT(409, "The request was carried out before; its answer is no longer stored."),
  ACCOUNT_NOT_EMPTY(409, "The account has trees already."),
  LAST_OPERATOR(409, "The server needs an operator."),
  RESOURCE_LIMIT_REACHED(409, "A limit of the account is reached."),
  PRECONDITION_FAILED(412, "The tree has changed since you read it."),
  PAYLOAD_TOO_LARGE(413, "The request body is too large."),
  URI_TOO_LONG(414, "The address is too long."),
  UNSUPPORTED_MEDIA_TYPE(415, "The request body's media type is not supported."),
  VALIDATION_FAILED(422, "The request body is not valid."),
  IMPORT_UNCLEAR(422, "The file can be read in several ways."),
  IDEMPOTENCY_KEY_REUSED(422, "The Idempotency-Key was used for another request."),
  PRECONDITION_REQUIRED(428, "This change must name the revision it starts from."),
  RATE_LIMITED(429, "Too many requests."),
  HEADERS_TOO_LARGE(431, "The request headers are too large."),
  INTERNAL_ERROR(500, "Something went wrong on our side."),
  OVERLOADED(503, "The service is busy; try again shortly."),
  SHUTTING_DOWN(503, "The service is restarting; try again shortly."),
  STORAGE_UNAVAILABLE(503, "The change could not be stored; nothing was changed."),
  DEADLINE_EXCEEDED(503, "The outcome is unknown; repeat the request with the same key.");

  private final int status;
  private final String title;

  ProblemType(int status, String title) {
    this.status = status;
    this.title = title;
  }

  /** Returns the HTTP status. */
  public int status() {
    return status;
  }

  /** Returns the sentence that all problems of this type share. */
  public String title() {
    return title;
  }

  /** Returns the code that programs compare, such as {@code tree_not_found}. */
  public String code() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
