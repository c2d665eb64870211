import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { answerRest } from '../../../src/backend/postgrest/answer-rest';
import { hostedDesk } from '../../../src/desk/compile/hosted-desk';
import { deskHeaders, siteHeaders } from '../../../src/build/output/hosts/http-headers';
import { readSite } from '../../../src/site/read/read-site';
import { deskFacts, type DeskFacts } from '../../../src/site/resolve/facts/desk-facts';
import { documentsOf } from '../../../src/site/resolve/plan/site-documents';
import type { Lead } from '../../../src/page/leads/lead-schema';
import { listen, stop } from '../leads/site';
import { aLead } from '../leads/visitor';
import { publicKey, startProject, type HostedProject } from './hosted-project';

export interface HostedDesk {
  project: HostedProject;
  /** The address of the site with its desk. */
  address: string;
  send: (different: Partial<Lead>) => Promise<void>;
}

/**
 * The desk of a hosted site, served with the site's headers, and its project. `more` adds to the facts of the
 * documents.
 */
export function hostedDeskSite(more: Partial<DeskFacts> = {}): () => HostedDesk {
  let desk: HostedDesk;
  let close = async () => undefined as void;
  beforeAll(async () => {
    const project = await startProject();
    const documents = documentsOf(readSite('tests/fixtures/toiture'));
    const site = documents.site[0]!.data;
    const page = await hostedDesk();
    const facts = { ...deskFacts(documents), ...more };
    const { html, assets } = page({ site, facts, backend: { url: project.url, key: publicKey } });
    const headers = {
      ...siteHeaders({ backendOrigin: project.url, isHosted: false }),
      ...deskHeaders(project.url),
    };
    const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };
    const server = createServer((request, response) => {
      const name = (request.url ?? '').slice(1).replace(/\?.*/, '');
      const file = name === 'bureau' ? Buffer.from(html) : [...assets].find(([asset]) => asset === name)?.[1];
      const type = types[name.split('.').at(-1) ?? ''] ?? 'text/html';
      response.writeHead(file ? 200 : 404, { ...headers, 'content-type': type }).end(file);
    });
    const origin = await listen(server);
    close = async () => {
      await stop(server);
      await project.close();
    };
    const rest = {
      method: 'POST',
      url: new URL('/rest/v1/leads', project.url),
      headers: { 'x-forwarded-for': '127.0.0.1' },
    };
    desk = {
      project,
      address: `${origin}/bureau`,
      async send(different) {
        const { status } = await answerRest(project.database, { ...rest, body: JSON.stringify(aLead(different)) });
        if (status !== 201) throw new Error(`The request was refused: ${status}`);
      },
    };
  }, 180_000);
  afterAll(() => close());
  return () => desk;
}

/** Creates an account and makes it an owner. */
export async function ownerOf({ project }: HostedDesk, email: string): Promise<void> {
  const id = project.account(email);
  await project.database.query('insert into public.owners (user_id, email) values ($1, $2) on conflict do nothing', [
    id,
    email,
  ]);
}

/** Requests the code, and types it from the mail. */
export async function signIn(page: Page, { desk, email }: { desk: HostedDesk; email: string }): Promise<void> {
  await askCode(page, email);
  await page.getByLabel('Code à six chiffres').fill(desk.project.sent.at(-1)!.code);
  await page.getByRole('button', { name: 'Ouvrir le bureau' }).click();
}

export async function askCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Votre adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Recevoir le code' }).click();
  await page.getByText('un code y arrive').waitFor();
}

/** The link of the last mail, as the template writes it. */
export function linkOf({ project }: HostedDesk): string {
  const { hash, back } = project.sent.at(-1)!;
  const [, written = ''] = /href="([^"]+)"/.exec(readFileSync('supabase/templates/magic-link.html', 'utf8')) ?? [];
  return written.replace('{{ .RedirectTo }}', back).replace('{{ .TokenHash }}', hash).replaceAll('&amp;', '&');
}
