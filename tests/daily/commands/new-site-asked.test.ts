import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Trade } from '../../../src/studio/local/new-site/trades';
import { siteAnswers, type SiteOptions } from '../../../src/commands/lib/new/site-answers';
import { knownTrades } from '../../../src/commands/lib/new/starters';
import { openTerminal } from '../../../src/commands/lib/new/terminal';
import { officialCommunes } from '../../../src/site/read/communes/read-communes';

/** What `npm run new -- site` asks at a terminal. */

describe('at a terminal', () => {
  const communes = officialCommunes()!;

  const twoTrades = ['menuiserie', 'paysagiste'].map((name) => ({ name, services: [] }));

  /** Runs the dialogue with these lines, each typed when it is asked for; returns the answers and the output. */
  async function typed(options: SiteOptions, lines: string[], known: readonly Trade[] = twoTrades) {
    const input = new PassThrough();
    const output = new PassThrough();
    let printed = '';
    output.on('data', (text: Buffer) => {
      printed += text.toString();
      if (!text.toString().endsWith(': ')) return;
      const line = lines.shift();
      if (line === undefined) input.end();
      else input.write(`${line}\n`);
    });
    const terminal = openTerminal({ input, output });
    try {
      return {
        answers: await siteAnswers(options, { trades: known, communes, terminal }),
        printed,
      };
    } finally {
      terminal.close();
    }
  }

  it('asks for missing answers one by one, and again for impossible ones', async () => {
    const { answers, printed } = await typed({ name: 'Ligneau' }, [
      'maçonnerie',
      'Menuiserie',
      'Nante',
      'Saint-Denis',
      '93200',
      '12',
      '01 48 00 00 00',
      '',
      'www.ligneau.fr',
    ]);
    expect(answers).toMatchObject({
      trade: { name: 'menuiserie' },
      town: 'Saint-Denis',
      postcode: '93200',
      phone: '01 48 00 00 00',
      email: 'contact@ligneau.example',
      url: 'https://www.ligneau.fr',
    });
    expect(printed).toContain('Les métiers sont « menuiserie » ou « paysagiste ».');
    expect(printed).toContain('« Nante » n’est pas dans la liste officielle');
    expect(printed).toContain('93200, 93210 ou 93380 (département 93)');
    expect(printed).toContain('« 12 » n’est pas un numéro français');
  });

  it('asks which services are offered, preselecting those that the word for the trade names', async () => {
    const company = { name: 'Ligneau', town: 'Clisson', phone: '0240000000', email: 'a@ligneau.fr', url: 'ligneau.fr' };
    const slugs = async (lines: string[]) => {
      const { answers, printed } = await typed(company, lines, knownTrades());
      return [answers.offered.map(({ slug }) => slug), printed] as const;
    };
    expect((await slugs(['électricien', '']))[0]).toEqual(['electricite']);
    const [offered, printed] = await slugs(['plombier', 'piscines', 'plomberie et chauffage']);
    expect(offered).toEqual(['plomberie', 'chauffage-climatisation']);
    expect(printed).toContain(
      'Services offerts, parmi électricité, plomberie, chauffage et climatisation et rénovation (Entrée pour plomberie) : ',
    );
    expect(printed).toContain('« piscines » : les services de ce modèle sont électricité');
  });

  it('uses the starter for any trade if the trade has none, once somebody agrees', async () => {
    const company = { name: 'Ligneau', town: 'Clisson', phone: '0240000000', email: 'a@ligneau.fr', url: 'ligneau.fr' };
    const question =
      'Il n’y a pas de modèle pour « Vitrier ». Partir de celui de tout métier, à ce nom (oui ou non) : ';
    const { answers, printed } = await typed({ ...company, trade: 'Vitrier' }, ['oui'], knownTrades());
    expect(answers).toMatchObject({ trade: { name: 'autre' }, called: 'vitrier' });
    expect(printed).toContain(question);
    const other = await typed(company, ['Vitrier', 'non', 'autre', 'la peintre'], knownTrades());
    expect(other.answers).toMatchObject({ trade: { name: 'autre' }, called: 'la peintre' });
  });

  it('creates nothing if the user cancels', async () => {
    await expect(typed({}, ['Ligneau'])).rejects.toThrow('Rien n’est créé.');
  });
});
