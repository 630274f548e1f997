package org.talenttree.http;

import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.api.Caller;
import org.talenttree.api.Calls;
import org.talenttree.api.Deadline;
import org.talenttree.api.MediaTypes;
import org.talenttree.api.PasswordTry;
import org.talenttree.api.Problem;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.RequestHead;
import org.talenttree.api.Response;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.log.RequestLog;

/**
 * A request on its way through the service. It is handed from the event loop to a pool and back;
 * only the thread that has it may use it (see the package comment of {@code http.engine}).
 */
public final class Exchange extends Request {
  private static final Logger LOG = LoggerFactory.getLogger(Exchange.class);

  private final RateLimits limits;
  private final OwnOrigin ownOrigin;

  /** The key that limits count its client by while the account is not known. */
  final Object address;

  final long started = System.nanoTime();
  final MemoryBudget.Share memory;
  final ClientConnection connection;

  /** Of the costly work on the request; any thread may use it. */
  final Deadline deadline = new Deadline();

  Routes.@Nullable Match match;
  @Nullable Route route;

  /** Where the page of this address is, with the query; null if it is here. */
  @Nullable String canonical;

  List<ResponseHeader> headers = List.of();
  @Nullable PasswordTry passwordTry;

  /** Carries out other requests for this one; null until a dispatcher has begun it. */
  @Nullable Calls calls;

  /** The request that is carried out for this one now; null if none is. */
  volatile @Nullable Exchange inner;

  boolean isTurnedAway;
  boolean isAdmitted;

  /** Whether a limit has counted the request; if none has, its refusal and its line are counted. */
  boolean isCounted;

  /**
   * Begins a request; a small body arrives before the caller is known, and counts for its address.
   */
  Exchange(
      UUID id,
      RequestHead head,
      ClientConnection connection,
      MemoryBudget.Share memory,
      RateLimits limits,
      OwnOrigin ownOrigin,
      Object address) {
    super(id, head);
    this.connection = connection;
    this.memory = memory;
    this.limits = limits;
    this.ownOrigin = ownOrigin;
    this.address = address;
    memory.setSource(address);
  }

  void match(Routes.Match found) {
    match = found;
    route = found.route(head().method());
    setVariables(found.variables());
  }

  void identify(@Nullable Caller caller) {
    setCaller(caller);
    memory.setSource(source());
  }

  /** Takes the whole body; the array is not copied. */
  void receive(byte[] whole) {
    setBody(whole);
  }

  /** Reads the query; see {@link Request#readQuery} for what it refuses. */
  Request withQuery(Route matched) {
    readQuery(matched);
    return this;
  }

  /** Returns the account of the request if the caller is known, else the address. */
  Object source() {
    Caller caller = signedIn().orElse(null);
    return caller == null ? address : caller.owner();
  }

  @Override
  public String origin() {
    return ownOrigin.of(head());
  }

  @Override
  public void reserve(long bytes) {
    if (!memory.reserveForAnswer(bytes)) {
      throw new Refused(MemoryBudget.exhausted());
    }
  }

  @Override
  public void charge(long answerBytes) {
    limits.charge(source(), limit(), answerBytes);
  }

  @Override
  public void chargeAsCostly() {
    limits.chargeAsCostly(source(), limit());
  }

  private RateLimit limit() {
    return limits.of(signedIn().orElse(null), Objects.requireNonNull(route));
  }

  @Override
  public PasswordTry countPassword(String username) {
    return limits.passwords().count(address, username);
  }

  @Override
  public PasswordTry countSecret() {
    return limits.passwords().count(address);
  }

  /** Gives back what the request holds, now that it is over. */
  void end() {
    memory.release();
    dropBody();
  }

  /** Returns the most bytes that the body may have; 0 if the route takes no body. */
  public int bodyLimit() {
    return route == null ? 0 : route.body().limit();
  }

  /** Returns a collector for the body. */
  public BodyCollector collector() {
    return new BodyCollector(bodyLimit(), memory);
  }

  /** Returns the address of the page that is read, or an empty text if a form was sent. */
  String pageAddress() {
    return head().method().equals("GET") ? head().target() : "";
  }

  boolean isAboutHealth() {
    return head().target().startsWith("/health/");
  }

  /** Returns whether the request reads a page, a card or the like and changes nothing. */
  boolean readsPage() {
    return route != null && route.page() && !route.changes();
  }

  /** Returns whether the response is for the person signed in, so that no cache may store it. */
  boolean isPrivate() {
    return signedIn().flatMap(Caller::session).isPresent();
  }

  boolean crossOrigin() {
    return route != null && route.crossOrigin();
  }

  /** Returns whether a browser sent the request, which would show a problem's JSON as it is. */
  boolean wantsPage(Response response) {
    if (!(response instanceof Problem) || (route != null && !route.showsPages())) {
      return false;
    }
    String accept = head().header("Accept");
    return accept != null && MediaTypes.prefers(accept, MediaTypes.HTML, MediaTypes.JSON);
  }

  RequestLog.Line logLine(int status, long nanos, long bytes) {
    return new RequestLog.Line(
        id(),
        head().method(),
        label().template(),
        status,
        nanos,
        signedIn().map(Caller::owner).orElse(null),
        bytes,
        head().header("traceparent"),
        isCounted);
  }

  void logError(String what, Throwable e) {
    LOG.atError().setCause(e).addKeyValue("requestId", id()).log(what);
  }

  Route.Label label() {
    return route == null ? Route.Label.UNMATCHED : route.label();
  }

  /** The connection of a request, for the code that handles it. Any thread may call it. */
  public interface ClientConnection {
    /** Sends the answer to the current request; must be called once. */
    void send(SentResponse response);

    /** Starts to collect the body of the current request, once the checks before it have passed. */
    void collectBody();
  }
}
