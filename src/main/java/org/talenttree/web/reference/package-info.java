/** The reference of the API as one page, made of its description (OpenAPI). */
@NullMarked
package org.talenttree.web.reference;

import org.jspecify.annotations.NullMarked;
