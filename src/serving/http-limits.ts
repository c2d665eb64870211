import type { RequestListener, Server, ServerOptions } from 'node:http';

/** What one visitor may take of the server: times in ms, sizes in bytes. */
const longest = { headers: 10_000, request: 30_000, idle: 5000, silence: 60_000, farewell: 3000 };
/** A quote request is some 5 KB; the backend itself refuses above 64 KB. */
const mostBody = 1024 * 1024;

/** For `createServer`: a request that does not end is cut off. */
export const serverOptions: ServerOptions = {
  headersTimeout: longest.headers,
  requestTimeout: longest.request,
  keepAliveTimeout: longest.idle,
  connectionsCheckingInterval: 2000,
};

/** Refuses a body announced as larger than any request of the site, without reading it. */
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

/** Cuts connections on which nothing moves any more, in either direction. */
export function cutSilence(server: Server): void {
  server.setTimeout(longest.silence);
}

/** Lets the requests under way end, then closes; those that take longer than a farewell are cut off. */
export function stopGracefully(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Browsers keep connections open: one that has nothing more to say does not hold us.
    const hangUp = setInterval(() => server.closeIdleConnections(), 50);
    const cutOff = setTimeout(() => server.closeAllConnections(), longest.farewell);
    server.close(() => {
      clearInterval(hangUp);
      clearTimeout(cutOff);
      resolve();
    });
  });
}
