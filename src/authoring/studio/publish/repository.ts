import { simpleGit, type SimpleGit } from 'simple-git';

/** The repository that the site's folder stands in; every command is run in that folder. */
export interface Repository {
  run: (...words: string[]) => Promise<string>;
  /** The folder's own path in the repository, with a slash at its end, or nothing. */
  prefix: string;
  branch: string | undefined;
}

/** Where publications are sent. */
export interface Remote {
  name: string;
  /** The branch there: `refs/heads/main`. */
  ref: string;
}

/** Nobody waits longer for a server that does not answer, in ms. */
const patience = 60_000;

/** The repository of a folder; undefined where there is none, or no git. */
export async function openRepository(root: string): Promise<Repository | undefined> {
  const git = gitIn(root);
  const run = (...words: string[]) => git.raw(...words);
  try {
    const prefix = (await run('rev-parse', '--show-prefix')).trim();
    const branch = (await quietly(run('symbolic-ref', '--short', '-q', 'HEAD')))?.trim();
    return { run, prefix, branch: branch === '' ? undefined : branch };
  } catch {
    return undefined;
  }
}

/** The text of a document as it was last published; undefined when it was not. */
export function publishedText({ run }: Repository, file: string, at = 'HEAD'): Promise<string | undefined> {
  return quietly(run('show', `${at}:./${file}`));
}

/** Where the branch is sent: as it says itself, else to the only remote, or `origin`. */
export async function remoteOf({ run, branch }: Repository): Promise<Remote | undefined> {
  if (branch === undefined) return undefined;
  const own = (await quietly(run('config', `branch.${branch}.remote`)))?.trim();
  const ref = (await quietly(run('config', `branch.${branch}.merge`)))?.trim();
  const names = (await run('remote')).split('\n').filter(Boolean);
  const name = [own, 'origin', names.length === 1 ? names[0] : undefined].find((one) => one && names.includes(one));
  return name === undefined ? undefined : { name, ref: ref && own === name ? ref : `refs/heads/${branch}` };
}

/** What the command said; undefined when it failed. */
export async function quietly(said: Promise<string>): Promise<string | undefined> {
  try {
    return await said;
  } catch {
    return undefined;
  }
}

function gitIn(root: string): SimpleGit {
  // What has git start programs of its own is left out, and it asks nothing: nobody would see the question.
  const own = /^GIT_|^(?:EDITOR|VISUAL|PAGER|SSH_ASKPASS)$/;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
  return simpleGit({
    baseDir: root,
    allowEnvironment: ['GIT_TERMINAL_PROMPT'],
    timeout: { block: patience },
    // A merge that meets a conflict says so where others say what they did.
    errors: (error, { exitCode, stdErr, stdOut }) =>
      exitCode === 0 ? undefined : (error ?? Buffer.concat([...stdErr, ...stdOut])),
    // Names as they are written, accents included.
    config: ['core.quotePath=false'],
  }).env({ ...env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' });
}
