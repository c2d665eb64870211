import { createServer } from 'node:net';
import { Misuse } from './command-line';
import { stop } from './system-fault';

const host = '127.0.0.1';

/** The port in the variable `PORT`. If it is invalid, the command exits with 2. */
export function readPort(usual: number): number {
  const asked = process.env.PORT || String(usual);
  const port = /^\d{1,5}$/.test(asked) ? Number(asked) : 0;
  if (port >= 1 && port <= 65_535) return port;
  return stop(
    new Misuse(
      `La variable PORT vaut « ${asked} », qui n’est pas un numéro de port. Donnez un nombre de 1 à 65535, comme PORT=${usual + 1}.`,
    ),
  );
}

/** Resolves if the port is free. Otherwise throws with advice; `command` is what was typed. */
export function whenFree(port: number, command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portFault(error, { port, command })));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** The error message of a server that cannot listen. */
export function portFault(error: NodeJS.ErrnoException, { port, command }: { port: number; command: string }): Error {
  const another = `Choisissez-en un autre : PORT=${port < 65_535 ? Math.max(port + 1, 4174) : 4174} ${command}`;
  if (error.code === 'EADDRINUSE') return new Error(`Le port ${port} est déjà pris. ${another}`);
  if (error.code === 'EACCES') return new Error(`Le système réserve le port ${port}. ${another}`);
  return error;
}
