package org.talenttree.web.team;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import org.talenttree.compare.Matrix;
import org.talenttree.compare.Matrix.Person;
import org.talenttree.compare.MatrixQuery;
import org.talenttree.id.OwnerId;
import org.talenttree.json.JsonText;
import org.talenttree.language.Messages;
import org.talenttree.team.MyTeam;
import org.talenttree.team.Team;
import org.talenttree.team.TeamMember;
import org.talenttree.tree.Tree;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.Talent;
import org.talenttree.web.app.AccountActivity;
import org.talenttree.web.app.AppFrame;
import org.talenttree.web.html.StyleSheet;
import org.talenttree.web.html.Templates;

/** The matrix of a team of twelve that runs a platform, and of larger ones. */
final class MatrixSample {
  private static final Instant NOW = Instant.parse("2026-11-26T11:00:00Z");

  /** Names, and how many months ago each last confirmed a level. */
  private static final String PEOPLE =
      """
      Ada Lindqvist 2,Ben Okafor 1,Chiara Russo 5,Daniyar Akhmetov 3,Elif Şahin 4,Farid Haddad 7,\
      Grace Murray 2,Hana Sato 0,Ivo Novak 16,Mia Berger 1,Noor El-Sayed 3,Tomás Rivera 13\
      """;

  /** Paths and their talents: level asked, people needed (0 for none), and everybody's level. */
  private static final String TALENTS =
      """
      Backend
      Java 4 4 525115234512
      HTTP and REST 3 4 445224114411
      SQL 3 4 434224134413
      Testing 3 5 43420412341.
      Spring Boot 4 3 51320420251.
      PostgreSQL 4 3 443204114310
      Service design 4 2 433204112311
      Kafka 4 2 333102012500
      Query tuning 3 2 323112012400
      Event-driven systems 3 2 203101102400
      Sharding 0 0 122112001010
      System architecture 4 1 203103002000
      Frontend
      HTML and CSS 3 3 420050142003
      TypeScript 3 2 421041050212
      Accessibility 3 2 331040040000
      React 0 0 300030130000
      Design systems 0 0 200050010001
      Web performance 0 0 200040020002
      Platform
      Linux 4 4 552422425431
      Networking 4 2 352323212331
      Git 3 6 543423323521
      Docker 3 5 551412313410
      DNS and TLS 4 2 441502114230
      CI/CD 4 4 542311014431
      Observability 4 3 441301113322
      Kubernetes 4 3 450401212430
      Terraform 4 2 351301202220
      JVM tuning 0 0 302300012420
      Service mesh 0 0 131100102010
      GitOps 3 2 350201002010
      Chaos testing 3 1 240100001020
      People
      Writing 3 3 423442531430
      Listening 0 0 444221530131
      Code review 3 5 533121341421
      Facilitation 3 2 332021441241
      Mentoring 3 3 423010310320
      Incident lead 3 3 241000430120
      Tech leadership 4 1 202010530020
      Security
      Secrets 3 2 241301411350
      Threat modelling 3 2 000110101241
      Identity 3 2 021100000240
      Hardening 3 2 031300000350
      Supply chain 3 1 000200000230
      Forensics 0 0 000000100010
      """;

  private MatrixSample() {}

  /** Returns the team of the pictures. */
  static TeamMatrix platform(boolean hasRole) {
    List<Path> role = hasRole ? tree(-1) : List.of();
    String[] names = PEOPLE.split(",", -1);
    List<Person> people = new ArrayList<>();
    for (int i = 0; i < names.length; i++) {
      int space = names[i].lastIndexOf(' ');
      Instant newest =
          NOW.minus(Duration.ofDays(30L * Integer.parseInt(names[i].substring(space + 1))));
      String name = names[i].substring(0, space);
      people.add(person(name.substring(0, 3).toLowerCase(Locale.ROOT), name, tree(i), newest));
    }
    return team(role, people);
  }

  private static Person person(String username, String name, List<Path> tree, Instant newest) {
    Map<UUID, Instant> confirmed = new HashMap<>();
    int at = 0;
    for (Path path : tree) {
      for (Talent one : path.talents()) {
        confirmed.put(one.id(), newest.minus(Duration.ofDays(at++ % 9 == 8 ? 400 : at)));
      }
    }
    return new Person(username, name, tree, confirmed);
  }

  /** Returns somebody's tree, or the role's at -1. */
  static List<Path> tree(int person) {
    List<Path> paths = new ArrayList<>();
    List<Talent> talents = new ArrayList<>();
    for (String line : (TALENTS + "\n.").lines().toList()) {
      String[] parts = line.split(" (?=[0-9])", -1);
      if (parts.length == 1) {
        if (!paths.isEmpty()) {
          Path last = paths.removeLast();
          paths.add(Path.of(last.id(), last.name(), paths.size(), talents));
        }
        paths.add(Path.of(UUID.randomUUID(), line, paths.size(), List.of()));
        talents = new ArrayList<>();
        continue;
      }
      int level =
          person < 0
              ? Integer.parseInt(parts[1])
              : Math.max(0, Character.digit(parts[3].charAt(person), 10));
      if (level > 0) {
        Talent one = Talent.of(UUID.randomUUID(), parts[0], level, talents.size());
        talents.add(person < 0 ? one.withPeopleNeeded(Integer.valueOf(parts[2])) : one);
      }
    }
    paths.removeLast();
    return paths;
  }

  /** Returns a team of so many people and talents, of which everybody has 55 %. */
  static TeamMatrix large(int size, int talents) {
    Random random = new Random(33);
    List<Path> role = new ArrayList<>();
    for (int i = 0; i < talents; i += 12) {
      List<Talent> ofPath =
          IntStream.range(i, Math.min(talents, i + 12))
              .mapToObj(number ->
                  Talent.of(UUID.randomUUID(), "Talent number " + number, 3, number)
                      .withPeopleNeeded(1 + number % 9))
              .toList();
      role.add(Path.of(UUID.randomUUID(), "Path " + i, role.size(), ofPath));
    }
    List<Person> people = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      List<Path> tree =
          role.stream()
              .map(path ->
                  Path.of(
                      UUID.randomUUID(),
                      path.name(),
                      path.displayOrder(),
                      path.talents().stream()
                          .filter(any -> random.nextInt(100) < 55)
                          .map(one ->
                              Talent.of(UUID.randomUUID(), one.name(), 1 + random.nextInt(5), 0))
                          .toList()))
              .toList();
      people.add(person("user" + i, "Person " + i + " Lastname", tree, NOW));
    }
    return team(role, people);
  }

  static TeamMatrix team(List<Path> role, List<Person> people) {
    UUID id = new UUID(1, 2);
    Team team =
        new Team(id, Slug.of("tidewater").orElseThrow(), "Tidewater platform", null, false, NOW);
    TeamMember self = new TeamMember(id, new OwnerId(id), true, NOW, null);
    MyTeam mine =
        new MyTeam(team, self, people.size(), role.isEmpty() ? null : "ada/platform-team");
    Tree tree =
        new Tree(
            self.account(),
            id,
            "Platform engineering team",
            Slug.of("platform-team").orElseThrow(),
            1,
            NOW,
            NOW,
            NOW,
            JsonText.of("{}"),
            JsonText.of("[]"));
    return new TeamMatrix(mine, Optional.of(tree), Matrix.of(role, people, NOW), List.of());
  }

  /** Returns the page to a question. */
  static String html(TeamMatrix team, MatrixQuery query, Messages say) {
    AppFrame frame =
        new AppFrame(
                say,
                "Tidewater platform",
                "/app/teams",
                "mia",
                false,
                false,
                AccountActivity.NONE,
                StyleSheet.read("/web/app/app.css"),
                false)
            .styled(StyleSheet.read("/web/app/team.css"))
            .styled(StyleSheet.read("/web/app/matrix.css"));
    return Templates.render(
        "app/team/matrix",
        Map.of(
            "frame",
            frame,
            "team",
            TeamFrame.of(team.team(), TeamFrame.Tab.MATRIX),
            "view",
            MatrixView.of(team, query, say)));
  }
}
