/**
 * The types between features and the HTTP engine: routes, requests, responses, problems. No type
 * here depends on the web server.
 */
@NullMarked
package org.talenttree.api;

import org.jspecify.annotations.NullMarked;
