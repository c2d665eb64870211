import { documentShapes } from '../../../definitions/shapes/written-shapes';
import { isRead } from '../../../definitions/fields/kinds';
import { fieldsWhere } from '../../../definitions/shapes/shapes';
import { distanceInWords, travelTo } from '../../../resolve/kinds/town/travel';
import { plannedPages } from '../../pages/page-plans';
import type { SoundSite } from '../../input/sound-site';
import { claimWords } from '../../vocabulary/claim-words';
import { quoted } from '../../vocabulary/french';

const eachText = fieldsWhere(({ kind }) => isRead(kind));

/** Checks that no town promises a delay if `site.json` promises none at its distance. */
export function checkFarPromises(sound: SoundSite): void {
  const { site, unchanged, report } = sound;
  if (!site?.travel) return;
  for (const { town, position } of plannedPages(sound)) {
    if (!town || !position || unchanged.has(town.file)) continue;
    const { zone, kilometres } = travelTo(position, site);
    if (claimWords.delay.test(zone?.zone.delay ?? '')) continue;
    eachText(documentShapes.town, town.data, ({ value, path }) => {
      const part = typeof value === 'string' ? claimWords.delay.exec(value)?.[0] : undefined;
      if (part === undefined) return;
      report.add(
        { file: town.file, path, part },
        {
          rule: 'far-promise',
          severity: 'warning',
          message: `${quoted(part)} est promis à ${distanceInWords(kilometres)} de l’atelier, où « travel » de site.json ne promet aucune heure.`,
          advice: 'Retirez cette promesse, ou écrivez {delay} : le délai de la zone prendra sa place.',
        },
      );
    });
  }
}
