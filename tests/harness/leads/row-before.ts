import { execFileSync } from 'node:child_process';

/** The migrations before the baseline, from the last commit that had them. */

const commit = '9eb1001c94330017ed66dd59bd0c45c259d7c32a';
const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 24 });

const names = listed();

/** Why there are none; null if they are here. */
export const noHistory = names.length > 0 ? null : 'Migrations d’avant absentes : ce dépôt n’a pas toute son histoire.';

if (noHistory) console.log(noHistory);

/** The version and the text of each, oldest first. */
export function rowBefore(): { version: string; sql: string }[] {
  return names.map((name) => ({
    version: name.slice(0, 14),
    sql: git('show', `${commit}:supabase/migrations/${name}`),
  }));
}

function listed(): string[] {
  try {
    return git('ls-tree', '--name-only', `${commit}:supabase/migrations`).trim().split('\n').toSorted();
  } catch {
    // A clone without its history.
    return [];
  }
}
