import type { SiteSource } from '../../definitions/site-source';
import { alternatives } from '../../validate/words/french';
import { schemaAddress } from '../../validate/schema/schema-address';
import { folded, slugOf } from '../../definitions/suggest';
import { Refusal, type Draft } from './draft';

/** The draft of an article: its number, today's date, and a category of the blog. */
export function newArticle([title = '', wanted]: readonly string[], source: SiteSource): Draft {
  if (slugOf(title) === '')
    throw new Refusal('Donnez le titre de l’article : npm run new -- article "Purger un radiateur" Plomberie');
  const articles = source.files
    .filter(({ kind }) => kind === 'article')
    .map(({ data }) => (data ?? {}) as { id?: unknown; category?: unknown });
  const categories = [...new Set(articles.flatMap(({ category }) => (typeof category === 'string' ? [category] : [])))];
  const category =
    wanted === undefined
      ? (categories[0] ?? 'Conseils')
      : (categories.find((known) => folded(known) === folded(wanted)) ?? wanted);
  const id = Math.max(0, ...articles.flatMap((article) => (typeof article.id === 'number' ? [article.id] : []))) + 1;
  const slug = slugOf(title);
  const file = `blog/${slug}.json`;
  const document = {
    $schema: schemaAddress({ file, kind: 'article' }),
    id,
    title,
    excerpt:
      'À écrire : deux ou trois phrases qui disent ce que le lecteur apprendra. Elles paraissent sur la carte de l’article.',
    category,
    // The day of the person who writes, whatever the time zone.
    date: new Intl.DateTimeFormat('fr-CA').format(new Date()),
    image: { src: `a-venir/${slug}`, alt: '' },
  };
  return {
    file,
    document,
    known: [`le titre : ${title}`, `le numéro : ${id}`, `la date : ${document.date}`, `la catégorie : ${category}`],
    toWrite: [
      'l’extrait (« excerpt »)',
      'l’image (« image »), quand elle existera',
      ...(wanted === undefined && categories.length > 1
        ? [`la catégorie, si ce n’est pas la bonne : ${alternatives(categories)}`]
        : []),
      'le contenu (« body »), pour publier l’article ; sans lui, ce n’est qu’une carte',
    ],
  };
}
