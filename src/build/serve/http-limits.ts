import type { RequestListener, Server, ServerOptions } from 'node:http';

/** Limits per visitor: times in ms, sizes in bytes. */
const longest = { headers: 10_000, request: 30_000, idle: 5000, silence: 60_000, farewell: 3000 };
/** A quote request is about 5 KB; the backend itself refuses above 64 KB. */
const mostBody = 1024 * 1024;

/** Options for `createServer`: slow requests are cut off. */
export const serverOptions: ServerOptions = {
  headersTimeout: longest.headers,
  requestTimeout: longest.request,
  keepAliveTimeout: longest.idle,
  connectionsCheckingInterval: 2000,
};

/** Refuses a request whose announced body is too large, without reading it. */
export function withBoundedBody(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (Number(request.headers['content-length'] ?? 0) <= mostBody) {
      listener(request, response);
      return;
    }
    response.writeHead(413, { Connection: 'close', 'Content-Length': 0 });
    response.end(() => request.destroy());
  };
}

/** Closes connections without traffic in either direction. */
export function cutSilence(server: Server): void {
  server.setTimeout(longest.silence);
}

/** Stops a server: lets running requests finish, then closes connections; cuts off those that take too long. */
export function stopGracefully(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Keep-alive connections without a request must not delay the stop.
    const hangUp = setInterval(() => server.closeIdleConnections(), 50);
    const cutOff = setTimeout(() => server.closeAllConnections(), longest.farewell);
    server.close(() => {
      clearInterval(hangUp);
      clearTimeout(cutOff);
      resolve();
    });
  });
}
