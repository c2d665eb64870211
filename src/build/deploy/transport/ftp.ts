import { isIP } from 'node:net';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { TLSSocket } from 'node:tls';
import type { Client, FileInfo } from 'basic-ftp';
import { ConnectionLost, DeployFault } from '../deploy-fault';
import { enterFolder, type Login } from './enter-folder';
import { noRoom, notAllowed, notWritten, unreachable, wrongLogin } from './host-faults';
import { fingerprintOf, isSameFingerprint, otherKey } from './host-key';
import { inTime } from './in-time';
import type { Libraries } from './libraries';
import { makeOrFind } from './make-or-find';
import type { Target } from '../target';
import type { Entry, Transport } from './transport';

/** In ms: how long the host may be silent. */
const silence = 30_000;
/** The port at which TLS begins before any word (RFC 4217 knows no such port; hosts do). */
const implicitPort = 990;

/** Connects by FTP and enters the folder of the target. Rejects with a DeployFault or a ConnectionLost. */
export async function openFtp(library: Libraries['basic-ftp'], target: Target): Promise<Transport> {
  const client = new library.Client(silence);
  try {
    await login(client, target);
    return await enterFolder(target, loginOver(client, await client.pwd()));
  } catch (error) {
    client.close();
    throw error;
  }
}

async function login(client: Client, target: Target): Promise<void> {
  try {
    await inTime(connect(client, target), () => client.close());
  } catch (error) {
    throw connectionFault(error, target);
  }
}

async function connect(client: Client, { protocol, host, port, user, password, fingerprint }: Target): Promise<void> {
  // A certificate that is known by its fingerprint needs nobody's word; it is compared before the password is sent.
  const name = isIP(host) ? {} : { servername: host };
  const options = { host, ...name, ...(fingerprint ? { rejectUnauthorized: false } : {}) };
  if (protocol === 'ftps' && port === implicitPort) await client.connectImplicitTLS(host, port, options);
  else await client.connect(host, port);
  if (protocol === 'ftps' && port !== implicitPort) await client.useTLS(options);
  if (fingerprint && client.ftp.socket instanceof TLSSocket) {
    const offered = fingerprintOf(client.ftp.socket.getPeerCertificate().raw);
    if (!isSameFingerprint(offered, fingerprint)) throw otherKey({ host, port }, offered, fingerprint);
  }
  await client.login(user, password);
  await client.useDefaultSettings();
}

function connectionFault(error: unknown, target: Target): Error {
  if (error instanceof ConnectionLost || error instanceof DeployFault) return error;
  const { code, message = '' } = error as { code?: string | number; message?: string };
  if (code === 530) return wrongLogin(target);
  if (typeof code === 'number')
    return target.protocol === 'ftps' && code >= 500
      ? new DeployFault(
          `${target.host} ne chiffre pas ses échanges par FTP. Essayez « sftp:// » ; sinon « ftp:// » et --plain-ftp, où mot de passe et fichiers passent en clair.`,
        )
      : new ConnectionLost(message);
  if (code !== undefined && /CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code))
    return new DeployFault(
      `Le certificat de ${target.host} n’est pas reconnu (${code}). Écrivez dans DEPLOY_URL l’hôte que nomme votre hébergeur, ou donnez l’empreinte de son certificat dans DEPLOY_FINGERPRINT (docs/deploy.md).`,
    );
  return unreachable(target, code) ?? new ConnectionLost(message);
}

/** Codes with which hosts say that there is no room (RFC 959, 4.2.2), or that nothing can be written. */
const noRoomCodes = new Set([451, 452, 552]);
/** Codes of a connection that is over, or of one for data that could not be made or was cut. */
const lostCodes = new Set([421, 425, 426]);

/** The operations of a connection, for places from the folder in which it begins or from the root. */
function loginOver(client: Client, start: string): Login {
  let last: Promise<unknown> = Promise.resolve();
  const at = (place: string) => (place.startsWith('/') ? place : path.posix.join(start, place));

  return {
    width: 1,
    list: async (place) => {
      // Some servers give an empty list of a folder that does not exist.
      if ((await tried(place, () => client.cd(at(place)), [550])) === undefined) return undefined;
      const listed = await tried(place, () => client.list(), [550]);
      return listed?.filter(({ name }) => !/^\.\.?$/.test(name)).map(entryOf);
    },
    read: async (place) => {
      // Asked first: some servers cut the connection for data when they refuse it.
      if ((await tried(place, () => client.size(at(place)), [550])) === undefined) return undefined;
      return tried(place, () => download(client, at(place)), [550]);
    },
    write: async (place, content) =>
      void (await tried(place, () => client.uploadFrom(Readable.from([content]), at(place)), [], content.length)),
    renameOver: rename,
    rename,
    remove: async (place) => {
      const isGone = (await tried(place, () => client.remove(at(place)), [550])) !== undefined;
      if (!isGone && (await tried(place, () => client.size(at(place)), [550]))) throw notAllowed(place);
    },
    makeFolder: (place) =>
      makeOrFind({
        make: async () => (await tried(place, () => client.send(`MKD ${at(place)}`), [521, 550])) !== undefined,
        isThere: async () => (await tried(place, () => client.cd(at(place)), [550])) !== undefined,
        refusal: () => notAllowed(place),
      }),
    removeFolder: async (place) => void (await tried(place, () => client.send(`RMD ${at(place)}`), [550])),
    end: async () => client.close(),
  };

  async function rename(from: string, to: string): Promise<boolean> {
    return (await tried(to, () => client.rename(at(from), at(to)), [550, 553])) !== undefined;
  }

  /** One operation after the other; undefined if the host refuses it with one of these codes. */
  function tried<Value>(
    place: string,
    operation: () => Promise<Value>,
    answers: readonly number[],
    bytes = 0,
  ): Promise<Value | undefined> {
    const turn = last.then(() => inTime(operation(), () => client.close(), bytes));
    last = turn.catch(() => undefined);
    return turn.catch((error: unknown) => {
      if (answers.includes(codeOf(error))) return undefined;
      throw refusal(error, place);
    });
  }
}

async function download(client: Client, place: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const into = new Writable({
    write: (chunk: Buffer, _, done) => {
      chunks.push(chunk);
      done();
    },
  });
  await client.downloadTo(into, place);
  return Buffer.concat(chunks);
}

/** The host's code, or 0 for errors that are not its answers. */
function codeOf(error: unknown): number {
  const { code } = error as { code?: unknown };
  return typeof code === 'number' ? code : 0;
}

function refusal(error: unknown, place: string): Error {
  const code = codeOf(error);
  if (code === 0 || lostCodes.has(code)) return new ConnectionLost(String(error));
  if (noRoomCodes.has(code)) return noRoom();
  return code === 550 || code === 553 ? notAllowed(place) : notWritten(place);
}

function entryOf({ name, isDirectory, size, modifiedAt }: FileInfo): Entry {
  return { name, isFolder: isDirectory, size, modified: modifiedAt && modifiedAt.getTime() / 1000 };
}
