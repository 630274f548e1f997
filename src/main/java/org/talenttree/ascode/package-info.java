/** Trees as code: compares files with the trees of a service, and changes the trees to match. */
@NullMarked
package org.talenttree.ascode;

import org.jspecify.annotations.NullMarked;
