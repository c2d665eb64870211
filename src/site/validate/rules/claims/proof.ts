import { blockFacts } from '../../../definitions/shapes/written-shapes';
import { isHidden } from '../../../definitions/text/tokens';
import { proofFactsOf } from '../../../resolve/kinds/case-study/proof';
import { eachValue, type SoundSite } from '../../input/sound-site';
import { plannedPages } from '../../pages/page-plans';
import { quoted } from '../../vocabulary/french';

/**
 * Checks that a block of works or reviews has items or asks for nearby ones; otherwise it would silently show nothing.
 */
export function checkProofBlocks({ documents, unchanged, report }: SoundSite): void {
  eachValue(
    documents,
    { where: ({ kind }) => kind === 'block', isIn: (file) => !unchanged.has(file) },
    ({ value, path }, file) => {
      if (isHidden(value)) return;
      const block = value as Record<string, unknown>;
      const facts = proofFactsOf(String(block.type));
      if (facts && block[facts.items] === undefined && block[facts.nearby] !== true)
        report.add(
          { file, path },
          {
            rule: 'empty-block',
            message: `Ce bloc ${quoted(block.type)} n’a rien à montrer.`,
            advice: `Ajoutez-lui une liste "${facts.items}", ou "${facts.nearby}": true sur la page d’une ville.`,
          },
        );
    },
  );
}

/** The fields with the place of a work or review. */
const placeFields = [...new Set(Object.values(blockFacts).flatMap(({ proof }) => (proof ? [proof.place] : [])))]
  .map((field) => `"${field}"`)
  .join(' ou ');

/** More names would not fit in a sentence. */
const mostNamed = 12;

/** For the launch gate: the towns without any work or review. */
export function checkTownsWithoutProof(sound: SoundSite): void {
  const bare = plannedPages(sound).flatMap(({ town, name, proofs }) =>
    town && !town.data.draft && !town.data.seo?.noindex && proofs().length === 0 ? [name] : [],
  );
  if (bare.length === 0) return;
  const isBare = new Set(bare);
  const first = sound.documents.town.find(({ data }) => isBare.has(data.name));
  const named = bare.slice(0, mostNamed).join(', ');
  const more = bare.length > mostNamed ? ` et ${bare.length - mostNamed} autres` : '';
  sound.report.add(
    { file: first?.file ?? 'site.json', path: ['name'] },
    {
      rule: 'launch-proof',
      severity: 'warning',
      message: `Aucun chantier ni aucun avis, d’elles ou d’à côté, pour ${bare.length < 2 ? 'cette ville' : `ces ${bare.length} villes`} : ${named}${more}.`,
      advice: `Montrez-en un qui nomme la ville dans ${placeFields} (« npm run validate -- --towns » dit ce que chacune a). En attendant, "seo": { "noindex": true } dans son document la laisse hors des moteurs de recherche.`,
    },
  );
}
