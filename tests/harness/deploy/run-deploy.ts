import { spawn } from 'node:child_process';
import { mkdirSync, symlinkSync, existsSync } from 'node:fs';
import path from 'node:path';
import { scriptCommand } from '../../../src/site/read/disk/script-command';
import { toolFile } from '../../tools/tools';
import { outsideVitest } from '../outside-vitest';
import type { RunningSshd } from './sshd';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command in a project that has installed the libraries, as whoever keeps a site does. */
export function runDeploy(
  project: string,
  { user, port, keyFile, fingerprint }: RunningSshd,
  { words = [], env = {} }: { words?: readonly string[]; env?: Record<string, string> } = {},
): Promise<Ended> {
  installLibraries(project);
  const child = spawn(process.execPath, scriptCommand('src/commands/deploy.ts', ...words), {
    cwd: project,
    env: {
      ...outsideVitest(),
      DEPLOY_URL: `sftp://${user}@127.0.0.1:${port}/www`,
      DEPLOY_KEY: keyFile,
      DEPLOY_FINGERPRINT: fingerprint,
      ...env,
    },
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (text: Buffer) => (said[name] += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve({ code, ...said }));
  });
}

function installLibraries(project: string): void {
  const modules = path.join(project, 'node_modules');
  if (existsSync(modules)) return;
  mkdirSync(modules);
  symlinkSync(toolFile('ssh2'), path.join(modules, 'ssh2'));
  symlinkSync(path.resolve('node_modules/basic-ftp'), path.join(modules, 'basic-ftp'));
}
