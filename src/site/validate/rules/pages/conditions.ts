import type { DocumentKind } from '../../../definitions/documents/documents';
import { kindOf, kinds } from '../../../definitions/documents/kinds/kinds';
import { quoted } from '../../vocabulary/french';
import { pageFields } from '../../pages/page-fields';
import type { SoundSite } from '../../input/sound-site';
import { closest } from '../../../definitions/french/suggest';

/** Checks that conditions name existing fields: otherwise a block would be hidden for ever, unnoticed. */
export function checkConditions({ documents, report }: SoundSite): void {
  const known = new Map<DocumentKind, ReadonlySet<string>>();
  for (const list of Object.values(documents)) {
    for (const { file, slug, data } of list) {
      const own = kindOf(file);
      // A layout is named after the kind that it is for.
      const laidOut = own === 'layout' ? (slug as DocumentKind) : own;
      const kind = kinds[laidOut]?.hasLayout ? laidOut : 'page';
      const { blocks, body } = data as { blocks?: unknown; body?: unknown };
      for (const [field, value] of [
        ['blocks', blocks],
        ['body', body],
      ] as const) {
        if (!Array.isArray(value)) continue;
        for (const [index, block] of value.entries()) {
          const { when } = block as { when?: unknown };
          if (typeof when !== 'string') continue;
          const fields = known.get(kind) ?? pageFields(kind);
          known.set(kind, fields);
          if (fields.has(when)) continue;
          const suggestion = closest(when, fields);
          report.add(
            { file, path: [field, index, 'when'] },
            {
              rule: 'unknown-condition',
              message: `${quoted(when)} ne désigne aucun champ : ce bloc ne serait jamais montré.`,
              advice: suggestion
                ? `Vouliez-vous dire ${quoted(suggestion)} ?`
                : 'Écrivez le nom d’un champ du document ou de site.json, ou supprimez « when ».',
            },
          );
        }
      }
    }
  }
}
