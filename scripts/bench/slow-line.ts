import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SlowLine {
  /** The address for a browser’s proxy settings. */
  server: string;
  /** How many bytes have arrived, headers included. */
  bytes: () => number;
  /** Resolves once nothing has arrived for that many ms. */
  quiet: (pause: number) => Promise<void>;
  close: () => void;
}

/**
 * A proxy that simulates a slow network: each request waits for `latency` ms, and all answers share `throughput` bytes
 * a second. A browser’s own throttling neither slows down nor counts what a service worker fetches.
 */
export async function slowLine({ latency, throughput }: { latency: number; throughput: number }): Promise<SlowLine> {
  let bytes = 0;
  let last = performance.now();
  /** The time when the line is free again. */
  let free = 0;
  const server = createServer((asked, answer) => void pass(asked, answer).catch(() => answer.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => bytes,
    async quiet(pause) {
      while (performance.now() - last < pause) await sleep(100);
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    last = performance.now();
    await sleep(latency);
    const { method, headers } = asked;
    const found = await new Promise<IncomingMessage>((resolve, reject) => {
      // Requests to a proxy name the whole address.
      const onward = request(asked.url ?? '', { method, headers }, resolve);
      onward.once('error', reject);
      asked.pipe(onward);
    });
    await travelled(found.rawHeaders.join('').length);
    answer.writeHead(found.statusCode ?? 502, found.rawHeaders);
    for await (const piece of found as AsyncIterable<Buffer>) {
      await travelled(piece.length);
      answer.write(piece);
    }
    answer.end();
  }

  async function travelled(length: number): Promise<void> {
    bytes += length;
    free = Math.max(free, performance.now()) + (length / throughput) * 1000;
    await sleep(Math.max(0, free - performance.now()));
    last = performance.now();
  }
}
