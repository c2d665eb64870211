import { validateSite } from '../../../build/validate-site';
import { readSite, siteRoot } from '../../../site/read/read-site';
import { offeredTypes } from '../../../site/resolve/kinds/service/project-types';
import { documentsOf } from '../../../site/resolve/plan/site-documents';
import { countedPages } from '../../../site/resolve/plan/counted-pages';
import { siteFacts } from '../../../site/resolve/facts/site-facts';

/**
 * The SQL that updates a hosted database after a change of project types or company data. Throws a French message if
 * the documents are invalid.
 */
export function projectTypesSql(): string {
  const source = readSite(siteRoot());
  if (validateSite(source).some(({ severity }) => severity === 'error'))
    throw new Error('les documents ont des erreurs. « npm run validate » les montre.');
  const documents = documentsOf(source);
  const facts = siteFacts(documents);
  const pages = countedPages(documents, Date.now());
  return [
    '-- Ce que la base doit savoir du site, à exécuter dans l’éditeur SQL de Supabase : les types de projet, avant de mettre',
    '-- en ligne un formulaire qui en propose un nouveau, et ce que les courriels disent de l’entreprise (nom, téléphone,',
    '-- adresses, horaires). L’exécuter plusieurs fois ne change rien.',
    `select leads_private.keep_project_types(${literal(offeredTypes(documents))});`,
    `select leads_private.keep_site_facts(${literal(facts ?? {})});`,
    // Only for a database that counts visits.
    ...(facts && pages.length > 0
      ? [`select leads_private.keep_site_pages(${quoted(facts.url)}, ${literal(pages)});`]
      : []),
  ].join('\n');
}

function literal(value: object): string {
  return `${quoted(JSON.stringify(value, null, 2))}::jsonb`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
