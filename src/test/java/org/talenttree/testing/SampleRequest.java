package org.talenttree.testing;

import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Caller;
import org.talenttree.api.PasswordTry;
import org.talenttree.api.Request;
import org.talenttree.api.RequestHead;

/** A POST of {@code /x} without a body, which may take whatever it asks for. */
public final class SampleRequest extends Request {
  /** Makes a request of this caller with these headers. */
  public SampleRequest(@Nullable Caller caller, Map<String, String> headers) {
    super(UUID.randomUUID(), new Head(headers));
    setCaller(caller);
  }

  @Override
  public String origin() {
    return "";
  }

  @Override
  public void reserve(long bytes) {}

  @Override
  public void charge(long answerBytes) {}

  @Override
  public void chargeAsCostly() {}

  @Override
  public PasswordTry countPassword(String username) {
    throw new UnsupportedOperationException("no route of these tests asks for a password");
  }

  @Override
  public PasswordTry countSecret() {
    throw new UnsupportedOperationException("no route of these tests asks for a secret");
  }

  private record Head(Map<String, String> headers) implements RequestHead {
    @Override
    public String method() {
      return "POST";
    }

    @Override
    public String target() {
      return "/x";
    }

    @Override
    public InetAddress peer() {
      return InetAddress.getLoopbackAddress();
    }

    @Override
    public List<String> headers(String name) {
      String value = headers.get(name);
      return value == null ? List.of() : List.of(value);
    }

    @Override
    public long declaredLength() {
      return 0;
    }

    @Override
    public boolean hasBody() {
      return false;
    }

    @Override
    public boolean awaitsContinue() {
      return false;
    }
  }
}
