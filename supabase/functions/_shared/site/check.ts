import { ForgeFault } from '../git/forge-fault.ts';
import { gitRepository } from '../git/repository.ts';
import { checkPush, type Remote } from '../git/remote.ts';
import { reasonOfFault, Refusal, type Reason } from './publication/refusals.ts';

/** The result of one attempt; without a reason it succeeded. */
interface Found {
  reason?: Reason;
  says?: string;
}

/**
 * What the function finds about its repository and its credential. Contains neither the address nor any part of the
 * credential.
 */
export interface Checked {
  read: Found;
  push: Found;
  /** The day on which the credential expires, and whether it may change CI workflows; null if unknown. */
  credential: { ends: string | null; canChangeWorkflows: boolean | null };
}

interface Settings {
  branch: string;
  folder: string;
  credentialEnds: string | undefined;
}

/** Tries to read and push as a publication does, but writes nothing. */
export async function checkRepository(remote: Remote, settings: Settings, ask = fetch): Promise<Checked> {
  const repository = gitRepository(remote, settings);
  const read = await found(async () => {
    await repository.tree((await repository.head()).commit);
  });
  const push = await found(() => checkPush(remote));
  const answer = await askForge(remote, ask);
  return { read, push, credential: { ...answer, ends: answer.ends ?? settings.credentialEnds ?? null } };
}

async function found(attempt: () => Promise<void>): Promise<Found> {
  try {
    await attempt();
    return {};
  } catch (error) {
    const { reason, message: says } = new Refusal(error instanceof ForgeFault ? reasonOfFault[error.kind] : 'fault');
    return { reason, says };
  }
}

/** GitHub tells when a token expires and, for classic tokens, its scopes. */
async function askForge({ url, headers, patience }: Remote, ask: typeof fetch): Promise<Checked['credential']> {
  const unknown = { ends: null, canChangeWorkflows: null };
  const [, name] = /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(url) ?? [];
  if (!name) return unknown;
  try {
    const response = await ask(`https://api.github.com/repos/${name}`, {
      headers: { ...headers, accept: 'application/vnd.github+json', 'user-agent': 'vitrine' },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    await response.body?.cancel();
    const [ends] =
      /^\d{4}-\d{2}-\d{2}/.exec(response.headers.get('github-authentication-token-expiration') ?? '') ?? [];
    const scopes = response.headers.get('x-oauth-scopes');
    return {
      ends: ends ?? null,
      canChangeWorkflows: scopes ? scopes.split(',').some((scope) => scope.trim() === 'workflow') : null,
    };
  } catch {
    // This is not needed to publish, so a failed request only means « unknown ».
    return unknown;
  }
}
