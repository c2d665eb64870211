import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { hostingFiles, type HostingInput } from '../../../src/build/output/hosts/hosting-files';
import type { RunningServer } from './debian-server';
import { startHosts, stopHosts } from './hosts';

/** A folder with these files and the rules for hosts, on these servers until the test ends. */
export async function onHosts(
  names: readonly string[],
  files: readonly string[],
  rules: Partial<HostingInput>,
): Promise<{ started: Map<string, RunningServer>; root: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-rules-'));
  const root = path.join(folder, 'dist');
  const put = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  };
  const addresses = files
    .flatMap((name) => /^(?:index|(.*))\.html$/.exec(name)?.slice(1) ?? [])
    .map((page = '') => `/${page}`);
  const site = { backendOrigin: 'https://base.exemple.fr', url: 'https://www.exemple.fr', redirects: [], gone: [] };
  for (const [name, content] of Object.entries(hostingFiles({ ...site, addresses, ...rules }))) put(name, content);
  for (const name of [...files, '404.html']) put(name, `Voici ${name}. ${'Une phrase. '.repeat(200)}`);
  const started = await startHosts(names, root);
  onTestFinished(async () => {
    await stopHosts(started);
    rmSync(folder, { recursive: true, force: true });
  });
  return { started, root };
}
