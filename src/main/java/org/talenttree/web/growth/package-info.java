/** How the levels of an owner's trees rose over a year, and the twigs that show it. */
@NullMarked
package org.talenttree.web.growth;

import org.jspecify.annotations.NullMarked;
