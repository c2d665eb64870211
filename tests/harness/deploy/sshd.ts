import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { userInfo } from 'node:os';
import { installPackages } from '../debian-packages';
import { freePort } from '../serving/free-port';
import { temporaryFolder } from '../temporary-folder';

const binary = '/usr/sbin/sshd';

/** Whether a real OpenSSH server is here; as root on Debian, installs the package first. */
export function hasSshd(): boolean {
  if (!existsSync(binary)) {
    try {
      installPackages(['openssh-server']);
    } catch {
      // The caller reports that the test is skipped.
    }
  }
  return existsSync(binary);
}

export interface RunningSshd {
  port: number;
  /** The folder in which a login begins. */
  home: string;
  user: string;
  /** The file of the private key that may come in. */
  keyFile: string;
  /** That of one that may not. */
  strangerKey: string;
  fingerprint: string;
  stop: () => Promise<void>;
}

/** Starts one on loopback, with a host key of its own, that lets this user in by key and begins in a folder of its own. */
export async function startSshd(): Promise<RunningSshd> {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const home = path.join(folder, 'home');
  mkdirSync(home);
  for (const name of ['host', 'login', 'stranger']) makeKey(path.join(folder, name));
  writeFileSync(path.join(folder, 'authorized'), readFileSync(path.join(folder, 'login.pub')));
  // As root, sshd wants this folder, which the service makes at its start.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true });
  const port = await freePort();
  const configuration = path.join(folder, 'sshd_config');
  writeFileSync(
    configuration,
    `Port ${port}
ListenAddress 127.0.0.1
HostKey ${folder}/host
AuthorizedKeysFile ${folder}/authorized
PidFile none
StrictModes no
UsePAM no
PermitRootLogin yes
PasswordAuthentication yes
MaxStartups 100
Subsystem sftp internal-sftp -d ${home}
`,
  );
  const server = spawn(binary, ['-D', '-e', '-f', configuration], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  const listening = new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
      if (complaint.includes('Server listening')) resolve();
    });
    server.once('exit', () => reject(new Error(`sshd does not start:\n${complaint}`)));
  });
  await listening;
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill();
    await ended;
  };
  return {
    port,
    home,
    user: userInfo().username,
    keyFile: path.join(folder, 'login'),
    strangerKey: path.join(folder, 'stranger'),
    fingerprint: fingerprintIn(path.join(folder, 'host.pub')),
    stop,
  };
}

function makeKey(file: string): void {
  spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file]);
}

/** As OpenSSH itself tells it. */
function fingerprintIn(file: string): string {
  const { stdout } = spawnSync('ssh-keygen', ['-l', '-f', file], { encoding: 'utf8' });
  return stdout.split(' ')[1] ?? '';
}
