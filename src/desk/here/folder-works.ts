import { deskBase } from '../desk-site';
import type { WorksCalls, WorksDesk } from '../works-data';
import { noServer } from './door';

/** The `WorksDesk` of this machine: its server writes finished works into the site's folder. */
export function folderWorks(key: string): WorksDesk {
  const call = async <Name extends keyof WorksCalls>(
    name: Name,
    ...values: Parameters<WorksCalls[Name]>
  ): Promise<Awaited<ReturnType<WorksCalls[Name]>>> => {
    const response = await fetch(`${deskBase}works/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(values),
    }).catch(() => {
      throw new Error(noServer);
    });
    // The same version of the server wrote it.
    const answer = (await response.json()) as
      | { value: Awaited<ReturnType<WorksCalls[Name]>> }
      | { error: string }
      | { message: string };
    if ('value' in answer) return answer.value;
    throw new Error('error' in answer ? answer.error : answer.message);
  };
  return {
    when: 'une fois le site publié',
    choices: () => call('choices'),
    of: (lead) => call('of', lead),
    tell: (work) => call('tell', work),
    note: (asked) => call('note', asked),
    agree: (reference) => call('agree', reference),
    withdraw: (reference) => call('withdraw', reference),
  };
}
