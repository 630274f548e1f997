package org.talenttree.web.html;

import java.util.Base64;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Gzip;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.id.Digests;
import org.talenttree.resource.Resources;

/**
 * A static file. Its name contains a hash of its content, so that browsers may cache it forever. It
 * is read and compressed at the first request.
 */
public final class Asset {
  private static final int DIGITS = 12;

  private final String name;
  private final String type;
  private final Supplier<byte[]> source;
  private volatile @Nullable Loaded loaded;

  /**
   * Describes the file.
   *
   * @param folder the folder under {@code web} in the jar
   * @param name the file's name in the folder
   * @param type its media type
   */
  public Asset(String folder, String name, String type) {
    this(name, type, () -> Resources.bytes("/web/" + folder + "/" + name));
  }

  /** Describes a file with this content, which is made when it is first used. */
  public Asset(String name, String type, Supplier<byte[]> source) {
    this.name = name;
    this.type = type;
    this.source = source;
  }

  /** Returns the name it is served under: {@code start.js} becomes {@code start.1a2b.js}. */
  public String file() {
    return load().file();
  }

  /** Answers with the file. */
  public Response response(Request request) {
    return Responses.packed(request, type, load().gzip(), source, Responses.FOREVER);
  }

  private Loaded load() {
    Loaded now = loaded;
    if (now == null) {
      now = read();
      loaded = now;
    }
    return now;
  }

  private Loaded read() {
    byte[] content = source.get();
    return new Loaded(hashed(name, content), Gzip.of(content));
  }

  /** Returns a file's name with a hash of its content. */
  static String hashed(String name, byte[] content) {
    byte[] digest = Digests.sha256().digest(content);
    String hash = Base64.getUrlEncoder().encodeToString(digest).substring(0, DIGITS);
    int dot = name.lastIndexOf('.');
    return name.substring(0, dot) + "." + hash + name.substring(dot);
  }

  // Only the compressed bytes are cached: nearly every browser accepts them.
  private record Loaded(String file, byte[] gzip) {}
}
