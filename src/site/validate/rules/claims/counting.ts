import { factsOf } from '../../../definitions/shapes/written-shapes';
import { isHidden } from '../../../definitions/text/tokens';
import { eachValue, type SoundSite } from '../../input/sound-site';
import { quoted } from '../../vocabulary/french';

/** What privacy pages of sites without counting say, as in our starters. */
const denial =
  /\bne (?:mesur|compt|suiv)\w+ (?:pas|ni|aucun\w*|jamais)[^.!?;]{0,40}(?:navigation|visite|audience)|\b(?:aucune?|sans|pas de) (?:mesure|statistique)s?[^.!?;]{0,30}(?:navigation|visite|audience)/i;

/** Checks that a site that counts visits says so on a page, where visitors can object, and that no page denies it. */
export function checkCounting(sound: SoundSite): void {
  const { site, documents, broken, report } = sound;
  if (!site?.countsVisits) return;
  checkDenials(sound);
  // An unreadable page may be the one that says it.
  if (broken.length > 0) return;
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

/** Only a warning, because patterns cannot understand a sentence. */
function checkDenials({ documents, report }: SoundSite): void {
  const pages = new Set([...documents.page, ...documents.section].map(({ file }) => file));
  eachValue(documents, { isIn: (file) => pages.has(file), isShown: true }, ({ value, path }, file) => {
    const denied = typeof value === 'string' ? denial.exec(value)?.[0] : undefined;
    if (denied === undefined) return;
    report.add(
      { file, path, part: denied },
      {
        rule: 'counting-denied',
        severity: 'warning',
        message: `Cette page dit le contraire de ce que fait le site, qui compte les visites : ${quoted(denied)}.`,
        advice: 'Supprimez ces mots : le bloc « Visites comptées » dit ce qu’il en est.',
      },
    );
  });
}
