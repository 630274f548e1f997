package org.talenttree.webhook;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Coded;
import org.talenttree.outbox.OwnerEvent;

/**
 * An event for one endpoint, and what came of it.
 *
 * @param sequence the order of those of an endpoint
 * @param event the id that the server is told, so that it knows one that it gets again
 * @param subject deliveries of one subject are sent in their order
 * @param payload the JSON that is sent, the same at each try
 * @param nextAt when it is tried next; null if it is not, or follows another of its subject
 * @param status the HTTP status of the last answer; null if there was none
 * @param reason why the last try failed; null if it did not
 */
public record Delivery(
    UUID webhook,
    long sequence,
    UUID event,
    String type,
    String subject,
    String payload,
    Instant createdAt,
    State state,
    int tries,
    @Nullable Instant nextAt,
    @Nullable Instant triedAt,
    @Nullable Integer status,
    @Nullable Reason reason) {

  /** Returns whether it is to be tried again. */
  boolean isOpen() {
    return state == State.WAITING || state == State.REPEATING;
  }

  /** What is sent of an event, to each endpoint the same. */
  record Message(OwnerEvent event, UUID id, String payload) {}

  /** What has become of a delivery. */
  public enum State implements Coded {
    /** It is tried, or tried again, or follows one that is. */
    WAITING,
    /** Its owner wants one more try. */
    REPEATING,
    DELIVERED,
    /** All its tries have failed. */
    FAILED,
    /** Too many waited, or the endpoint was turned off. */
    DROPPED,
    /** The endpoint has no address: a program reads it. */
    LISTED
  }

  /** Why a try failed. */
  public enum Reason implements Coded {
    /** The answer had a status other than 2xx. */
    STATUS,
    /** There was no whole answer in time. */
    TIMEOUT,
    /** The name of the host leads nowhere. */
    UNRESOLVED,
    /** It leads to an address that webhooks may not reach. */
    REFUSED_ADDRESS,
    /** The server has no valid certificate for the host. */
    TLS,
    /** The connection failed. */
    CONNECTION
  }

  /**
   * The outcome of one try.
   *
   * @param status null without an answer
   * @param reason null if it succeeded
   */
  record Attempt(@Nullable Integer status, @Nullable Reason reason) {
    private static final int GONE = 410;

    static Attempt answered(int status) {
      return new Attempt(status, status / 100 == 2 ? null : Reason.STATUS);
    }

    static Attempt failed(Reason reason) {
      return new Attempt(null, reason);
    }

    boolean isSuccess() {
      return reason == null;
    }

    /** Returns whether the server wants no more. */
    boolean isGone() {
      return status != null && status == GONE;
    }
  }
}
