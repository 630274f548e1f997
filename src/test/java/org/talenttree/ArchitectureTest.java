package org.talenttree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ArchitectureTest {
  private static final HouseRules RULES = new HouseRules("org.talenttree");
  private static final JavaClasses OURS =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.talenttree");

  /** Each breaks one rule on purpose. */
  private static final HouseRules BAD_RULES = new HouseRules("org.talenttree.samples");

  private static final JavaClasses BAD =
      new ClassFileImporter().importPackages("org.talenttree.samples");

  @Test
  void theWholeHouseIsLookedAt() {
    assertThat(OURS.size()).isGreaterThan(150);
    assertThat(OURS.contain("org.talenttree.storage.sqlite.GroupCommit")).isTrue();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void theHouseKeepsTheRule(ArchRule rule) {
    rule.check(OURS);
  }

  static Stream<ArchRule> rules() {
    return RULES.all().stream();
  }

  @ParameterizedTest
  @MethodSource("breaches")
  void aBreachOfTheRuleIsReported(Function<HouseRules, ArchRule> rule, String breach) {
    assertThatThrownBy(() -> rule.apply(BAD_RULES).check(BAD))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(breach);
  }

  static Stream<Arguments> breaches() {
    return Stream.of(
        breach(HouseRules::importsPointDown, "samples.id.Upward"),
        breach(HouseRules::importsPointDown, "samples.published.Sideways"),
        breach(HouseRules::importsPointDown, "org.talenttree.samples.util has no place"),
        breach(HouseRules::featuresDoNotKnowTheEngine, "samples.tree.KnowsTheEngine"),
        breach(HouseRules::packagesHaveNoCircles, "samples.tree.inner.HalfOfACircle"),
        breach(HouseRules::constructorsTakeFewArguments, "samples.tree.TakesTooMuch"),
        breach(HouseRules::onlyTheEngineKnowsNetty, "samples.tree.ServerInATree"),
        breach(HouseRules::onlyCommandsReachOut, "samples.tree.CallsHome.byClient"),
        breach(HouseRules::onlyCommandsReachOut, "samples.tree.CallsHome.byAddress"),
        breach(HouseRules::onlyCommandsReachOut, "samples.tree.CallsHome.byChannel"),
        breach(HouseRules::onlyStoresRunSql, "samples.tree.SqlInAService"),
        breach(HouseRules::onlyOwnTextMeetsPatternsThatGoBack, "samples.tree.GoesBack.byPattern"),
        breach(HouseRules::onlyOwnTextMeetsPatternsThatGoBack, "samples.tree.GoesBack.byText"),
        breach(HouseRules::noTransactionsOutsideFeatures, "samples.cli.TransactionInACommand"),
        breach(HouseRules::onlyTheCommandLineWritesToTheConsole, "samples.tree.PrintsToTheConsole"),
        breach(HouseRules::noJavaUtilLogging, "samples.tree.PrintsToTheConsole"),
        breach(HouseRules::noPackageWithoutAMeaning, "samples.util.ThingsHelper"),
        breach(HouseRules::noTypeWithoutAMeaning, "samples.util.ThingsHelper"));
  }

  private static Arguments breach(Function<HouseRules, ArchRule> rule, String breach) {
    return Arguments.of(rule, breach);
  }

  @Test
  void aStoreMayRunSqlAndACommandMayPrint() {
    String sql = report(BAD_RULES.onlyStoresRunSql());
    String console = report(BAD_RULES.onlyTheCommandLineWritesToTheConsole());

    assertThat(sql).doesNotContain("GoodStore");
    assertThat(console).doesNotContain("PrintingCommand");
  }

  private static String report(ArchRule rule) {
    return rule.evaluate(BAD).getFailureReport().toString();
  }
}
