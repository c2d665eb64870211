import type { Repository } from '../../git/port.ts';
import type { Ledger } from './ledger.ts';

/**
 * Confirms the publications whose commits are in the branch although nobody recorded it: the instance that pushed one
 * was stopped, or another one was faster. Returns those commits by the numbers of their publications.
 */
export async function settle(repository: Repository, ledger: Ledger): Promise<ReadonlyMap<number, string>> {
  const arrived = new Map<number, string>();
  for (const { id, base, tried } of await ledger.unsettled()) {
    const { commit, after } = await repository.head(base);
    const landed = tried.find((one) => one === commit || after.has(one));
    if (landed === undefined) continue;
    await ledger.confirm(id, landed);
    arrived.set(id, landed);
  }
  return arrived;
}
