import { connect, createServer } from 'node:net';

/**
 * A line to a port of this machine that is cut once, after so many bytes have gone there; whoever connects again comes
 * through.
 */
export function cutLine(port: number, bytes: number): Promise<{ port: number; close: () => Promise<void> }> {
  let left = bytes;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const end = () => {
      near.destroy();
      far.destroy();
    };
    near.on('error', end).on('close', end);
    far.on('error', end).on('close', end);
    far.pipe(near);
    near.on('data', (chunk: Buffer) => {
      far.write(chunk);
      const isCut = left > 0 && left <= chunk.length;
      left -= chunk.length;
      if (isCut) end();
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address !== 'object' || !address) throw new Error('no port');
      resolve({ port: address.port, close: () => new Promise((done) => server.close(() => done())) });
    });
  });
}
