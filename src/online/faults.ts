import { execFile } from 'node:child_process';
import { scriptCommand } from '../read/script-command';

/** What a build tells of a fault. */
export interface ToldFault {
  file: string;
  field?: string;
  says: string;
}

/** What is wrong with a folder of documents, in a process of its own: what that needs of memory is given back with it. */
export async function faultsOf(root: string, { isPublish }: { isPublish: boolean }): Promise<ToldFault[]> {
  const words = scriptCommand('src/commands/validate.ts', '--format', 'json', ...(isPublish ? ['--publish'] : []));
  const said = await new Promise<string>((resolve) => {
    const options = { env: { ...process.env, SITE_CONFIG: root }, maxBuffer: 1e9 };
    execFile(process.execPath, words, options, (_error, stdout) => resolve(stdout));
  });
  try {
    // As `--format json` writes it; where the command could not even begin, nothing.
    const { faults } = JSON.parse(said) as { faults: { file: string; severity: string; message: string }[] };
    return faults
      .filter(({ severity }) => severity === 'error')
      .map(({ file, message }) => ({ file: file.slice(0, 300), says: message.slice(0, 1000) }));
  } catch {
    return [];
  }
}
