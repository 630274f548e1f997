/** The public read: finds published trees and caches their encoded answers. */
@NullMarked
package org.talenttree.published;

import org.jspecify.annotations.NullMarked;
