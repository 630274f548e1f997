package org.talenttree.api;

import java.util.List;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;

/** Every kind of error that the service answers with: code, status and title (RFC 9457). */
public enum ProblemType {
  INVALID_JSON(400, Messages.declare("The request body is not valid JSON.")),
  INVALID_PARAMETER(400, Messages.declare("A query parameter is not valid.")),
  INVALID_CURSOR(400, Messages.declare("The cursor does not belong to this list.")),
  INVALID_HEADER(400, Messages.declare("A request header is not valid.")),
  UNEXPECTED_BODY(400, Messages.declare("This request takes no body.")),
  BAD_REQUEST(400, Messages.declare("The request is not valid HTTP.")),
  MISSING_CREDENTIALS(401, Messages.declare("An API key is needed.")),
  INVALID_API_KEY(401, Messages.declare("The API key is not valid.")),
  EXPIRED_API_KEY(401, Messages.declare("The API key has expired.")),
  EXPIRED_SESSION(401, Messages.declare("You are signed out.")),
  INVALID_PASSWORD(401, Messages.declare("The username or the password is wrong.")),
  REGISTRATION_CLOSED(403, Messages.declare("This server takes no new accounts.")),
  FOREIGN_ORIGIN(403, Messages.declare("The request was sent by a page of another site.")),
  ACCOUNT_LOCKED(403, Messages.declare("The account is locked.")),
  INSUFFICIENT_SCOPE(403, Messages.declare("The API key lacks the scope for this.")),
  ROUTE_NOT_FOUND(404, Messages.declare("There is nothing at this address.")),
  TREE_NOT_FOUND(404, Messages.declare("There is no such tree.")),
  REVISION_NOT_FOUND(404, Messages.declare("There is no such revision.")),
  KEY_NOT_FOUND(404, Messages.declare("There is no such key.")),
  ACCOUNT_NOT_FOUND(404, Messages.declare("There is no such account.")),
  METHOD_NOT_ALLOWED(405, Messages.declare("This address does not take that method.")),
  NOT_ACCEPTABLE(406, Messages.declare("The answer is not available in a media type you accept.")),
  REQUEST_TIMEOUT(408, Messages.declare("The request took too long to arrive.")),
  SLUG_TAKEN(409, Messages.declare("Another of your trees has this slug.")),
  USERNAME_TAKEN(409, Messages.declare("This username is not available.")),
  IDEMPOTENCY_IN_PROGRESS(
      409, Messages.declare("A request with this Idempotency-Key is being carried out.")),
  SECRET_NOT_REPLAYABLE(409, Messages.declare("The answer held a secret that is shown once.")),
  ANSWER_NOT_KEPT(
      409, Messages.declare("The request was carried out before; its answer is no longer stored.")),
  ACCOUNT_NOT_EMPTY(409, Messages.declare("The account has trees already.")),
  LAST_OPERATOR(409, Messages.declare("The server needs an operator.")),
  RESOURCE_LIMIT_REACHED(409, Messages.declare("A limit of the account is reached.")),
  PRECONDITION_FAILED(412, Messages.declare("The tree has changed since you read it.")),
  PAYLOAD_TOO_LARGE(413, Messages.declare("The request body is too large.")),
  URI_TOO_LONG(414, Messages.declare("The address is too long.")),
  UNSUPPORTED_MEDIA_TYPE(415, Messages.declare("The request body's media type is not supported.")),
  VALIDATION_FAILED(422, Messages.declare("The request body is not valid.")),
  IMPORT_UNCLEAR(422, Messages.declare("The file can be read in several ways.")),
  IDEMPOTENCY_KEY_REUSED(
      422, Messages.declare("The Idempotency-Key was used for another request.")),
  PRECONDITION_REQUIRED(
      428, Messages.declare("This change must name the revision it starts from.")),
  RATE_LIMITED(429, Messages.declare("Too many requests.")),
  HEADERS_TOO_LARGE(431, Messages.declare("The request headers are too large.")),
  INTERNAL_ERROR(500, Messages.declare("Something went wrong on our side.")),
  OVERLOADED(503, Messages.declare("The service is busy; try again shortly.")),
  SHUTTING_DOWN(503, Messages.declare("The service is restarting; try again shortly.")),
  STORAGE_UNAVAILABLE(
      503, Messages.declare("The change could not be stored; nothing was changed.")),
  DEADLINE_EXCEEDED(
      503, Messages.declare("The outcome is unknown; repeat the request with the same key."));

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
  public Translatable title() {
    return new Translatable(title, List.of());
  }

  /** Returns the code that programs compare, such as {@code tree_not_found}. */
  public String code() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
