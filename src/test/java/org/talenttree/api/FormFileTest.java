package org.talenttree.api;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FormFileTest {
  private static final String HEAD =
      "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n";

  @ParameterizedTest
  @ValueSource(strings = {"multipart/form-data; boundary=b", "multipart/form-data;boundary=\"b\""})
  void theContentOfTheOnePartIsTheFile(String contentType) {
    String file = "one\r\n--two\u00ff\u0000\r\n";

    byte[] read = read(contentType, HEAD + file + "\r\n--b--\r\n");

    assertThat(read).isEqualTo(file.getBytes(ISO_8859_1));
  }

  @Test
  void anEmptyFileIsEmpty() {
    assertThat(read("multipart/form-data; boundary=b", HEAD + "\r\n--b--")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "--b--\r\n",
        "--b\r\n\r\nno end",
        "--b\r\nno end of head\r\n--b--",
        "--b\r\nA: a\r\n\r\n1\r\n--b\r\nA: a\r\n\r\n2\r\n--b--"
      })
  void aFormWithoutExactlyOnePartIsRefused(String body) {
    assertThatThrownBy(() -> read("multipart/form-data; boundary=b", body))
        .isInstanceOf(Refused.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"multipart/form-data", "multipart/form-data; boundary="})
  void aFormWithoutABoundaryIsRefused(String contentType) {
    assertThatThrownBy(() -> read(contentType, HEAD + "1\r\n--b--")).isInstanceOf(Refused.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                                     | ''             | ''",
        "''                                     | ; charset=a    | a",
        "Content-Type: text/csv                 | ; charset=a    | a",
        "Content-Type: text/csv; charset=\"Big5\" | ''             | big5",
        "content-type:text/csv;charset=b        | ; charset=a    | b",
        "Content-Type: t/c; charset=a; charset=b | ''            | a, b",
        "X-Content-Type: t/c; charset=b         | ''             | ''",
      })
  void theCharsetOfThePartGoesBeforeThatOfTheForm(String header, String form, String charset) {
    String part = "--b\r\nA: a\r\n" + (header.isEmpty() ? "" : header + "\r\n") + "\r\n1\r\n--b--";

    assertThat(form("multipart/form-data; boundary=b" + form, part).charset().orElse(""))
        .isEqualTo(charset);
  }

  @Test
  void aPartThatSaysTooMuchOfItsFileIsRefused() {
    String part = "--b\r\nContent-Type: a" + ";".repeat(9_000) + "\r\n\r\n1\r\n--b--";

    assertThatThrownBy(() -> read("multipart/form-data; boundary=b", part))
        .isInstanceOf(Refused.class);
  }

  private static FormFile form(String contentType, String body) {
    return FormFile.read(contentType, body.getBytes(ISO_8859_1));
  }

  private static byte[] read(String contentType, String body) {
    return form(contentType, body).content();
  }
}
