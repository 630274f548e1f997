import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import tools.jackson.databind.JsonNode;

/** The loads that keep the service busy: their names, clients and requests. */
final class StarvationLoads {
  static final String ALL = "all";

  private static final String HASH = "hash";
  private static final String FORM = "form";
  private static final int SIGN_INS = 6;
  private static final int VISITORS = 32;
  private static final int READERS = 256;
  private static final int TALENTS = 20;
  private static final int LARGE_TREES = 30;
  private static final int SMALL_TREES = 4;

  /** More pictures than the service caches: two accounts with the maximum number of trees. */
  private static final int GALLERIES = 2;

  private static final int GALLERY_TREES = 500;
  private static final String PASSWORD = "a long and plain password";
  private static final byte[] NONE = {};

  /** For a wrong password, and for a right one of an account with the maximum number of keys. */
  private static final Set<Integer> SIGN_IN_ERRORS = Set.of(401, 409);

  private final Service service;
  private final Map<String, List<BusyClient>> byLoad = new LinkedHashMap<>();
  private final Trees.Tree written;
  private int runs;

  /** Makes the accounts and trees in a fresh service whose sign-up is open. */
  StarvationLoads(Service service, Set<String> wanted) throws IOException, InterruptedException {
    this.service = service;
    written = tree("writer", signUp("writer"), 0, SampleTree.body(0, TALENTS, 0), true);
    boolean all = wanted.contains(ALL);
    for (String name : names()) {
      boolean isPartOfAll = all && !HostileLoads.described().containsKey(name);
      if (!name.equals(ALL) && (isPartOfAll || wanted.contains(name))) {
        byLoad.put(name, make(name));
      }
    }
  }

  static Map<String, String> described() {
    Map<String, String> loads = new LinkedHashMap<>();
    loads.put(HASH, "6 clients POST /api/v1/keys with a password, half of them a wrong one");
    loads.put(FORM, "6 clients POST /app/sign-in, half of them with a wrong password");
    loads.put("pages", "32 clients GET /{user}/{slug}");
    loads.put("cards", "32 clients GET /{user}/{slug}/card.svg");
    loads.put("pictures", "32 clients GET /{user}/{slug}/og.png of 1,000 trees");
    loads.put("profiles", "32 clients GET /{user} with 34 trees, 30 of them of 1 MB");
    loads.put("hot-reads", "256 clients GET /api/v1/public/{user}/{slug}");
    loads.put("own-reads", "32 clients GET /api/v1/trees/{id}");
    loads.put(ALL, "all of these together");
    loads.putAll(HostileLoads.described());
    return loads;
  }

  static List<String> names() {
    return List.copyOf(described().keySet());
  }

  /** Returns two requests that replace the writer's tree in turn, with different content. */
  List<byte[]> writes() throws IOException {
    List<byte[]> writes = new ArrayList<>();
    for (int variant = 0; variant < 2; variant++) {
      byte[] body = SampleTree.body(0, TALENTS, variant);
      String path = "/api/v1/trees/" + written.id() + "/paths";
      writes.add(service.request("PUT", path, written.key(), body));
    }
    return writes;
  }

  /** Returns requests for public pages and their pictures, which are not cached after a write. */
  List<byte[]> pages() throws IOException {
    return List.of(service.request("GET", "/writer/" + written.slug(), "", NONE));
  }

  /** Returns a request that says what a small file would become. */
  List<byte[]> imports() throws IOException {
    Map<String, String> headers =
        Map.of("Authorization", "Bearer " + written.key(), "Content-Type", "text/csv");
    byte[] file = "Skill,Level\nJava,4\nSQL,3\n".getBytes(UTF_8);
    return List.of(service.request("POST", "/api/v1/imports?dryRun=true", headers, file));
  }

  /** Returns the clients of a load, for one run. */
  List<BusyClient> clients(String load) {
    List<BusyClient> clients = new ArrayList<>();
    byLoad.forEach((name, some) -> {
      boolean isPartOfAll = load.equals(ALL) && !HostileLoads.described().containsKey(name);
      if (name.equals(load) || isPartOfAll) {
        clients.addAll(some);
      }
    });
    runs++;
    assignAddresses(byLoad.getOrDefault(HASH, List.of()), 2);
    assignAddresses(byLoad.getOrDefault(FORM, List.of()), 2 + SIGN_INS);
    return clients;
  }

  // Wrong passwords are limited by address, as in production. So each client has its own address,
  // and a new one in each run. On Linux, all of 127.0.0.0/8 is loopback.
  private void assignAddresses(List<BusyClient> clients, int first) {
    for (int i = 0; i < clients.size(); i++) {
      String address = "127.%d.%d.%d".formatted(1 + runs / 256, runs % 256, first + i);
      clients.get(i).connectFrom(new InetSocketAddress(address, 0));
    }
  }

  private List<BusyClient> make(String load) throws IOException, InterruptedException {
    return switch (load) {
      case HASH -> signIns("signer", this::byPassword);
      case FORM -> signIns("visitor", this::byForm);
      case "pages" -> same(VISITORS, "/pages/" + published("pages").slug(), "");
      case "cards" -> same(VISITORS, "/cards/" + published("cards").slug() + "/card.svg", "");
      case "pictures" -> pictures();
      case "profiles" -> profiles();
      case "hot-reads" -> same(READERS, "/api/v1/public/reads/" + published("reads").slug(), "");
      case "own-reads" -> {
        Trees.Tree own = published("reader");
        yield same(VISITORS, "/api/v1/trees/" + own.id(), own.key());
      }
      default ->
          new HostileLoads(service)
              .make(load, "hostile-" + load, PASSWORD, signUp("hostile-" + load));
    };
  }

  private List<BusyClient> same(int count, String path, String key) throws IOException {
    List<BusyClient> clients = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      clients.add(new BusyClient(List.of(service.request("GET", path, key, NONE)), Set.of()));
    }
    return clients;
  }

  /** Half of the clients know the password of an account, half guess. */
  private List<BusyClient> signIns(String username, IntFunction<byte[]> request)
      throws IOException, InterruptedException {
    signUp(username);
    List<BusyClient> clients = new ArrayList<>();
    for (int i = 0; i < SIGN_INS; i++) {
      clients.add(new BusyClient(List.of(request.apply(i)), SIGN_IN_ERRORS));
    }
    return clients;
  }

  private byte[] byPassword(int client) {
    String pair = "signer:" + (client % 2 == 0 ? PASSWORD : "one that is a guess");
    Map<String, String> headers =
        Map.of(
            "Authorization",
            "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(UTF_8)),
            "Content-Type",
            "application/json");
    return post("/api/v1/keys", headers, "{\"name\":\"bench\"}");
  }

  private byte[] byForm(int client) {
    String password = client % 2 == 0 ? PASSWORD.replace(' ', '+') : "one+that+is+a+guess";
    Map<String, String> headers =
        Map.of(
            "Origin",
            service.origin(),
            "Sec-Fetch-Site",
            "same-origin",
            "Accept",
            "text/html",
            "Content-Type",
            "application/x-www-form-urlencoded");
    return post("/app/sign-in", headers, "username=visitor&password=" + password);
  }

  private byte[] post(String path, Map<String, String> headers, String body) {
    try {
      return service.request("POST", path, headers, body.getBytes(UTF_8));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Each client has trees of its own, so that no two ask for the same picture. */
  private List<BusyClient> pictures() throws IOException, InterruptedException {
    List<byte[]> pictures = new ArrayList<>();
    for (int gallery = 0; gallery < GALLERIES; gallery++) {
      String owner = "gallery-" + gallery;
      String key = signUp(owner);
      for (int i = 0; i < GALLERY_TREES; i++) {
        Trees.Tree tree = tree(owner, key, i, SampleTree.body(i, TALENTS, 0), true);
        String path = "/" + owner + "/" + tree.slug() + "/og.png";
        pictures.add(service.request("GET", path, "", NONE));
      }
    }
    List<BusyClient> clients = new ArrayList<>();
    for (int i = 0; i < VISITORS; i++) {
      List<byte[]> own = new ArrayList<>();
      for (int j = i; j < pictures.size(); j += VISITORS) {
        own.add(pictures.get(j));
      }
      clients.add(new BusyClient(own, Set.of()));
    }
    return clients;
  }

  private List<BusyClient> profiles() throws IOException, InterruptedException {
    String key = signUp("profile");
    for (int i = 0; i < LARGE_TREES + SMALL_TREES; i++) {
      byte[] paths = i < LARGE_TREES ? SampleTree.large(i) : SampleTree.body(i, TALENTS, 0);
      tree("profile", key, i, paths, true);
    }
    return same(VISITORS, "/profile", "");
  }

  private Trees.Tree published(String owner) throws IOException, InterruptedException {
    return tree(owner, signUp(owner), 0, SampleTree.body(0, TALENTS, 0), true);
  }

  /** Makes an account with a password and returns its first key. */
  private String signUp(String username) throws IOException, InterruptedException {
    String body = "{\"username\":\"%s\",\"password\":\"%s\"}".formatted(username, PASSWORD);
    JsonNode made = service.call("POST", "/api/v1/accounts", "", body.getBytes(UTF_8));
    return made.get("key").get("secret").stringValue();
  }

  private Trees.Tree tree(String owner, String key, int number, byte[] paths, boolean isPublished)
      throws IOException, InterruptedException {
    byte[] title = ("{\"title\":\"Bench " + number + "\"}").getBytes(UTF_8);
    JsonNode made = service.call("POST", "/api/v1/trees", key, title);
    String id = made.get("id").stringValue();
    Trees.Tree tree = new Trees.Tree(owner, key, id, made.get("slug").stringValue());
    if (isPublished) {
      Trees.publish(service, tree, paths);
    }
    return tree;
  }
}
