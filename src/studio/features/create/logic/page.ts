import type { SiteSource } from '../../../../site/definitions/documents/site-source';
import { slugOf } from '../../../../site/definitions/french/suggest';
import { schemaAddress } from '../../../../site/validate/schema/schema-address';
import { freeAddress, freeFile, type Draft } from './draft';
import { Refusal } from '../../../logic/transport/refusal';
import { headerBlock, textBlock } from './model-blocks';
import { toWrite } from '../../../../site/definitions/french/unwritten';

/** The draft of a page: title, address, and a text to be written. Throws a `Refusal`. */
export function newPage([title = '']: readonly string[], source: SiteSource): Draft {
  const slug = slugOf(title);
  if (slug === '') throw new Refusal('Donnez le titre de la page : npm run new -- page "Nos garanties"');
  const file = freeFile(`${slug}.json`, source);
  const path = freeAddress(`/${slug}`);
  const document = {
    $schema: schemaAddress({ file, kind: 'page' }, source),
    path,
    title,
    description: toWrite('un résumé pour les moteurs de recherche, de 70 à 160 caractères.'),
    blocks: [...headerBlock(title, source), ...textBlock()],
  };
  return {
    file,
    document,
    known: [`le titre : ${title}`, `l’adresse : ${path}`],
    toWrite: [
      'le résumé (« description »)',
      'l’introduction et le texte (« blocks »)',
      'un lien qui mène à cette page',
    ],
  };
}
