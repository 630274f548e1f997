@NullMarked
package org.talenttree.web.editor;

import org.jspecify.annotations.NullMarked;
