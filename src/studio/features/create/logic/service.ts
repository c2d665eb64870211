import { documentShapes } from '../../../../site/definitions/shapes/written-shapes';
import { placeholderPrefix, toWrite } from '../../../../site/definitions/french/unwritten';
import type { SiteSource } from '../../../../site/definitions/documents/site-source';
import { fieldNamed, type Shape } from '../../../../site/definitions/shapes/shapes';
import { slugOf } from '../../../../site/definitions/french/suggest';
import { schemaAddress } from '../../../../site/validate/schema/schema-address';
import { freeFile, type Draft } from './draft';
import { Refusal } from '../../../logic/transport/refusal';
import { headerBlock, likeBlocks, likeGroup, textBlock } from './model-blocks';
import { unwrittenValue } from './unwritten';

/** The draft of a service: last in the menu, with the structure of the first service. Throws a `Refusal`. */
export function newService([title = '']: readonly string[], source: SiteSource): Draft {
  const slug = slugOf(title);
  if (slug === '') throw new Refusal('Donnez le nom du service : npm run new -- service "Ramonage"');
  const file = freeFile(`services/${slug}.json`, source);
  const services = source.files
    .filter(({ kind }) => kind === 'service')
    .map(({ data }) => (data ?? {}) as { order?: number; card?: unknown; blocks?: unknown })
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const [model] = services;
  const order = (services.at(-1)?.order ?? 0) + 1;
  const path = `/services/${slug}`;
  // Its own project type, so that the form offers the service without another edit.
  const projectType = (/^[a-z]/.test(slug) ? slug : `service-${slug}`).slice(0, 40);
  const card = fieldNamed(documentShapes.service, 'card');
  const like = likeBlocks(model, { title, slug, projectType });
  const document = {
    $schema: schemaAddress({ file, kind: 'service' }, source),
    path,
    title,
    description: toWrite('un résumé pour les moteurs de recherche, de 70 à 160 caractères.'),
    menu: title,
    order,
    projectType,
    card: {
      ...(card && model?.card ? likeGroup(model.card, card, slug) : card && unwrittenCard(card)),
      title,
      image: { src: `${placeholderPrefix}${slug}`, alt: '' },
    },
    blocks: like.length > 0 ? like : [...headerBlock(title, source), ...textBlock()],
  };
  return {
    file,
    document,
    known: [
      `le nom : ${title}`,
      `l’adresse : ${path}`,
      `le rang dans le menu : ${order}`,
      'le choix que le formulaire de devis propose de plus',
    ],
    toWrite: [
      'le résumé (« description »)',
      'la carte de l’accueil (« card ») : son icône, son texte, ses points forts, son image',
      'les textes de la page (« blocks »)',
    ],
  };
}

function unwrittenCard(card: Shape): object {
  const features = Array.from({ length: 4 }, (_, index) => toWrite(`point fort ${index + 1}`));
  return { ...(unwrittenValue(card) as object), features };
}
