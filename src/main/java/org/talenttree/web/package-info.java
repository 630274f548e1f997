/** What people see: pages, cards and pictures of published trees. */
@NullMarked
package org.talenttree.web;

import org.jspecify.annotations.NullMarked;
