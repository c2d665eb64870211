import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWatchedWorld, type Broken, type Told } from '../../harness/leads/watched-world';

/** What the owner gets of a site that is watched; the table in the guide is what this test has seen. */

const cases: readonly [name: string, broken: Broken][] = [
  ['Le nom ne mène plus nulle part', { name: true }],
  ['Le certificat finit dans trois jours', { certificate: true }],
  ['Une page n’est pas celle de la construction', { build: true }],
  ['Un fichier du moteur manque', { engine: true }],
  ['Le formulaire refuse les demandes', { form: true }],
  ['Les courriels sont refusés', { mail: true }],
  ['La base est en pause', { database: true }],
  ['La forge n’exécute plus la tâche', { schedule: true }],
  ['La veille est tuée à chaque fois', { killed: true }],
  ['La base et la veille sont mortes', { database: true, schedule: true }],
];

let world: Awaited<ReturnType<typeof openWatchedWorld>>;
beforeAll(async () => {
  world = await openWatchedWorld();
  await world.pass(0);
});
afterAll(() => world?.close());

it('tells of each failure once, again after a day, and of its end, as the guide says', async () => {
  const rows: string[][] = [];
  for (const [name, broken] of cases) rows.push(rowOf(name, await play(broken)));
  const guide = readFileSync('docs/guides/veille.md', 'utf8');
  const table = `<!-- joué -->\n\n${tableOf([head, ...rows])}\n\n<!-- /joué -->`;
  await expect(guide.replace(/<!-- joué -->[\s\S]*<!-- \/joué -->/, table)).toMatchFileSnapshot(
    '../../../docs/guides/veille.md',
  );
});

/** Breaks the world, repairs it after some fifty hours, and returns what was told, in hours after each. */
async function play(broken: Broken): Promise<{ during: Told[]; after: Told[] }> {
  const since = world.told.length;
  const at = world.now();
  await world.break(broken);
  await world.pass(at + 52);
  const during = world.told.slice(since);
  await world.break({});
  await world.pass(at + 79);
  const after = world.told.slice(since + during.length);
  return {
    during: during.map((one) => ({ ...one, at: one.at - at })),
    after: after.map((one) => ({ ...one, at: one.at - at - 52 })),
  };
}

const head = ['Panne', 'D’abord', 'Après un jour', 'Quand c’est réparé'];

function rowOf(name: string, { during, after }: Awaited<ReturnType<typeof play>>): string[] {
  const isLater = ({ says }: Told) => says.startsWith('Depuis un jour');
  return [name, ...[during.filter((one) => !isLater(one)), during.filter(isLater), after].map(inWords)];
}

/** Each message once, with who sends it and when. */
function inWords(told: readonly Told[]): string {
  const messages = new Map<string, { at: number; ways: Set<string>; count: number }>();
  for (const { at, by, via, says } of told) {
    const name = `${by} : « ${says.replace(/^Depuis un jour\u00a0: |^C’est réparé\u00a0: /, '')} »`;
    const message = messages.get(name) ?? { at, ways: new Set(), count: 0 };
    messages.set(name, { ...message, ways: message.ways.add(via), count: message.count + (at > message.at ? 1 : 0) });
  }
  const lines = [...messages].map(
    ([name, { at, ways, count }]) =>
      `${[...ways].toSorted().join(' et ')} de ${name}, ${at <= 1 ? 'dans l’heure' : `dans les ${at} h`}${count > 0 ? ', puis de nouveau' : ''}`,
  );
  return lines.length === 0 ? 'rien' : lines.join('<br>');
}

/** A table of Markdown, laid out as the formatter does. */
function tableOf(rows: readonly string[][]): string {
  const widths = head.map((_, column) => Math.max(...rows.map((row) => [...row[column]!].length)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
