import { readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSite } from '../../../src/site/read/read-site';
import { validateSite } from '../../../src/build/validate-site';
import { askScript, runScript, siteCopy } from '../../harness/validate/site-copy';

describe('npm run new', { timeout: 30_000 }, () => {
  it('writes the draft of a finished work, which names a town and a service of the site', async () => {
    const root = siteCopy();
    expect((await runScript('new.ts', root, ['realisation', 'niort', 'plomberie'])).stdout).toContain(
      'site/case-studies/plomberie-a-niort.json est créé.',
    );
    await runScript('new.ts', root, ['realisation', 'Niort', 'Plomberie']);
    const titles = readSite(root).files.flatMap(({ kind, data }) =>
      kind === 'case-study' ? [(data as { title: string; draft: boolean }).title] : [],
    );
    expect(titles).toHaveLength(2);
    expect(titles).toContain('Plomberie à Niort');
    expect(titles.find((title) => title !== 'Plomberie à Niort')).toMatch(/^Plomberie à Niort, \p{L}+ \d{4}$/u);
    const rules = new Set(validateSite(readSite(root)).map(({ severity, rule }) => `${severity} ${rule}`));
    expect([...rules].filter((rule) => rule.startsWith('error'))).toEqual([]);
    const refused = await runScript('new.ts', root, ['realisation', 'Brest', 'plomberie']);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('pas de page pour la ville « Brest »')]);
  });

  it('writes the draft of a town with all known facts, valid except for the texts to be written', async () => {
    const root = siteCopy();
    const { code, stdout } = await runScript('new.ts', root, ['ville', 'vouille', '79230']);
    expect(code).toBe(0);
    expect(stdout).toMatchInlineSnapshot(`
      "site/towns/vouille.json est créé.

      Déjà rempli :
        - le nom officiel : Vouillé
        - le code postal : 79230
        - le département : 79
        - 12 communes des environs, à relire : Aiffres, Chauray, Fressines, Prahecq, Aigondigné, Niort, François, Saint-Gelais, La Crèche, Saint-Martin-de-Bernegoue, Échiré et Fors

      À écrire, là où le texte commence par « À écrire » :
        - l’introduction (« intro »), qui sert aussi de résumé pour les moteurs de recherche
        - les trois atouts (« highlights »)
        - les huit prestations (« services »)
        - le thème (« theme »), ou supprimez-le

      Ensuite : npm run validate -- site/towns/vouille.json
      "
    `);
    expect(JSON.parse(readFileSync(path.join(root, 'towns/vouille.json'), 'utf8'))).toMatchObject({
      name: 'Vouillé',
      postcode: '79230',
    });
    const rules = new Set(validateSite(readSite(root)).map(({ severity, rule }) => `${severity} ${rule}`));
    expect([...rules]).toEqual(['warning to-write']);
    const launch = validateSite(readSite(root), { publish: true }).map(({ severity, rule }) => `${severity} ${rule}`);
    expect(launch).toContain('error launch-text');
  });

  it('writes the draft of an article, valid except for the texts to be written', async () => {
    const root = siteCopy();
    expect((await askScript('new.ts', root, ['article', 'Purger un radiateur', 'plomberie'])).code).toBe(0);
    const article = JSON.parse(readFileSync(path.join(root, 'blog/purger-un-radiateur.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    expect(article).toMatchObject({ id: 3, title: 'Purger un radiateur', category: 'Plomberie' });
    expect(validateSite(readSite(root)).map(({ rule }) => rule)).toEqual(['to-write']);
  });

  it.each([
    ['service', 'Ramonage', 'services/ramonage.json'],
    ['page', 'Nos garanties', 'nos-garanties.json'],
  ])('writes the draft of a %s, valid except for the texts to be written', async (kind, title, file) => {
    const root = siteCopy();
    expect((await askScript('new.ts', root, [kind, title])).code).toBe(0);
    const draft = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { title: string; blocks: object[] };
    expect(draft.title).toBe(title);
    // Each block begins with its type.
    expect(new Set(draft.blocks.map((block) => Object.keys(block)[0]))).toEqual(new Set(['type']));
    const errors = validateSite(readSite(root)).filter(({ severity }) => severity === 'error');
    expect(errors).toEqual([]);
    if (kind === 'service') expect(readFileSync(path.join(root, file), 'utf8')).toContain('"/?service=ramonage#');
    const launch = validateSite(readSite(root), { publish: true });
    expect(launch.filter((fault) => fault.file === file && fault.rule === 'launch-text').length).toBeGreaterThan(2);
  });

  it.each([
    [['ville', 'Niort', '79000'], 'existe déjà'],
    [
      ['ville', 'Castres'],
      'Donnez aussi le code postal de Castres : 02680 (département 02) ou 81100 (département 81).',
    ],
    [['ville', 'Vouilé', '79230'], 'Vouliez-vous dire « Vouillé » ?'],
    [['ville', 'Melle', '79000'], 'n’est pas le code postal de Melle'],
    [['ville'], 'Donnez le nom de la ville'],
    [['ville', 'Niort'], 'existe déjà'],
    [['page'], 'Donnez le titre de la page'],
    [['vile', 'Melle'], 'Vouliez-vous dire « ville » ?'],
  ])('refuses %j with a reason, and writes nothing', async (words, reason) => {
    const root = siteCopy();
    const before = readFileSync(path.join(root, 'towns/niort.json'), 'utf8');
    const { code, stdout, stderr } = await askScript('new.ts', root, words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(reason);
    expect(readFileSync(path.join(root, 'towns/niort.json'), 'utf8')).toBe(before);
    expect(existsSync(path.join(root, 'towns/vouille.json'))).toBe(false);
  });
});
