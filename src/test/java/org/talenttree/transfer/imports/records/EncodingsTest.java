package org.talenttree.transfer.imports.records;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.transfer.imports.records.FileText.DecodedFile;

/** A text in another encoding than UTF-8 is read as it was written, or asked about. */
class EncodingsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "windows-1252 | Schweißen;Fräsen;Büro",
        "windows-1252 | Compétence;Crème brûlée;Découpe à la main",
        "windows-1252 | Soldadura;Diseño gráfico;Cálculo",
        "windows-1252 | Solução;Comunicação;Organização não",
        "windows-1252 | Kørekort;Bådsmand;Ærlig",
        "x-MacRoman | Compétence;Métal;Découpe;Crème brûlée",
        "IBM850 | Schweißen;Fräsen;Büro",
        "windows-1250 | Umiejętność;Spawanie;Gięcie blachy;Żółty;Łączenie",
        "ISO-8859-2 | Umiejętność;Spawanie;Gięcie;Źródła;Łączenie",
        "IBM852 | Umiejętność;Spawanie;Gięcie;Źródła;Łączenie",
        "windows-1250 | Řízení;Svařování;Účetnictví;Příprava jídel;Žáci",
        "windows-1254 | Kaynakçılık;Doğramacılık;Işık;Müşteri ilişkileri",
        "windows-1257 | Suvirinimas;Žuvų ruošimas;Įgūdžiai;Šaltkalvystė",
        "windows-1251 | Сварка;Металл;Чертежи;Бюро",
        "windows-1251 | Зварювання;Електроніка;Їжа",
        "KOI8-R | Сварка;Металл;Чертежи;Бюро",
        "IBM866 | Сварка;Металл;Чертежи;Бюро",
        "windows-1253 | Συγκόλληση;Μέταλλο;Σχέδια;Γραφείο",
        "windows-1255 | ריתוך;מתכת;שרטוט;משרד;מיומנות;רמה",
        "windows-1256 | لحام;معادن;مخططات;مكتب;مهارة",
        "Shift_JIS | スキル;レベル;溶接;図面;プログラミング;データベース設計",
        "EUC-JP | スキル;レベル;溶接;図面;プログラミング;データベース設計",
        "GB18030 | 技能;水平;焊接;制图;数据库设计;项目管理;沟通能力",
        "Big5 | 技能;程度;焊接;製圖;資料庫設計;專案管理;溝通能力",
        "EUC-KR | 기술;수준;용접;도면;프로그래밍;데이터베이스 설계"
      })
  void aListOfWordsIsReadAsItWasWritten(String charset, String words) throws Unreadable {
    String text = "Skill;Level\n" + words.replace(";", ";4\n") + ";3\n";

    assertThat(FileText.of(text.getBytes(Charset.forName(charset)), null).text()).isEqualTo(text);
    assertThat(FileText.of(text.getBytes(Charset.forName(charset)), null).readings()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "windows-1252 | Crème",
        "windows-1250 | Načrt",
        "windows-1254 | Işık",
        "windows-1255 | ריתוך",
        "windows-1251 | сварка",
        "GB18030 | 焊接",
        "EUC-KR | 용접",
        "Shift_JIS | 溶接",
        "Big5 | 焊接"
      })
  void whatIsTooShortToBeSureIsReadRightOrAsked(String charset, String word) throws Unreadable {
    DecodedFile file = FileText.of((word + ";4\n").getBytes(Charset.forName(charset)), null);

    if (file.readings().isEmpty()) {
      assertThat(file.text()).isEqualTo(word + ";4\n");
    } else {
      assertThat(file.readings()).hasSizeGreaterThan(1);
      assertThat(file.readings().stream().flatMap(one -> one.sample().stream()))
          .contains(word + ";4");
    }
  }

  @Test
  void aByteThatTheOthersEncodingDoesNotHaveIsNeverPartOfAName() throws Unreadable {
    String words = "Сварка номер;эксперт;Металл\n";
    byte[] late = (words.repeat(2_500) + "С\u0001в;4\n").getBytes(Charset.forName("windows-1251"));
    byte[] early = (words.repeat(40) + "A\u0001B;4\n").getBytes(Charset.forName("windows-1251"));
    for (byte[] file : List.of(late, early)) {
      for (int i = 0; i < file.length; i++) {
        file[i] = file[i] == 1 ? (byte) 0x98 : file[i];
      }
    }

    assertThatThrownBy(() -> FileText.of(late, null))
        .isInstanceOf(Unreadable.class)
        .hasMessageContaining("windows-1251");
    assertThat(FileText.of(early, null).readings()).isNotEmpty();
  }

  @Test
  void theEncodingThatIsNamedIsTakenUnlessTheTextIsNotInIt() throws Unreadable {
    byte[] greek = "Αλφα;4\n".getBytes(Charset.forName("windows-1253"));

    assertThat(FileText.of(greek, Charset.forName("windows-1251")).text()).isEqualTo("Блцб;4\n");
    assertThat(FileText.of(greek, UTF_8).readings()).isNotEmpty();
    assertThat(FileText.of("\ufeffΑ".getBytes(UTF_8), UTF_8).text()).isEqualTo("Α");
  }
}
