package org.talenttree.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.config.Config;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.webhook.WebhookAddresses.AddressRefused;

/**
 * Webhooks are sent to addresses of the public internet alone, unless the operator allows others.
 */
class WebhookAddressesTest {
  private static WebhookAddresses addresses(Map<String, String> settings) {
    try {
      return new WebhookAddresses(Config.read(settings).webhooks(), InetAddress::getAllByName);
    } catch (ConfigMistakes e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static final WebhookAddresses PUBLIC = addresses(Map.of());

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0.0.0",
        "0.1.2.3",
        "10.0.0.1",
        "10.255.255.255",
        "100.64.0.1",
        "100.100.100.200",
        "100.127.255.255",
        "127.0.0.1",
        "2130706433",
        "168.63.129.16",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.192",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.0.1",
        "198.18.0.1",
        "198.51.100.7",
        "203.0.113.7",
        "224.0.0.1",
        "239.255.255.250",
        "240.0.0.1",
        "255.255.255.255",
        "localhost",
        "[::]",
        "[::1]",
        "[::127.0.0.1]",
        "[::8.8.8.8]",
        "[::ffff:127.0.0.1]",
        "[::ffff:10.0.0.1]",
        "[::ffff:8.8.8.8]",
        "[::ffff:0:10.0.0.1]",
        "[64:ff9b::10.0.0.1]",
        "[64:ff9b::8.8.8.8]",
        "[64:ff9b:1::1]",
        "[100::1]",
        "[2001::1]",
        "[2001:0:4136:e378:8000:63bf:3fff:fdd2]",
        "[2001:db8::1]",
        "[2002:7f00:1::1]",
        "[2002:808:808::1]",
        "[3fff::1]",
        "[fc00::1]",
        "[fd00:ec2::254]",
        "[fe80::1]",
        "[fec0::1]",
        "[ff02::1]"
      })
  void whatIsNoPartOfThePublicInternetIsRefused(String host) {
    URI uri = PUBLIC.parse("https://" + host + "/").orElseThrow();

    assertThatThrownBy(() -> PUBLIC.resolve(uri)).isInstanceOf(AddressRefused.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "8.8.8.8",
        "1.1.1.1",
        "100.63.255.255",
        "100.128.0.1",
        "172.15.0.1",
        "172.32.0.1",
        "169.253.0.1",
        "223.255.255.254",
        "[2001:4860:4860::8888]",
        "[2606:4700::1111]",
        "[2a00::1]"
      })
  void whatIsIsNot(String host) throws Exception {
    URI uri = PUBLIC.parse("https://" + host + "/").orElseThrow();

    assertThat(PUBLIC.resolve(uri))
        .isEqualTo(InetAddress.ofLiteral(host.replace("[", "").replace("]", "")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://example.org/",
        "https://ada@example.org/",
        "https://ada:x@example.org/",
        "https://example.org:80/",
        "https://example.org:22/",
        "https://example.org:1023/",
        "https://example.org:0/",
        "https://example.org:65536/",
        "https://example.org/#part",
        "https:///path",
        "https:example.org",
        "//example.org/",
        "ftp://example.org/",
        "file:///etc",
        "https://exam ple.org/",
        "https://bücher.example/",
        "https://example.org/\u0000",
        "",
        "gopher://example.org/",
        "https://127.1/"
      })
  void anAddressOfAnotherFormIsNone(String text) {
    assertThat(PUBLIC.parse(text)).isEmpty();
  }

  @Test
  void httpsWithItsPortOrAFreeOneIsOne() {
    assertThat(
            List.of(
                "https://example.org",
                "https://example.org:443/a?b=c",
                "https://example.org:8443/"))
        .allMatch(text -> PUBLIC.parse(text).isPresent());
    WebhookAddresses open = addresses(Map.of("webhooks.http", "on"));
    assertThat(open.parse("http://example.org:80/")).isPresent();
    assertThat(open.parse("http://example.org:443/")).isEmpty();
  }

  @Test
  void theOperatorAllowsNetworksAndNoMore() throws Exception {
    WebhookAddresses own = addresses(Map.of("webhooks.private-addresses", "10.1.0.0/16, ::1"));

    assertThat(own.resolve(URI.create("https://10.1.2.3/"))).isNotNull();
    assertThat(own.resolve(URI.create("https://[::1]/"))).isNotNull();
    assertThatThrownBy(() -> own.resolve(URI.create("https://10.2.0.1/")))
        .isInstanceOf(AddressRefused.class);
  }

  @Test
  void aNameThatLeadsElsewhereByThenIsRefusedAndSoIsOneOfSeveralAddresses() throws Exception {
    InetAddress good = InetAddress.ofLiteral("8.8.8.8");
    InetAddress bad = InetAddress.ofLiteral("169.254.169.254");
    AtomicInteger asked = new AtomicInteger();
    WebhookAddresses rebinding =
        new WebhookAddresses(
            Config.read(Map.of()).webhooks(),
            _ ->
                asked.incrementAndGet() == 1
                    ? new InetAddress[] {good}
                    : new InetAddress[] {good, bad});
    URI uri = URI.create("https://example.org/");

    assertThat(rebinding.resolve(uri)).isEqualTo(good);
    assertThatThrownBy(() -> rebinding.resolve(uri)).isInstanceOf(AddressRefused.class);
    assertThat(asked).as("asked once each time").hasValue(2);
  }
}
