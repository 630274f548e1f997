package org.talenttree;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.SimpleConditionEvent.violated;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.constructors;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import io.netty.bootstrap.Bootstrap;
import java.net.DatagramSocket;
import java.net.Socket;
import java.net.URL;
import java.net.URLConnection;
import java.net.http.HttpClient;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** What may stand on what, as docs/architecture.md draws it, for the code under one package. */
final class HouseRules {
  /** From the ground up. A package may use those below it, never one beside or above it. */
  private static final List<List<String>> STOREYS =
      List.of(
          List.of("id"),
          List.of("resource"),
          List.of("config"),
          List.of("log"),
          List.of("language"),
          List.of("json"),
          List.of("storage"),
          List.of("api"),
          List.of("http"),
          List.of("outbox"),
          List.of("account"),
          List.of("operator"),
          List.of("oidc"),
          List.of("passkey"),
          List.of("setup"),
          List.of("tree"),
          List.of("picture"),
          List.of("profile"),
          List.of("icons"),
          List.of("compare"),
          List.of("requirements"),
          List.of("history"),
          List.of("edits"),
          List.of("upstream"),
          List.of("share"),
          List.of("team"),
          List.of("people"),
          List.of("webhook"),
          List.of("published", "transfer"),
          List.of("role"),
          List.of("archive"),
          List.of("ascode"),
          List.of("mcp"),
          List.of("web"),
          List.of("app"),
          List.of("cli"),
          List.of(""));

  private static final String[] NAMELESS = {
    "..util..", "..utils..", "..common..", "..model..", "..models..", "..service..", "..services..",
    "..impl..", "..dto..", "..manager..", "..helper..", "..helpers..", "..misc..", "..shared..",
    "..core.."
  };

  private static final int MAX_ARGUMENTS = 7;

  /** What they match is written by us, by the operator, or by the database. */
  private static final Set<String> MATCH_OWN_TEXT =
      Set.of(
          "ConfigListing",
          "DesiredTreeFiles",
          "Network",
          "SvgPath",
          "Picture",
          "PostgresDatabase",
          "ProblemPages",
          "SettingParser",
          "SqliteSchema");

  /** What opens connections to elsewhere: of Java and of Netty. */
  private static final Class<?>[] OUTGOING = {
    HttpClient.class, URLConnection.class, Socket.class, DatagramSocket.class, Bootstrap.class
  };

  private final String root;

  /** Takes the package that holds all others, such as {@code org.talenttree}. */
  HouseRules(String root) {
    this.root = root;
  }

  ArchRule importsPointDown() {
    return classes().should(useOnlyWhatIsBelow());
  }

  /**
   * A feature says what it wants in the terms of {@code api}; {@code app} gives it to the engine.
   */
  ArchRule featuresDoNotKnowTheEngine() {
    return noClasses()
        .that(not(resideInAnyPackage(root + ".http..", root + ".app..", root + ".cli..")))
        .should()
        .dependOnClassesThat(resideInAPackage(root + ".http.."));
  }

  /** Folders inside a feature use each other in one direction too. */
  ArchRule packagesHaveNoCircles() {
    return slices().matching(root + ".(**)").should().beFreeOfCycles();
  }

  /** Records are data, whose parts have names; a class that works with so many does too much. */
  ArchRule constructorsTakeFewArguments() {
    return constructors()
        .that()
        .areDeclaredInClassesThat(
            not(assignableTo(Record.class))
                .and(not(resideInAPackage(root + ".web.templates..")))) // Generated.
        .should(takeAtMost(MAX_ARGUMENTS));
  }

  ArchRule onlyTheEngineKnowsNetty() {
    return noClasses()
        .that(not(resideInAnyPackage(root + ".http.engine..")))
        .should()
        .dependOnClassesThat(resideInAPackage("io.netty.."));
  }

  /**
   * Nothing calls home: connections are opened by commands that name where to, and to the database.
   */
  ArchRule onlyCommandsReachOut() {
    return noClasses()
        .that(
            not(resideInAPackage(root + ".ascode.."))
                .and(not(simpleName("HealthCommand"))) // asks the service on this machine
                .and(not(simpleName("TrainingRun"))) // asks itself
                .and(not(simpleNameOfOutermost(Set.of("HttpSender")))) // to checked addresses
                .and(not(simpleName("ProviderHttp"))) // asks the provider of the operator's choice
                .and(not(simpleName("SqliteLibrary")))) // reads a file of the jar by its URL
        .should()
        .dependOnClassesThat(belongToAnyOf(OUTGOING))
        .orShould()
        .callMethodWhere(target(owner(equivalentTo(URL.class))).and(target(nameMatching("open.*"))))
        .orShould()
        .callMethodWhere(
            target(owner(belongToAnyOf(SocketChannel.class, DatagramChannel.class)))
                .and(target(nameMatching("open|connect"))));
  }

  /**
   * Patterns of java.util.regex go back and forth, and can take hours or all of the stack for a
   * text made for it. Those of RE2/J are linear.
   */
  ArchRule onlyOwnTextMeetsPatternsThatGoBack() {
    return noClasses()
        .that(
            not(simpleNameOfOutermost(MATCH_OWN_TEXT))
                .and(not(resideInAnyPackage(root + ".cli.."))))
        .should()
        .dependOnClassesThat(resideInAPackage("java.util.regex.."))
        .orShould()
        .callMethodWhere(
            target(owner(equivalentTo(String.class)))
                .and(target(nameMatching("matches|replaceAll|replaceFirst"))));
  }

  /** A service opens the transaction and hands its handle on; the SQL stands in a store. */
  ArchRule onlyStoresRunSql() {
    return noClasses()
        .that(not(mayRunSql()))
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("org.jdbi..", "java.sql..", "javax.sql..", "org.sqlite..")
                .and(not(equivalentTo(Handle.class))))
        .orShould()
        .callMethodWhere(target(owner(resideInAPackage("org.jdbi.."))));
  }

  ArchRule noTransactionsOutsideFeatures() {
    return noClasses()
        .that(
            resideInAnyPackage(
                root + ".id..",
                root + ".config..",
                root + ".log..",
                root + ".cli..",
                root + ".web.."))
        .should()
        .dependOnClassesThat(equivalentTo(Handle.class));
  }

  ArchRule onlyTheCommandLineWritesToTheConsole() {
    return noClasses().that(not(resideInAPackage(root + ".cli.."))).should(ACCESS_STANDARD_STREAMS);
  }

  ArchRule noJavaUtilLogging() {
    return noClasses().should().dependOnClassesThat(resideInAPackage("java.util.logging.."));
  }

  ArchRule noPackageWithoutAMeaning() {
    return noClasses().should().resideInAnyPackage(NAMELESS);
  }

  ArchRule noTypeWithoutAMeaning() {
    return noClasses()
        .should()
        .haveNameMatching(".*(Impl|Helper|Helpers|Util|Utils|Manager|Dto|DTO)");
  }

  List<ArchRule> all() {
    return List.of(
        importsPointDown(),
        featuresDoNotKnowTheEngine(),
        packagesHaveNoCircles(),
        constructorsTakeFewArguments(),
        onlyTheEngineKnowsNetty(),
        onlyCommandsReachOut(),
        onlyStoresRunSql(),
        onlyOwnTextMeetsPatternsThatGoBack(),
        noTransactionsOutsideFeatures(),
        onlyTheCommandLineWritesToTheConsole(),
        noJavaUtilLogging(),
        noPackageWithoutAMeaning(),
        noTypeWithoutAMeaning());
  }

  private static ArchCondition<JavaConstructor> takeAtMost(int arguments) {
    return new ArchCondition<>("take at most " + arguments + " arguments") {
      @Override
      public void check(JavaConstructor constructor, ConditionEvents events) {
        int taken = constructor.getRawParameterTypes().size();
        if (taken > arguments) {
          events.add(violated(constructor, constructor.getFullName() + " takes " + taken));
        }
      }
    };
  }

  private static DescribedPredicate<JavaClass> simpleNameOfOutermost(Set<String> names) {
    return DescribedPredicate.describe(
        "belong to " + names,
        type -> {
          String name = type.getName();
          String file = name.substring(name.lastIndexOf('.') + 1);
          int inner = file.indexOf('$');
          return names.contains(inner < 0 ? file : file.substring(0, inner));
        });
  }

  private DescribedPredicate<JavaClass> mayRunSql() {
    return DescribedPredicate.describe(
        "are in storage or belong to a store",
        type ->
            "storage".equals(feature(type))
                || type.getName().replaceAll("\\$.*", "").endsWith("Store"));
  }

  private ArchCondition<JavaClass> useOnlyWhatIsBelow() {
    return new ArchCondition<>("use only packages below their own") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        if (storey(type) < 0) {
          events.add(violated(type, type.getPackageName() + " has no place in " + STOREYS));
        }
        for (Dependency use : type.getDirectDependenciesFromSelf()) {
          JavaClass other = use.getTargetClass();
          if (isOurs(other)
              && !feature(type).equals(feature(other))
              && storey(other) >= storey(type)) {
            events.add(violated(type, use.getDescription()));
          }
        }
      }
    };
  }

  private int storey(JavaClass type) {
    for (int i = 0; i < STOREYS.size(); i++) {
      if (STOREYS.get(i).contains(feature(type))) {
        return i;
      }
    }
    return -1;
  }

  private boolean isOurs(JavaClass type) {
    return (type.getPackageName() + ".").startsWith(root + ".");
  }

  private String feature(JavaClass type) {
    String name = type.getPackageName();
    return name.equals(root) ? "" : name.substring(root.length() + 1).replaceAll("\\..*", "");
  }
}
