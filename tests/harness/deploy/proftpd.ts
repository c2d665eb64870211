import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from '../debian-packages';
import { freePort } from '../serving/free-port';
import { temporaryFolder } from '../temporary-folder';

const binary = '/usr/sbin/proftpd';
const tls = '/usr/lib/proftpd/mod_tls.so';

/** Whether a real ProFTPD with TLS is here and may be started; as root on Debian, installs the packages first. */
export function hasProftpd(): boolean {
  if (process.getuid?.() !== 0) return false;
  if (!existsSync(binary) || !existsSync(tls)) {
    try {
      installPackages(['proftpd-core', 'proftpd-mod-crypto']);
    } catch {
      // The caller reports that the test is skipped.
    }
  }
  return existsSync(binary) && existsSync(tls);
}

export interface RunningFtp {
  port: number;
  /** The folder in which a login begins. */
  home: string;
  user: string;
  password: string;
  /** Of its certificate, as OpenSSL tells it. */
  fingerprint: string;
  stop: () => Promise<void>;
}

/** Who has no account on this machine. */
const nobody = 65_534;

/** Starts one on loopback with a certificate of its own; it wants TLS, and lists folders in the manner of old servers if asked to. */
export async function startProftpd({ isOld = false } = {}): Promise<RunningFtp> {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const home = path.join(folder, 'home');
  mkdirSync(home);
  chownSync(home, nobody, nobody);
  const [user, password] = ['plombier', 'mot de passe'];
  const hash = output('openssl', ['passwd', '-6', password]).trim();
  writeFileSync(path.join(folder, 'users'), `${user}:${hash}:${nobody}:${nobody}::${home}:/bin/sh\n`, { mode: 0o600 });
  const certificate = path.join(folder, 'certificate.pem');
  output('openssl', [
    ...'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' '),
    '-keyout',
    path.join(folder, 'key.pem'),
    '-out',
    certificate,
  ]);
  chmodSync(path.join(folder, 'key.pem'), 0o600);
  const port = await freePort();
  const configuration = path.join(folder, 'proftpd.conf');
  writeFileSync(configuration, configurationOf({ folder, port, isOld }));
  const server = spawn(binary, ['-n', '-c', configuration], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
      if (/standalone mode STARTUP/.test(complaint)) resolve();
    });
    server.once('exit', () => reject(new Error(`ProFTPD does not start:\n${complaint}`)));
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill();
    await ended;
  };
  const shown = output('openssl', ['x509', '-in', certificate, '-noout', '-fingerprint', '-sha256']);
  return { port, home, user, password, fingerprint: shown.trim().split('=')[1] ?? '', stop };
}

function configurationOf({ folder, port, isOld }: { folder: string; port: number; isOld: boolean }): string {
  return `LoadModule mod_tls.c
ServerType standalone
DefaultServer on
DefaultAddress 127.0.0.1
SocketBindTight on
Port ${port}
UseIPv6 off
User nobody
Group nogroup
PidFile ${folder}/pid
ScoreboardFile none
WtmpLog off
TransferLog none
UseReverseDNS off
AuthOrder mod_auth_file.c
AuthUserFile ${folder}/users
RequireValidShell off
AllowOverwrite on
TimesGMT on
FactsAdvertise ${isOld ? 'off' : 'on'}
TLSEngine on
TLSRequired on
TLSRSACertificateFile ${folder}/certificate.pem
TLSRSACertificateKeyFile ${folder}/key.pem
`;
}

function output(command: string, words: readonly string[]): string {
  return spawnSync(command, words, { encoding: 'utf8' }).stdout;
}
