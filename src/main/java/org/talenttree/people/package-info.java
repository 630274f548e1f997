/** The directory: finds people who want to be found, by what they know. */
@NullMarked
package org.talenttree.people;

import org.jspecify.annotations.NullMarked;
