/**
 * The service for assistants, by the Model Context Protocol: one address, JSON-RPC messages, and
 * tools that make requests of the API.
 */
@NullMarked
package org.talenttree.mcp;

import org.jspecify.annotations.NullMarked;
