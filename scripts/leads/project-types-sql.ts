import { validateSite } from '../../src/build/validate-site';
import { readSite, siteRoot } from '../../src/read/read-site';
import { offeredTypes } from '../../src/resolve/project-types';
import { documentsOf } from '../../src/resolve/site-documents';

/**
 * What a hosted database must be told when the documents offer other types of project. Throws, in French, when the
 * documents are not sound.
 */
export function projectTypesSql(): string {
  const source = readSite(siteRoot());
  if (validateSite(source).some(({ severity }) => severity === 'error'))
    throw new Error('les documents ont des erreurs. « npm run validate » les montre.');
  const types = JSON.stringify(offeredTypes(documentsOf(source)), null, 2);
  return [
    '-- Types de projet que proposent les formulaires du site. À exécuter dans l’éditeur SQL de Supabase avant de mettre',
    '-- en ligne un formulaire qui en propose un nouveau ; l’exécuter plusieurs fois ne change rien.',
    `select leads_private.keep_project_types('${types.replaceAll("'", "''")}'::jsonb);`,
  ].join('\n');
}
