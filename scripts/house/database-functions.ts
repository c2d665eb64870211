import { readFileSync, readdirSync } from 'node:fs';

const folder = 'supabase/migrations';
const statement = /^(create|create or replace|drop) function ([a-z_]+\.[a-z_]+)/;

interface Standing {
  /** The migration; empty once the function was dropped. */
  file: string;
  /** The comment above the function; empty if there is none. */
  comment: string;
}

/**
 * The functions of the database as lines of Markdown, by name: the migration that says what each does today, and the
 * first sentence of its comment. A later migration replaces an earlier one, and its comment, unless the new one is
 * missing or begins with « As before ».
 */
export function listFunctions(migrations: ReadonlyMap<string, string> = readMigrations()): string {
  const standing = new Map<string, Standing>();
  for (const [file, sql] of migrations) {
    let comment = '';
    for (const line of sql.split('\n')) {
      const [, verb, name = ''] = statement.exec(line) ?? [];
      if (verb) {
        const before = standing.get(name)?.comment ?? '';
        const isNew = comment !== '' && !comment.startsWith('As before');
        standing.set(name, { file: verb === 'drop' ? '' : file, comment: isNew ? comment : before });
      }
      comment = line.startsWith('-- ') ? `${comment} ${line.slice(3)}`.trim() : '';
    }
  }
  return [...standing]
    .filter(([, { file }]) => file !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { file, comment }]) => {
      const [sentence] = comment.split(/[.:;](?: |$)/);
      return `- \`${name}\` in \`${file}\`${sentence ? `: ${sentence}` : ''}`;
    })
    .join('\n');
}

/** The migrations by file name, in the order in which they are applied. */
function readMigrations(): Map<string, string> {
  const names = readdirSync(folder).toSorted();
  return new Map(names.map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]));
}
