package org.talenttree.update;

import java.nio.file.Path;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** TLS with a certificate for localhost that nothing else trusts. */
final class SelfSigned {
  private static final String PASSWORD = "changeit";

  private SelfSigned() {}

  /** Returns a context that shows the certificate and trusts it alone. */
  static SSLContext context(Path folder) throws Exception {
    Path file = folder.resolve("keys.p12");
    String keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    String[] command = {
      keytool,
      "-genkeypair",
      "-alias",
      "local",
      "-keyalg",
      "EC",
      "-dname",
      "CN=localhost",
      "-ext",
      "san=dns:localhost",
      "-keystore",
      file.toString(),
      "-storepass",
      PASSWORD
    };
    new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start().waitFor();
    KeyStore keys = KeyStore.getInstance(file.toFile(), PASSWORD.toCharArray());
    KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    own.init(keys, PASSWORD.toCharArray());
    TrustManagerFactory trusted =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trusted.init(keys);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(own.getKeyManagers(), trusted.getTrustManagers(), null);
    return context;
  }
}
