import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openLocalBackend } from '../../../src/backend/open-local-backend';
import { readSite } from '../../../src/site/read/read-site';
import { resolveSite } from '../../../src/site/resolve/resolve-site';
import { offeredTypes } from '../../../src/site/resolve/kinds/service/project-types';
import { documentsOf } from '../../../src/site/resolve/plan/site-documents';
import { submitLead } from '../../../src/page/leads/submit-lead';
import { tradesToTry } from '../../samples/starters';
import { runInProcess } from '../../harness/in-process';
import { preparedFolder } from '../../harness/leads/folders';
import { header, part } from '../../harness/leads/mailbox';
import { startSite } from '../../harness/leads/site';
import { aLead, inNode } from '../../harness/leads/visitor';

/** For each type that a trade offers, the form, the table, the mail and the CSV file show the visitor's choice. */

const patient = 60_000;

describe.each(tradesToTry)('%s', (trade) => {
  const documents = documentsOf(readSite(`starters/${trade}`));
  const types = offeredTypes(documents);

  it('has its types in the form of its home page', () => {
    const { pages } = resolveSite(documents, { images: new Map(), backend: { url: '', key: 'embedded' } });
    const forms = pages
      .filter(({ path }) => path === '/')
      .flatMap(({ blocks }) => blocks.flatMap((block) => ('projectTypes' in block ? [block.projectTypes] : [])));
    expect(forms).toEqual([types]);
    expect(types.length).toBeGreaterThan(3);
  });

  it.each([undefined, 'https://avis.example.org/entreprise'])(
    'mentions on its privacy page that a review may be requested, if there is an address for it: %s',
    (reviews) => {
      const [site] = documents.site;
      const told = { ...documents, site: [{ ...site!, data: { ...site!.data, ...(reviews ? { reviews } : {}) } }] };
      const { pages } = resolveSite(told, { images: new Map(), backend: { url: '', key: 'embedded' } });
      const page = JSON.stringify(pages.find(({ path }) => path === '/confidentialite'));
      expect(/laisser un avis en ligne|un avis en ligne peut vous être demandé/.test(page)).toBe(reviews !== undefined);
    },
  );

  it(
    'shows the visitor’s choice in table, mail and CSV',
    async () => {
      const directory = await preparedFolder();
      const own = await openLocalBackend({ directory, log: () => undefined });
      const site = await startSite(directory);
      await own.keepProjectTypes(types);
      for (const { value } of types) {
        const lead = aLead({ nom: `Client-${value}`, type_projet: value });
        expect(await submitLead(lead, { url: site.url, key: 'embedded' }, inNode)).toEqual({ ok: true });
      }
      const outbox = join(directory, 'outbox');
      await vi.waitFor(() => expect(readdirSync(outbox)).toHaveLength(types.length), 5000);
      const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
      const answer = (...args: string[]) =>
        runInProcess('src/commands/leads.ts', args, { LOCAL_DIR: directory, VITE_SUPABASE_URL: '' });
      const [table, csv] = [(await answer()).stdout, (await answer('--csv')).stdout];
      for (const { value, label } of types) {
        const mail = mails.find((source) => header(source, 'Reply-To').startsWith(`Zoé Client-${value} <`)) ?? '';
        expect(header(mail, 'Subject')).toBe(`Demande de devis\u00a0: Zoé Client-${value}, ${label}, Niort`);
        expect(part(mail, 'text/plain')).toContain(`Service\u00a0: ${label}\n`);
        expect(lineOf(table, value)).toContain(label);
        expect(lineOf(csv, value)).toContain(label);
      }
      await site.close();
      await own.close();
    },
    patient,
  );
});

function lineOf(text: string, value: string): string {
  return text.split('\n').find((line) => new RegExp(`Client-${value}(?![\\w-])`).test(line)) ?? '';
}
