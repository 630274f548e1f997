/** Random calls of the API, compared with a model of what it must answer. */
@NullMarked
package org.talenttree.reliability.model;

import org.jspecify.annotations.NullMarked;
