package org.talenttree.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each rule finds the break that is planted for it, and lets growth pass. */
class BreakingChangesTest {
  private static final String BEFORE =
      """
      paths:
        /trees:
          get:
            security: []
            parameters:
              - {name: sort, in: query, required: false, schema: {enum: [title, slug]}}
            responses:
              "200":
                headers:
                  ETag: {required: true, schema: {type: string}}
                content:
                  application/json: {schema: {$ref: "#/components/schemas/Tree"}}
              "404":
                content:
                  application/problem+json:
                    schema: {enum: [not_found], x-extensible: true}
          post:
            security: [{apiKey: [write]}]
            requestBody:
              required: false
              content:
                application/json: {schema: {$ref: "#/components/schemas/NewTree"}}
                text/plain: {schema: {type: string}}
            responses: {}
      components:
        schemas:
          Tree:
            type: object
            required: [id, level]
            properties:
              id: {type: string, pattern: a}
              level: {type: integer, enum: [1, 2], maximum: 5}
              paths: {type: array, items: {anyOf: [{type: string}, {type: integer}]}}
          NewTree:
            type: object
            required: [title]
            properties:
              title: {type: string, maxLength: 9, minLength: 3}
              kind: {type: [string, "null"], enum: [a, b, null]}
      """;

  @Test
  void theSameDocumentBreaksNothing() {
    assertThat(BreakingChanges.between(Contract.of(BEFORE), Contract.of(BEFORE))).isEmpty();
  }

  @ParameterizedTest(name = "{2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          /trees:            | /woods:            | get /trees: the operation is gone
          post:              | put:               | post /trees: the operation is gone
          name: sort         | name: order        | get /trees query sort: the parameter is gone
          in: query, required: false | in: query, required: true | query sort: the parameter is newly required
          [title, slug]      | [title]            | query sort: value slug is refused
          security: []       | security: [{apiKey: []}] | get /trees: credentials are needed
          [write]            | [write, all]       | suffice no more
          "404"              | "410"              | get /trees 404: the status is gone
          ETag: {required: true | ETag: {required: false | get /trees 200: the header ETag is gone
          application/problem+json | application/json | the media type application/problem+json is gone
          text/plain         | text/html          | post /trees request: the media type text/plain is gone
          requestBody:\\n        required: false | requestBody:\\n        required: true | a body is newly required
          paths: {type: array | ways: {type: array | get /trees 200 application/json/paths: the member is gone
          [id, level]        | [id]               | application/json/level: the member is no more certain
          level: {type: integer | level: {type: number | application/json/level: type number is new
          enum: [1, 2]       | enum: [1, 2, 3]    | application/json/level: value 3 is new
          `maximum: 5`       | `maximum: 6`       | application/json/level: maximum was 5 and is 6
          pattern: a         | pattern: b         | application/json/id: pattern was "a" and is "b"
          [{type: string}, {type: integer}] | [{type: string}, {type: number}] | /paths/items: type number is new
          [{type: string}, {type: integer}] | [{type: string}] | /paths/items: anyOf was
          required: [title]  | required: [title, kind] | json/kind: the member is newly required
          kind: {            | sort: {            | post /trees request application/json/kind: the member is gone
          [string, "null"]   | [string]           | application/json/kind: type null is refused
          [a, b, null]       | [a, null]          | application/json/kind: value b is refused
          maxLength: 9       | maxLength: 8       | application/json/title: maxLength was 9 and is 8
          minLength: 3       | minLength: 4       | application/json/title: minLength was 3 and is 4
          """)
  void aBreakIsFound(String old, String now, String told) {
    assertThat(breaks(old, now)).isNotEmpty().anyMatch(one -> one.contains(told));
  }

  @ParameterizedTest(name = "{1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          paths: {type: array | colour: {type: string}\\n        paths: {type: array
          kind: {             | colour: {type: string}\\n        kind: {
          required: [title]   | required: []
          [id, level]         | [id, level, paths]
          [title, slug]       | [title, slug, id]
          [not_found]         | [not_found, gone]
          maxLength: 9        | maxLength: 10
          minLength: 3        | minLength: 2
          maximum: 5          | maximum: 4
          [a, b, null]        | [a, b, c, null]
          enum: [1, 2]        | enum: [1]
          "404":              | "409": {}\\n        "404":
          [{apiKey: [write]}] | [{apiKey: [write]}, {password: []}]
          pattern: a          | pattern: a, description: An id.
          """)
  void growthPasses(String old, String now) {
    assertThat(breaks(old, now)).isEmpty();
  }

  private static List<String> breaks(String old, String now) {
    String from = old.replace("\\n", "\n");
    assertThat(BEFORE).contains(from);
    String after = BEFORE.replace(from, now.replace("\\n", "\n"));
    return BreakingChanges.between(Contract.of(BEFORE), Contract.of(after));
  }
}
