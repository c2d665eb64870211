import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryCertificate } from './temporary-certificate';

export interface SlowLine {
  /** The address for a browser’s proxy settings; the browser must ignore certificate errors. */
  server: string;
  /** How many bytes have arrived, headers included. */
  bytes: () => number;
  /** Resolves once nothing has arrived for that many ms. */
  quiet: (pause: number) => Promise<void>;
  close: () => void;
}

/** Headers that HTTP/2 does not allow (RFC 9113, section 8.2.2). */
const ofOneConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade']);

/**
 * A proxy that simulates a phone's network: what the browser sends arrives after `latency` ms, and what it receives
 * shares `throughput` bytes a second. Like a host, it speaks HTTP/2 to the browser: one connection, requests side by
 * side, and compressed headers. A browser’s own throttling neither slows down nor counts what a service worker fetches.
 */
export async function slowLine({ latency, throughput }: { latency: number; throughput: number }): Promise<SlowLine> {
  let bytes = 0;
  let last = performance.now();
  /** The time when the line is free again. */
  let free = 0;
  const sockets = new Set<Socket>();
  const proxy = createSecureServer(temporaryCertificate(), (asked, answer) => pass(asked, answer));
  const behind = await portOf(proxy);
  const line = createServer((phone) => {
    const far = connect(behind, '127.0.0.1');
    for (const socket of [phone, far]) {
      sockets.add(socket);
      // If one end closes, the other is closed, too.
      socket.on('error', () => undefined).on('close', () => [phone, far].forEach((end) => end.destroy()));
    }
    send(phone, far);
    void receive(far, phone);
  });
  const port = await portOf(line);
  return {
    server: `https://127.0.0.1:${port}`,
    bytes: () => bytes,
    async quiet(pause) {
      while (performance.now() - last < pause) await sleep(100);
    },
    close() {
      line.close();
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };

  function send(phone: Socket, far: Socket): void {
    phone.on('data', (piece: Buffer) => {
      last = performance.now();
      // Timers of the same length keep their order.
      setTimeout(() => far.write(piece), latency);
    });
  }

  async function receive(far: Socket, phone: Socket): Promise<void> {
    try {
      for await (const piece of far as AsyncIterable<Buffer>) {
        bytes += piece.length;
        free = Math.max(free, performance.now()) + (piece.length / throughput) * 1000;
        await sleep(Math.max(0, free - performance.now()));
        last = performance.now();
        phone.write(piece);
      }
    } catch {
      // One end has closed the connection: there is nothing more to send.
    }
  }
}

function pass(asked: Http2ServerRequest, answer: Http2ServerResponse): void {
  const headers = Object.fromEntries(
    Object.entries(asked.headers).filter(([name]) => !name.startsWith(':') && !ofOneConnection.has(name)),
  );
  const onward = request(`http://${asked.authority}${asked.url}`, { method: asked.method, headers }, (found) => {
    const kept = Object.entries(found.headers).filter(([name]) => !ofOneConnection.has(name));
    answer.writeHead(found.statusCode ?? 502, Object.fromEntries(kept));
    found.pipe(answer.stream);
  });
  onward.once('error', () => answer.stream.destroy());
  answer.stream.once('close', () => onward.destroy());
  asked.pipe(onward);
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has such an address.
  return (server.address() as AddressInfo).port;
}
