package org.talenttree.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Gzip;
import org.talenttree.api.Reply;
import org.talenttree.api.Request;
import org.talenttree.id.Digests;

/**
 * A file of the service's own for browsers, under a name that changes with its content, so that it
 * may be kept forever. It is read and packed when somebody first asks for it.
 */
public final class Asset {
  private static final int DIGITS = 12;

  private final String folder;
  private final String name;
  private final String type;
  private volatile @Nullable Loaded loaded;

  /** Takes the folder under {@code web}, the file's name in it and its media type. */
  public Asset(String folder, String name, String type) {
    this.folder = folder;
    this.name = name;
    this.type = type;
  }

  /** Returns the name under which it is served: {@code start.js} becomes {@code start.1a2b.js}. */
  public String file() {
    return load().file();
  }

  /** Sends it. */
  public Reply reply(Request request) {
    return Answers.packed(request, type, load().gzip(), this::content, Answers.FOREVER);
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
    byte[] content = content();
    byte[] digest = Digests.sha256().digest(content);
    String mark = Base64.getUrlEncoder().encodeToString(digest).substring(0, DIGITS);
    int dot = name.lastIndexOf('.');
    String file = name.substring(0, dot) + "." + mark + name.substring(dot);
    return new Loaded(file, Gzip.of(content));
  }

  private byte[] content() {
    String resource = "/web/" + folder + "/" + name;
    try (InputStream in = Asset.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(resource + " is not in the jar");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // Only the packed bytes are kept: nearly every browser takes them.
  private record Loaded(String file, byte[] gzip) {}
}
