import { caseStudyPath, townPath } from '../../../definitions/addresses/page-addresses';
import { placesIn, type WrittenLink, type WrittenScope } from '../../plan/page-input';
import { descriptionOf } from '../../texts/description';
import type { PlacedWork } from './case-studies';

/** The fields that the template of a work may name; `list` is the page that lists every work. */
export function writtenCaseStudy({ study, town, service }: PlacedWork, list: WrittenLink | undefined): WrittenScope {
  const { file, slug, data } = study;
  const own = placesIn(file);
  const pages = [
    ...(service ? [`[${service.data.card.title}](${service.data.path})`] : []),
    ...(town ? [`[${town.data.name}](${townPath(town.slug)})`] : []),
  ];
  return {
    values: {
      ...data,
      path: caseStudyPath(slug),
      town: town?.data.name ?? data.town,
      service: service?.data.card.title ?? data.service,
      description: descriptionOf(`${data.problem} ${data.work}`),
      pages:
        pages.length > 0 ? `Voyez aussi ${pages.join(' et ')}, ou demandez-nous un devis.` : 'Demandez-nous un devis.',
      back: list ? { label: 'Toutes nos réalisations', href: list.href } : { label: 'Retour à l’accueil', href: '/' },
    },
    placeOf(path) {
      const [first] = path;
      if (first === 'description') return own(['work']);
      if (first === 'pages' || first === 'back') return undefined;
      return first === 'path' ? own([]) : own(path);
    },
  };
}
