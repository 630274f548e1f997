package org.talenttree.language;

import gg.jte.Content;
import gg.jte.TemplateOutput;
import java.text.ListFormat;
import java.text.NumberFormat;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The interface in one language. A message is named by its English text, in which <code>{0}</code>
 * and <code>{1}</code> stand for values. A test collects the messages from the code by the calls
 * here, so each call has its text as a literal; a text that comes from a variable goes through
 * {@link #declare} where it is written and {@link #declared} where it is shown.
 */
public final class Messages {
  /** English, whose texts are in the code. */
  public static final Messages ENGLISH = new Messages(Bundle.ENGLISH);

  private final Bundle bundle;
  private final Locale locale;
  private final PluralRule plurals;
  private final DateTimeFormatter day;
  private final DateTimeFormatter shortDay;

  Messages(Bundle bundle) {
    this.bundle = bundle;
    this.locale = bundle.locale();
    this.plurals = bundle.plurals();
    this.day = DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG).withLocale(locale);
    this.shortDay = DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(locale);
  }

  /** Returns the language's tag (BCP 47), for {@code lang} and Content-Language. */
  public String tag() {
    return bundle.tag();
  }

  /** Returns what the language calls itself. */
  public String name() {
    return bundle.name();
  }

  /** Returns the language's direction of writing, for {@code dir}. */
  public String direction() {
    return switch (locale.getLanguage()) {
      case "ar", "fa", "he", "iw", "ur", "yi" -> "rtl";
      default -> "ltr";
    };
  }

  /** Returns the locale for numbers, dates and sorting. */
  public Locale locale() {
    return locale;
  }

  /** Returns the texts of the editor's messages by their English text and category of plurals. */
  public Map<String, Map<String, String>> ofEditor() {
    return bundle.ofEditor();
  }

  /** Returns a message; whole numbers among the values are written as the language does. */
  public String text(String english, Object... values) {
    return filled(find(english), values);
  }

  /** Returns a message about a number, which is <code>{0}</code>; other values follow. */
  public String counted(long number, String one, String other, Object... more) {
    return filled(find(number, one, other), numberFirst(number, more));
  }

  /** Returns a message whose values may be content with markup; all other text is escaped. */
  public Content with(String english, Object... values) {
    return new FilledContent(find(english), strings(values));
  }

  /** Returns a message about a number whose other values may be content with markup. */
  public Content countedWith(long number, String one, String other, Object... more) {
    return new FilledContent(find(number, one, other), strings(numberFirst(number, more)));
  }

  /** Marks a text as a message where it is not shown yet, and returns it. */
  public static String declare(String english) {
    return english;
  }

  /** Returns a message whose text was declared elsewhere. */
  public String declared(String english, Object... values) {
    return filled(find(english), values);
  }

  /** Returns a whole number as the language writes it. */
  public String number(long number) {
    return NumberFormat.getIntegerInstance(locale).format(number);
  }

  /** Returns a day such as "3 February 2026". */
  public String day(LocalDate date) {
    return day.format(date);
  }

  /** Returns a day where there is little room, such as "3 Feb 2026". */
  public String shortDay(LocalDate date) {
    return shortDay.format(date);
  }

  /** Returns a month and its year, such as "February 2024". */
  public String month(LocalDate date) {
    return DateTimeFormatter.ofPattern("LLLL uuuu", locale()).format(date);
  }

  /** Returns a month and its year where there is little room, such as "Feb ’24". */
  public String shortMonth(LocalDate date) {
    return DateTimeFormatter.ofPattern("LLL ’uu", locale()).format(date);
  }

  /** Returns one or more names in words, such as "Java, SQL and Git". */
  public String list(List<String> names) {
    return ListFormat.getInstance(locale, ListFormat.Type.STANDARD, ListFormat.Style.FULL)
        .format(names);
  }

  private String find(String english) {
    @Nullable Map<String, String> forms = bundle.find(english);
    return forms == null ? english : forms.getOrDefault(Bundle.OTHER, english);
  }

  private String find(long number, String one, String other) {
    @Nullable Map<String, String> forms = bundle.find(other);
    if (forms == null) {
      return number == 1 ? one : other;
    }
    return forms.getOrDefault(
        plurals.category(Math.abs(number)), forms.getOrDefault(Bundle.OTHER, other));
  }

  private static Object[] numberFirst(long number, Object... more) {
    Object[] values = new Object[more.length + 1];
    values[0] = number;
    System.arraycopy(more, 0, values, 1, more.length);
    return values;
  }

  private List<Object> strings(Object... values) {
    return Arrays.stream(values)
        .map(value -> value instanceof Content ? value : string(value))
        .toList();
  }

  private String string(Object value) {
    return value instanceof Integer || value instanceof Long
        ? number(((Number) value).longValue())
        : String.valueOf(value);
  }

  private String filled(String text, Object... values) {
    if (values.length == 0) {
      return text;
    }
    StringBuilder filled = new StringBuilder(text.length() + 32);
    Placeholders.split(text, filled::append, index -> filled.append(string(values[index])));
    return filled.toString();
  }

  /** A message with values in a template, each text of which the template's output escapes. */
  private record FilledContent(String text, List<Object> values) implements Content {
    @Override
    public void writeTo(TemplateOutput output) {
      Placeholders.split(
          text,
          part -> output.writeUserContent(part.toString()),
          index -> {
            if (values.get(index) instanceof Content content) {
              output.writeUserContent(content);
            } else {
              output.writeUserContent((String) values.get(index));
            }
          });
    }
  }
}
