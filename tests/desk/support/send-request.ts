import type { PGlite } from '@electric-sql/pglite';
import { answerRest } from '../../../scripts/local-supabase/insert-request';
import type { Lead } from '../../../src/leads/lead-schema';
import { aLead } from '../../leads/support/visitor';

/** A visitor sends the form, as the site's own script posts it. */
export async function sendTo(origin: string, different: Partial<Lead>): Promise<void> {
  const response = await fetch(`${origin}/rest/v1/leads`, {
    method: 'POST',
    headers: { apikey: 'embedded', 'content-type': 'application/json' },
    body: JSON.stringify(aLead(different)),
  });
  if (response.status !== 201) throw new Error(`The request was refused: ${await response.text()}`);
}

/** The same, where the test holds the database. */
export async function sendInto(database: PGlite, different: Partial<Lead>): Promise<void> {
  const request = { method: 'POST', url: new URL('http://x/rest/v1/leads'), prefer: '', address: '127.0.0.1' };
  const { status, body } = await answerRest(database, { ...request, body: JSON.stringify(aLead(different)) });
  if (status !== 201) throw new Error(`The request was refused: ${JSON.stringify(body)}`);
}
