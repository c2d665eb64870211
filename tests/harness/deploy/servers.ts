import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { reconnectWaits, steady } from '../../../src/build/deploy/transport/steady';
import type { Transport } from '../../../src/build/deploy/transport/transport';
import { isLong } from '../size';
import { overFtps, overSftp } from './engine';
import { hasProftpd, startProftpd } from './proftpd';
import { hasSshd, startSshd } from './sshd';

/** A real server, and how one gets into a folder of it: by connections that are made again, as in the product. */
export interface Server {
  home: string;
  open: (folder: string) => Promise<Transport>;
  stop: () => Promise<void>;
}

/** The kinds of servers that can be started here. */
export const kinds = {
  sftp: { isHere: hasSshd, start: startSftp },
  ftps: { isHere: hasProftpd, start: () => startFtps(false) },
  'ftps without exact times': { isHere: hasProftpd, start: () => startFtps(true) },
};

export type Kind = keyof typeof kinds;

/** Those kinds; says what is not tried. */
export function kindsHere(): Kind[] {
  const wanted = (Object.keys(kinds) as Kind[]).filter((kind) => isLong || kind !== 'ftps without exact times');
  const here = wanted.filter((kind) => kinds[kind].isHere());
  const missing = wanted.filter((kind) => !here.includes(kind));
  if (missing.length > 0) console.log(`No such server here, so not tried: ${missing.join(', ')}.`);
  return here;
}

let made = 0;

/** Makes an empty folder into which a site may go; returns its name and its path. */
export function emptyFolder({ home }: Pick<Server, 'home'>): { name: string; online: string } {
  made += 1;
  const name = `site-${made}`;
  const online = path.join(home, name);
  mkdirSync(online);
  chmodSync(online, 0o777);
  return { name, online };
}

async function startSftp(): Promise<Server> {
  const server = await startSshd();
  return { home: server.home, open: (folder) => again(() => overSftp(server, folder)), stop: server.stop };
}

async function startFtps(isOld: boolean): Promise<Server> {
  const server = await startProftpd({ isOld });
  return { home: server.home, open: (folder) => again(() => overFtps(server, folder)), stop: server.stop };
}

function again(open: () => Promise<Transport>): Promise<Transport> {
  return steady({
    open,
    waits: reconnectWaits,
    onLost: () => undefined,
    lostForGood: () => new Error('No connection.'),
  });
}
