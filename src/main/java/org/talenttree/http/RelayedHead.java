package org.talenttree.http;

import java.net.InetAddress;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.talenttree.api.Calls.Call;
import org.talenttree.api.RequestHead;
import org.talenttree.api.ResponseHeader;

/**
 * The head of a request that is made for another: who sends it and from where is as in the other's
 * head; nothing else of that applies to it.
 */
record RelayedHead(RequestHead outer, Call call) implements RequestHead {
  private static final Set<String> OF_THE_SENDER =
      Set.of("authorization", "host", "x-forwarded-for", "x-forwarded-proto", "traceparent");

  @Override
  public String method() {
    return call.method();
  }

  @Override
  public String target() {
    return call.target();
  }

  @Override
  public InetAddress peer() {
    return outer.peer();
  }

  @Override
  public List<String> headers(String name) {
    return OF_THE_SENDER.contains(name.toLowerCase(Locale.ROOT))
        ? outer.headers(name)
        : call.headers().stream()
            .filter(header -> header.name().equalsIgnoreCase(name))
            .map(ResponseHeader::value)
            .toList();
  }

  @Override
  public boolean hasBody() {
    return call.body().length > 0;
  }

  @Override
  public long declaredLength() {
    return call.body().length;
  }

  @Override
  public boolean awaitsContinue() {
    return false;
  }
}
