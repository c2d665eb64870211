import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { askScript, runScript, siteCopy } from '../../harness/validate/site-copy';

const validate = (root: string, ...words: string[]) => askScript('validate.ts', root, words);

function edit(root: string, file: string, change: (text: string) => string): void {
  const name = path.join(root, file);
  writeFileSync(name, change(readFileSync(name, 'utf8')));
}

describe('npm run validate', { timeout: 30_000 }, () => {
  it('says that a valid site is valid, and exits with 0', async () => {
    expect(await validate(siteCopy())).toEqual({
      code: 0,
      stdout: 'Tout est bon : 12 documents vérifiés.\n',
      stderr: '',
    });
  });

  it('shows the line of a fault, and exits with 1', async () => {
    const root = siteCopy();
    edit(root, 'towns/melle.json', (text) => text.replace('"communes"', '"comunes"'));
    expect(await runScript('validate.ts', root)).toMatchInlineSnapshot(`
      {
        "code": 1,
        "stderr": "",
        "stdout": "site/towns/melle.json:38:3 erreur unknown-field
        « comunes » n’existe pas dans une ville.
        Vouliez-vous dire « communes » ?
          37 |   },
        > 38 |   "comunes": [
             |   ^^^^^^^^^
          39 |     "Celles-sur-Belle",

      1 erreur dans 1 fichier : site/towns/melle.json.
      ",
      }
    `);
  });

  it('accepts warnings, unless it is strict', async () => {
    const root = siteCopy();
    edit(root, 'towns/melle.json', (text) => text.replace('"Prahecq"', '"Praheq"'));
    expect((await validate(root)).code).toBe(0);
    expect((await validate(root, '--strict')).code).toBe(1);
  });

  it('shows what prevents a build first, folds repeated faults, and names the files', async () => {
    const root = siteCopy();
    for (const town of ['melle', 'niort', 'parthenay'])
      edit(root, `towns/${town}.json`, (text) => text.replace(/"title": "/g, '"title": "**Ici** '));
    edit(root, 'towns/parthenay.json', (text) => text.replace('"Châtillon-sur-Thouet"', '"Châtillon-sur-Thouait"'));
    edit(root, 'services/plomberie.json', (text) => text.replace('"/niort"', '"/nior"'));
    edit(root, 'home.json', (text) => text.replace('"/niort"', '"/nior"'));
    const { stdout } = await validate(root);
    expect(
      stdout
        .split('\n')
        .filter((line) => /^site|^ {2}…|fichiers? :/.test(line))
        .join('\n'),
    ).toMatchInlineSnapshot(`
      "site/home.json:45:19 erreur dead-link
      site/towns/melle.json:10:17 avertissement markup
      site/towns/melle.json:15:17 avertissement markup
      site/towns/melle.json:20:17 avertissement markup
        … et 9 autres avertissements « markup » : site/towns/melle.json:35, site/towns/niort.json:9, site/towns/niort.json:14, site/towns/niort.json:19, site/towns/niort.json:34, site/towns/parthenay.json:9, site/towns/parthenay.json:14, site/towns/parthenay.json:19 et 1 de plus
      site/towns/parthenay.json:38:5 avertissement commune-name
      1 erreur et 13 avertissements dans 4 fichiers : site/home.json, site/towns/melle.json, site/towns/niort.json et site/towns/parthenay.json."
    `);
  });

  it('restricts the report, but not the checks, to the named files', async () => {
    const root = siteCopy();
    edit(root, 'towns/melle.json', (text) => text.replace('"79500"', '79500'));
    edit(root, 'home.json', (text) => text.replace('"/niort"', '"/nior"'));
    expect((await validate(root, 'towns/niort.json')).code).toBe(0);
    const { code, stdout } = await validate(root, path.join(root, 'home.json'));
    expect(code).toBe(1);
    expect(stdout).toContain('Vouliez-vous dire « /niort » ?');
    expect(stdout).not.toContain('melle');
  });

  it('adds the launch gate with --publish', async () => {
    const root = siteCopy();
    const { code, stdout } = await validate(root, '--publish');
    expect(code).toBe(1);
    expect(stdout).toContain('la loi le demande sur un site professionnel');
  });

  it('fixes what is safe, shows it, and then succeeds', async () => {
    const root = siteCopy();
    edit(root, 'towns/melle.json', (text) =>
      text.replace('"Périgné"', '"Perigne"').replace('  "postcode"', '\t"postcode"').trimEnd(),
    );
    expect(await validate(root, '--fix')).toMatchInlineSnapshot(`
      {
        "code": 0,
        "stderr": "site/towns/melle.json
        -     "Perigne",
        +     "Périgné",

      ",
        "stdout": "Tout est bon : 12 documents vérifiés.
      ",
      }
    `);
    expect(await validate(root, '--fix')).toMatchObject({ code: 0, stderr: '' });
  });

  it.each([['--fixe'], ['--format', 'xml'], ['towns/nior.json']])(
    'exits with 2 and says why for %s',
    async (...words) => {
      const { code, stdout, stderr } = await validate(siteCopy(), ...words);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(
        /^(?:L’option « --fixe » n’existe pas. Vouliez-vous dire « --fix » \?|Le format « xml » n’existe pas|Le fichier « towns\/nior.json » n’est pas dans le site. Vouliez-vous dire « .*towns\/niort.json » \?)/,
      );
    },
  );

  it('exits with 2 if the folder does not exist', async () => {
    const root = siteCopy();
    rmSync(root, { recursive: true });
    expect(await validate(root)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'Le dossier « site » n’existe pas. Vérifiez la variable SITE_CONFIG.\n',
    });
  });

  it('prints annotations for a pull request, and JSON for tools', async () => {
    const root = siteCopy();
    edit(root, 'towns/melle.json', (text) => text.replace('"79500"', '79500'));
    expect((await validate(root, '--format', 'github')).stdout).toMatchInlineSnapshot(`
      "::error file=site/towns/melle.json,line=4,endLine=4,col=15,endColumn=20,title=wrong-nature::« postcode » (code postal) doit être un texte, et c’est un nombre. Écrivez-le entre guillemets droits : "…". Cinq chiffres.
      "
    `);
    const { version, errors, warnings, faults } = JSON.parse((await validate(root, '--format=json')).stdout) as Record<
      string,
      unknown
    >;
    expect({ version, errors, warnings, faults }).toMatchInlineSnapshot(`
      {
        "errors": 1,
        "faults": [
          {
            "advice": "Écrivez-le entre guillemets droits : "…". Cinq chiffres.",
            "column": 15,
            "file": "towns/melle.json",
            "length": 5,
            "line": 4,
            "message": "« postcode » (code postal) doit être un texte, et c’est un nombre.",
            "path": "site/towns/melle.json",
            "rule": "wrong-nature",
            "severity": "error",
          },
        ],
        "version": 1,
        "warnings": 0,
      }
    `);
  });
});
