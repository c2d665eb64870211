import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

/** The daily edits of staff on a copy of the shipped documents, which must then keep the laws of tests/daily/site. */

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

interface Ended {
  status: number | null;
  output: string;
}

/** A copy of the shipped documents. */
function copyOfTheSite(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-staff-'));
  folders.push(folder);
  cpSync('site-config', folder, { recursive: true });
  return folder;
}

/** Runs a command on a folder of documents, without the variables of the test run. */
function run(command: string[], documents: string): Promise<Ended> {
  const outside = Object.entries(process.env).filter(([name]) => !/^(?:VITE|TEST_|NODE_ENV)/.test(name));
  const child = spawn(process.execPath, command, {
    env: { ...Object.fromEntries(outside), SITE_CONFIG: documents, NO_COLOR: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, output })));
}

async function create(words: string[], documents: string): Promise<void> {
  const { status, output } = await run(['bin/run.mjs', 'src/commands/new.ts', ...words], documents);
  if (status !== 0) throw new Error(output);
}

const validate = (documents: string) => run(['bin/run.mjs', 'src/commands/validate.ts'], documents);
const holdToLaws = (documents: string, files = '') =>
  run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'pages', `tests/daily/site/${files}`], documents);

/** Changes the text of a document like an editor; fails if nothing changes, because that would test nothing. */
function edit(documents: string, name: string, [before, after]: [before: RegExp, after: string]): void {
  const file = path.join(documents, name);
  const text = readFileSync(file, 'utf8');
  const edited = text.replace(before, after);
  if (edited === text) throw new Error(`${before.source} is not in ${name}.`);
  writeFileSync(file, edited);
}

const question =
  '{ "question": "Reprenez-vous les anciens appareils ?", "answer": "Oui : ils sont déposés, triés et portés à la déchetterie des professionnels, sans supplément." },';
const body =
  '"body": [{ "type": "prose", "title": "Avant de signer", "paragraphs": ["Les aides se demandent avant les travaux, et chacune a son dossier.", "Gardez les devis : ils servent de preuve."] }],';

const dailyWork: Record<string, (documents: string) => Promise<unknown> | void> = {
  'a new town': (documents) => create(['ville', 'Vouillé', '86190'], documents),
  'a new question': (documents) =>
    edit(documents, 'home.json', [/("type": "faq",[\s\S]*?"items": \[)/, `$1 ${question}`]),
  'other hours': (documents) =>
    edit(documents, 'site.json', [
      /"hours": \[[^\]]*\]/,
      '"hours": [{ "days": "Du mardi au samedi", "text": "7h30-17h", "schema": "Tu-Sa 07:30-17:00" }]',
    ]),
  'another phone': (documents) => edit(documents, 'site.json', [/"phone": "[^"]*"/, '"phone": "05 36 49 12 34"']),
  'another title, and another word of the home page': (documents) => {
    edit(documents, 'home.json', [/"title": "[^"]*"/, '"title": "Artisans à Poitiers, du compteur aux combles"']);
    edit(documents, 'home.json', [
      /("type": "hero",[\s\S]*?"title": )"[^"]*"/,
      '$1"Toute la maison, une seule équipe"',
    ]);
  },
  'days of closure': (documents) =>
    edit(documents, 'site.json', [
      /"navigation": /,
      '"closures": [{ "from": "2030-08-05", "to": "2030-08-23", "label": "congés d’été" }], "navigation": ',
    ]),
  'a town that search engines leave out': (documents) =>
    edit(documents, 'towns/niort.json', [/"name": /, '"seo": { "noindex": true }, "name": ']),
  'a service, and a page that nothing leads to yet, to be written': async (documents) => {
    await create(['service', 'Ramonage'], documents);
    await create(['page', 'Nos garanties'], documents);
  },
  'sections twice on a page': (documents) => {
    const blocks =
      ', { "type": "price-table", "title": "Nos forfaits", "rows": [{ "title": "Une prise", "price": "45 €" }] }' +
      ', { "type": "callout", "title": "Bon à savoir", "text": "Le déplacement est compris." }';
    edit(documents, 'tarifs.json', [/\s*\]\s*\}\s*$/, `${blocks}${blocks}] }`]);
  },
  'an article with a body': async (documents) => {
    await create(['article', 'Purger un radiateur', 'Plomberie'], documents);
    edit(documents, 'blog/purger-un-radiateur.json', [/"image"/, `${body} "image"`]);
    edit(documents, 'blog/aides-renovation-energetique-2024.json', [/"image"/, `${body} "image"`]);
  },
};

describe('the laws of the documents', () => {
  it('hold after all edits, and staff see no fault', { timeout: 1_800_000 }, async () => {
    const documents = copyOfTheSite();
    for (const work of Object.values(dailyWork)) await work(documents);
    for (const check of [validate, holdToLaws]) {
      const { status, output } = await check(documents);
      expect(status, output).toBe(0);
    }
  });

  it.each<[string, (documents: string) => void, string]>([
    [
      'a town is gone',
      (documents) => rmSync(path.join(documents, 'towns/surgeres.json')),
      'La ville de « Surgères » n’a plus sa page',
    ],
    [
      'a section of the home page has another name',
      (documents) => edit(documents, 'home.json', [/"anchor": "faq"/, '"anchor": "questions"']),
      'La section « faq » manque sur la page d’accueil',
    ],
    [
      'a price is said no more',
      (documents) => edit(documents, 'home.json', [/facturée 45 €/, 'facturée au forfait']),
      'Plus aucune question ne dit « 45 € »',
    ],
    [
      'a button has lost its words',
      (documents) => edit(documents, 'home.json', [/Demandez un devis gratuit/, 'Cliquez ici']),
      'Le bouton « Demandez un devis gratuit → #contact » manque sur la page d’accueil',
    ],
    [
      'a service has left the menu',
      (documents) => edit(documents, 'services/climatisation.json', [/"menu": "[^"]*"/, '"menu": "Froid"']),
      'Le service /services/climatisation n’est plus au menu sous le nom « Climatisation »',
    ],
  ])('fail if %s, with a sentence for staff', { timeout: 300_000 }, async (_what, work, sentence) => {
    const documents = copyOfTheSite();
    work(documents);
    const { status, output } = await holdToLaws(documents, 'agreed');
    expect(status).toBe(1);
    expect(output).toContain(sentence);
    expect(output).toContain('tests/harness/site/specification.ts');
  });
});
