import type { PGlite } from '@electric-sql/pglite';
import type { ProjectType } from '../../site/definitions/company/project-types';
import type { SiteFacts } from '../../site/definitions/view/site-facts';
import type { SitePage } from '../../site/definitions/view/site-page';
import type { Json } from '../../../supabase/database.types';
import type { Call } from '../../../supabase/functions/_shared/platform';
import { commandsHere } from '../server/owner-here';
import { answerRest } from '../postgrest/answer-rest';

/** Adds the site's project types to the database; existing ones stay. */
export async function keepProjectTypes(database: PGlite, types: readonly ProjectType[]): Promise<void> {
  await database.query('select leads_private.keep_project_types($1::text::jsonb)', [JSON.stringify(types)]);
}

/** Stores the company's data in the database; without it, visitors get no acknowledgement. */
export async function keepSiteFacts(database: PGlite, facts: SiteFacts): Promise<void> {
  await database.query('select leads_private.keep_site_facts($1::text::jsonb)', [JSON.stringify(facts)]);
}

/** Replaces the list of the site's pages whose visits are counted. */
export async function keepSitePages(database: PGlite, site: string, pages: readonly SitePage[]): Promise<void> {
  await database.query('select leads_private.keep_site_pages($1, $2::text::jsonb)', [site, JSON.stringify(pages)]);
}

/** The payloads to post to the function again: leads whose mail is due, and the notice of a flood. */
export async function dueLeads(database: PGlite): Promise<Json[]> {
  const { rows } = await database.query<{ lead: Json }>('select leads_private.due_leads(20) as lead');
  return rows.map((row) => row.lead);
}

/** Calls a function of the embedded database as a hosted one is called, with the rights of commands. */
export function callHere(database: PGlite): Call {
  return async (name, body) => {
    const { status, body: said } = await answerRest(database, {
      method: 'POST',
      url: new URL(`http://localhost/rest/v1/rpc/${name}`),
      body: JSON.stringify(body),
      claims: commandsHere,
    });
    if (status >= 300) throw Object.assign(new Error(`${name}: ${status}`), { code: `HTTP ${status}` });
    return said ? (JSON.parse(said) as unknown) : null;
  };
}
