import { iconSynonyms, likelyIcons } from '../../../definitions/media/icons/icon-words';
import { closest, folded } from '../../../definitions/french/suggest';
import { eachValue, type SoundSite } from '../../input/sound-site';
import { quoted } from '../../vocabulary/french';

/** Checks that icons exist; suggests one by its name or by a French word. */
export function checkIcons({ documents, report, surroundings, unchanged }: SoundSite): void {
  const likely = new Set(likelyIcons);
  eachValue(
    documents,
    { where: ({ kind }) => kind === 'icon', isIn: (file) => !unchanged.has(file) },
    ({ value, path }, file) => {
      if (typeof value !== 'string' || likely.has(value)) return;
      // A token: its value comes from elsewhere.
      if (value.includes('{')) return;
      const drawn = surroundings.iconNames();
      if (drawn.has(value)) return;
      const word = folded(value);
      const meant =
        iconSynonyms.get(word) ??
        closest(value, likelyIcons) ??
        iconSynonyms.get(closest(word, iconSynonyms.keys()) ?? '') ??
        closest(value, drawn);
      report.add(
        { file, path },
        {
          rule: 'unknown-icon',
          standsOn: 'value',
          message: `${quoted(value)} n’est pas une icône du site.`,
          advice: meant
            ? `Vouliez-vous dire ${quoted(meant)} ?`
            : 'Choisissez-en une dans la liste que propose votre éditeur, ou dans l’atelier par un mot français.',
        },
      );
    },
  );
}
