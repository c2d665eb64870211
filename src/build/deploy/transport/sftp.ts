import type { Client, ConnectConfig, SFTPWrapper, Stats } from 'ssh2';
import { ConnectionLost, DeployFault } from '../deploy-fault';
import { noRoom, notAllowed, notWritten, unreachable, wrongLogin } from './host-faults';
import { inTime } from './in-time';
import type { Libraries } from './libraries';
import { makeOrFind } from './make-or-find';
import type { Target } from '../target';
import { enterFolder, type Login } from './enter-folder';
import type { Entry, Transport } from './transport';

/** Codes of the protocol (draft-ietf-secsh-filexfer-02, 7). */
const codes = { noFile: 2, denied: 3, failure: 4, noConnection: 6, connectionLost: 7, unsupported: 8 } as const;

interface SftpInput {
  target: Target;
  /** The content of the private key, if one is used. */
  key: Buffer | undefined;
  /** Why the host's key, as it sent it, is refused; undefined if it is the right one. */
  refusalOf: (key: Buffer) => DeployFault | undefined;
}

/** Connects by SFTP and enters the folder of the target. Rejects with a DeployFault or a ConnectionLost. */
export async function openSftp(library: Libraries['ssh2'], input: SftpInput): Promise<Transport> {
  const client = new library.Client();
  try {
    await connect(client, input);
    const ask = asking(client);
    const sftp = await ask<SFTPWrapper>((done) => client.sftp(done));
    return await enterFolder(input.target, loginOver({ client, sftp, ask }));
  } catch (error) {
    client.destroy();
    throw error;
  }
}

async function connect(client: Client, { target, key, refusalOf }: SftpInput): Promise<void> {
  const { host, port, user, password } = target;
  let refused: DeployFault | undefined;
  const config: ConnectConfig = {
    host,
    port,
    username: user,
    ...(key ? { privateKey: key } : {}),
    ...(password === undefined ? {} : key ? { passphrase: password } : { password, tryKeyboard: true }),
    hostVerifier: (offered: Buffer) => (refused = refusalOf(offered)) === undefined,
    readyTimeout: 20_000,
    keepaliveInterval: 10_000,
    keepaliveCountMax: 3,
  };
  try {
    await new Promise<void>((resolve, reject) => {
      client.on('ready', resolve).on('error', reject);
      client.on('close', () => reject(new ConnectionLost('The host has closed the connection.')));
      // Some hosts ask for the password as a question.
      client.on('keyboard-interactive', (_name, _text, _language, prompts, answer) =>
        answer(prompts.map(() => password ?? '')),
      );
      client.connect(config);
    });
  } catch (error) {
    throw refused ?? connectionFault(error, target);
  }
}

function connectionFault(error: unknown, target: Target): Error {
  if (error instanceof ConnectionLost) return error;
  const { level, message = '', code } = error as { level?: string; message?: string; code?: string };
  if (level === 'client-authentication') return wrongLogin(target);
  if (/private ?key|passphrase/i.test(message))
    return new DeployFault(
      'La clé de DEPLOY_KEY n’a pas pu être lue : ce n’est pas une clé privée, ou DEPLOY_PASSWORD n’est pas sa phrase secrète. Vérifiez ces deux variables.',
    );
  return unreachable(target, code) ?? new ConnectionLost(message);
}

type Callback<Value> = (error: Error | null | undefined, value: Value) => void;
type Ask = <Value>(request: (done: Callback<Value>) => void, bytes?: number) => Promise<Value>;

/** Makes requests over a connection; each rejects with a ConnectionLost if the connection ends before its answer. */
function asking(client: Client): Ask {
  const lost = new Promise<never>((_, reject) =>
    client.once('close', () => reject(new ConnectionLost('The host has closed the connection.'))),
  );
  // Heard by whichever request is waiting; there may be none.
  lost.catch(() => undefined);
  return (request, bytes) => {
    const answer = new Promise<never>((resolve, reject) =>
      request((error, value) => {
        if (error) reject(isLost(error) ? new ConnectionLost(error.message) : error);
        else resolve(value as never);
      }),
    );
    return inTime(Promise.race([answer, lost]), () => client.destroy(), bytes);
  };
}

/** Errors without a code are not the host's answers. */
function isLost(error: Error): boolean {
  const code = codeOf(error);
  return code === undefined || code === codes.noConnection || code === codes.connectionLost;
}

function codeOf(error: unknown): number | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'number' ? code : undefined;
}

/** The host's refusal of an operation on a place, as a sentence; other errors as they are. */
function refusal(error: unknown, place: string): unknown {
  const code = codeOf(error);
  if (code === undefined) return error;
  return code === codes.denied ? notAllowed(place) : notWritten(place);
}

interface Session {
  client: Client;
  sftp: SFTPWrapper;
  ask: Ask;
}

/** The operations of a session, for places from the folder in which it begins or from the root. */
function loginOver({ client, sftp, ask }: Session): Login {
  return {
    width: 6,
    list: async (place) => {
      const listed = await tried<Listed>(place, (done) => sftp.readdir(place, done), [codes.noFile, codes.failure]);
      return listed?.filter(({ filename }) => !/^\.\.?$/.test(filename)).map(entryOf);
    },
    read: (place) => tried<Buffer>(place, (done) => sftp.readFile(place, done), [codes.noFile]),
    write,
    renameOver,
    rename,
    remove: async (place) =>
      void (await tried<true>(place, (done) => sftp.unlink(place, (error) => done(error, true)), [codes.noFile])),
    makeFolder: (place) =>
      makeOrFind({
        make: () => did(place, (done) => sftp.mkdir(place, done)),
        isThere: () => isThere(place),
        refusal: () => notWritten(place),
      }),
    removeFolder: async (place) => void (await did(place, (done) => sftp.rmdir(place, done))),
    end: async () => {
      const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
      client.end();
      await inTime(closed, () => client.destroy()).catch(() => undefined);
    },
  };

  /** The answer to a request about a place; undefined if the host refuses it with one of these codes. */
  async function tried<Value>(
    place: string,
    request: (done: Callback<Value>) => void,
    answers: readonly number[],
  ): Promise<Value | undefined> {
    try {
      return await ask(request);
    } catch (error) {
      if (answers.includes(codeOf(error) ?? -1)) return undefined;
      throw refusal(error, place);
    }
  }

  /** Whether the host did what it was asked to do about a place. */
  async function did(place: string, request: (done: (error?: Error | null) => void) => void): Promise<boolean> {
    const answers = [codes.noFile, codes.failure];
    return (await tried<true>(place, (done) => request((error) => done(error, true)), answers)) ?? false;
  }

  async function isThere(place: string): Promise<boolean> {
    return (await tried<Stats>(place, (done) => sftp.lstat(place, done), [codes.noFile])) !== undefined;
  }

  async function write(place: string, content: Uint8Array): Promise<void> {
    try {
      await ask<true>(
        (done) => sftp.writeFile(place, Buffer.from(content), (error) => done(error, true)),
        content.length,
      );
    } catch (error) {
      if (codeOf(error) === codes.failure && (await isFull(place, content.length))) throw noRoom();
      throw refusal(error, place);
    }
  }

  async function isFull(place: string, needed: number): Promise<boolean> {
    const folder = place.includes('/') ? place.slice(0, place.lastIndexOf('/')) || '/' : '.';
    try {
      const disk = await ask<Record<string, number>>((done) => sftp.ext_openssh_statvfs(folder, done));
      return Number(disk.f_bavail) * Number(disk.f_frsize) < needed + spare;
    } catch (error) {
      if (error instanceof ConnectionLost) throw error;
      // The server does not have this extension.
      return false;
    }
  }

  async function renameOver(from: string, to: string): Promise<boolean> {
    try {
      return await did(to, (done) => sftp.ext_openssh_rename(from, to, done));
    } catch (error) {
      if (error instanceof ConnectionLost || error instanceof DeployFault) throw error;
      // The server does not have this extension; the library throws at once.
      return rename(from, to);
    }
  }

  async function rename(from: string, to: string): Promise<boolean> {
    return !(await isThere(to)) && (await did(to, (done) => sftp.rename(from, to, done)));
  }
}

/** In bytes: what a disk needs besides a file's content. */
const spare = 4096;

type Listed = { filename: string; attrs: Stats }[];

function entryOf({ filename, attrs }: Listed[number]): Entry {
  return { name: filename, isFolder: attrs.isDirectory(), size: attrs.size, modified: attrs.mtime };
}
