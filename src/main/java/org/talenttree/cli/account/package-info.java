/** Commands of the operator for accounts and their keys. */
@NullMarked
package org.talenttree.cli.account;

import org.jspecify.annotations.NullMarked;
