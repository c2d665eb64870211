import type { Caller } from './sql-target';

/** The owner's account in the tests' databases. */
export const owner = { sub: '00000000-0000-4000-8000-00000000000a', email: 'patronne@vitrine.example' };

/** A signed-in caller with the claims of an account's token. */
export function asAccount(claims: { sub: string; email?: string; amr?: unknown }): Caller {
  return { role: 'authenticated', claims: { role: 'authenticated', ...claims } as Caller['claims'] };
}
