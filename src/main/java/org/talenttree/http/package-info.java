/**
 * What happens to every request between the web server and a feature: pools, pipeline, routes,
 * responses. {@code org.talenttree.http.engine} alone knows the web server's library; its package
 * comment says which thread may do what.
 */
@NullMarked
package org.talenttree.http;

import org.jspecify.annotations.NullMarked;
