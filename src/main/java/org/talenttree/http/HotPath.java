package org.talenttree.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataWriter;
import java.net.InetAddress;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.http.connection.Shortcut;
import org.talenttree.id.Ids;
import org.talenttree.id.Uuids;

/**
 * The way of a plain GET of what is ready to go out, or can be made so at once: from the socket's
 * bytes to the answer's, past the parser and the pipeline. Limits, metrics, request ids and the log
 * are as on the long way, which takes whatever this one does not know for sure.
 */
final class HotPath implements Shortcut {
  private final ReadyAnswers answers;
  private final byte[] start;
  private final RequestMetrics.Label label;
  private final RateLimits limits;
  private final ClientAddress addresses;
  private final Ids ids;
  private final InFlight inFlight;
  private final RequestMetrics metrics;

  HotPath(
      ReadyAnswers answers,
      RateLimits limits,
      ClientAddress addresses,
      Ids ids,
      InFlight inFlight,
      RequestMetrics metrics) {
    this.answers = answers;
    Route route = answers.route();
    String template = route.template();
    this.start = ("GET " + template.substring(0, template.indexOf('{'))).getBytes(US_ASCII);
    this.label = new RequestMetrics.Label(route.method(), template);
    this.limits = limits;
    this.addresses = addresses;
    this.ids = ids;
    this.inFlight = inFlight;
    this.metrics = metrics;
  }

  @Override
  public Lookout on(InetAddress peer, DataWriter out) {
    return new OneConnection(peer, out);
  }

  private final class OneConnection implements Lookout {
    private final InetAddress peer;
    private final DataWriter out;
    private final byte[] id = new byte[Uuids.LENGTH];

    /** Kept from answer to answer: to make one each time is most of what an answer allocates. */
    private byte[] buffer = {};

    OneConnection(InetAddress peer, DataWriter out) {
      this.peer = peer;
      this.out = out;
    }

    @Override
    public boolean answers(byte[] bytes) {
      PlainGet get = PlainGet.read(bytes, start);
      if (get == null || !takesJson(get.accept()) || !isPlainCondition(get.ifNoneMatch())) {
        return false;
      }
      inFlight.enter();
      try {
        return !inFlight.isClosed() && answersPlain(get);
      } finally {
        inFlight.leave();
      }
    }

    private boolean answersPlain(PlainGet get) {
      long started = System.nanoTime();
      Object from = addresses.of(peer, get.forwardedFor());
      if (!limits.admitsPublic(from)) {
        return false;
      }
      ReadyAnswer answer = answers.find(get.address());
      if (answer == null) {
        answer = loaded(get.address());
      }
      if (answer == null) {
        limits.giveBackPublic(from);
        return false;
      }
      send(get, answer, started);
      return true;
    }

    private @Nullable ReadyAnswer loaded(String address) {
      // Where many wait for their turn the long way waits with them.
      if (!inFlight.takeFreeTurn()) {
        return null;
      }
      try {
        return answers.load(address);
      } catch (RuntimeException e) {
        // The long way meets it again, and tells of it.
        return null;
      } finally {
        inFlight.giveTurn();
      }
    }

    private void send(PlainGet get, ReadyAnswer answer, long started) {
      UUID requestId = ids.next();
      Uuids.write(requestId, id, 0);
      boolean held = answer.etag().equals(get.ifNoneMatch());
      boolean gzip = !held && AcceptEncoding.takesGzip(get.acceptEncoding());
      int body = held ? 0 : answer.length(gzip);
      int status = Pipeline.CLIENT_GONE;
      try {
        int length = write(answer, held, gzip, body);
        out.writeNow(BufferData.create(buffer, 0, length));
        status = held ? 304 : 200;
      } finally {
        long nanos = System.nanoTime() - started;
        metrics.record(label, status, nanos);
        RequestLog.write(
            new RequestLog.Line(
                requestId,
                label.method(),
                label.template(),
                status,
                nanos,
                null,
                body,
                get.traceParent()));
      }
    }

    private int write(ReadyAnswer answer, boolean held, boolean gzip, int body) {
      ReadyHead head = answer.head();
      if (buffer.length < head.most() + body) {
        buffer = new byte[head.most() + body];
      }
      if (held) {
        return head.writeNotModified(id, buffer);
      }
      int at = head.write(id, gzip, body, buffer);
      answer.writeBody(id, gzip, buffer, at);
      return at + body;
    }
  }

  private static boolean takesJson(@Nullable String accept) {
    return accept == null
        || accept.equals("*/*")
        || accept.equals(MediaTypes.JSON)
        || MediaTypes.accepts(accept, MediaTypes.JSON);
  }

  // One weak tag, as every client sends that was given one; lists and stars are read elsewhere.
  private static boolean isPlainCondition(@Nullable String tag) {
    return tag == null || (tag.startsWith("W/\"") && tag.indexOf('"', 3) == tag.length() - 1);
  }
}
