/** The OpenAPI document as a check: every answer of a test is held against it. */
@NullMarked
package org.talenttree.testing.openapi;

import org.jspecify.annotations.NullMarked;
