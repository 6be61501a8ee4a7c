const sent = [
  ...(['Authorization', 'Content-Type', 'Last-Event-ID'] as const),
  ...(['Mcp-Protocol-Version', 'Mcp-Method', 'Mcp-Name', 'Mcp-Session-Id'] as const),
];
const read = ['WWW-Authenticate', 'Retry-After', 'X-Request-Id', 'Mcp-Session-Id'];

/**
 * Assistants that run in a browser may read the answers: a key is never sent by a browser of its own accord, as cookies are.
 * Whether the key may be used there is looked at when it comes.
 */
export function answerPreflight(): Response {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': sent.join(', '),
    'access-control-max-age': '600',
  };
  return new Response(null, { status: 204, headers });
}

/** The same answer with what browsers and proxies have to know of it. */
export function forPages(reply: Response, request: Request): Response {
  const headers = new Headers(reply.headers);
  headers.set('cache-control', 'no-store');
  headers.append('vary', 'Origin');
  if (request.headers.has('origin')) {
    headers.set('access-control-allow-origin', '*');
    headers.set('access-control-expose-headers', read.join(', '));
    headers.set('cross-origin-resource-policy', 'cross-origin');
  }
  // What is told while a tool works must not wait in a proxy.
  if (headers.get('content-type')?.startsWith('text/event-stream')) headers.set('x-accel-buffering', 'no');
  const { status, statusText } = reply;
  return new Response(reply.body, { status, statusText, headers });
}
