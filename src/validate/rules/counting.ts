import { factsOf } from '../../blocks/shapes';
import { isHidden } from '../../definitions/tokens';
import type { SoundSite } from '../sound-site';

/** A site that counts visits must say so on a page, where visitors can refuse. */
export function checkCounting({ site, documents, broken, report }: SoundSite): void {
  // A broken page may be the one that says it.
  if (!site?.countsVisits || broken.length > 0) return;
  const blocks = [
    ...documents.page.filter(({ data }) => !data.draft).flatMap(({ data }) => data.blocks as Record<string, unknown>[]),
    ...documents.section.map(({ data }) => data.block as Record<string, unknown>),
  ];
  if (blocks.some((block) => factsOf(String(block.type))?.saysCounting && !isHidden(block))) return;
  report.add(
    { file: 'site.json', path: ['countsVisits'] },
    {
      rule: 'counting-unsaid',
      message: 'Les visites sont comptées, et aucune page ne le dit aux visiteurs.',
      advice:
        'Ajoutez le bloc « Visites comptées » à la page des données personnelles (docs/guides/compter-les-visites.md).',
    },
  );
}
