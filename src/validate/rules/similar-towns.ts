import type { Document } from '../../resolve/site-documents';
import { departmentOf } from '../../resolve/town-scope';
import { quoted } from '../words/french';
import { Shingles } from './shingles';
import type { SoundSite } from '../sound-site';
import { unwritten } from './texts';

/** Beyond this share of common passages, two pages say the same thing: search engines call that a doorway. */
const tooAlike = 0.5;

/** Towns must not share their prose with the name swapped: whole texts nearly the same, or one passage the same. */
export function checkSimilarTowns({ documents, report }: SoundSite): void {
  const index = new Shingles();
  const passages = { intro: new Map<string, string>(), theme: new Map<string, string>() };
  const proseOf = (position: number) => townProse(documents.town[position]);
  for (const town of documents.town) {
    const twin = index.add(townProse(town), proseOf);
    const other = documents.town[twin?.position ?? -1];
    // Two drafts are alike until they are written.
    if (unwritten.test(town.data.intro)) continue;
    // The same town twice is said as such.
    if (other && isSamePlace(other, town)) continue;
    if (twin && other && twin.likeness >= tooAlike) {
      report.add(
        { file: town.file, path: ['intro'], isKey: true },
        {
          rule: 'similar-towns',
          severity: 'warning',
          message: `Les textes de ${town.data.name} ressemblent à ${Math.floor(twin.likeness * 100)} % à ceux de ${other.data.name}.`,
          advice: `Dites ce que ${quoted(town.data.name)} a de particulier : les moteurs de recherche écartent les pages qui se répètent (${other.file}).`,
        },
      );
      continue;
    }
    for (const [field, text] of [
      ['intro', town.data.intro],
      ['theme', town.data.theme?.text ?? ''],
    ] as const) {
      const key = neutral(text, town);
      if (key.length < 40) continue;
      const first = passages[field].get(key);
      if (first === undefined) passages[field].set(key, town.file);
      else
        report.add(
          { file: town.file, path: field === 'intro' ? ['intro'] : ['theme', 'text'] },
          {
            rule: 'similar-towns',
            severity: 'warning',
            message: `Ce texte est aussi celui de ${first}.`,
            advice: 'Écrivez-en un autre, propre à cette ville.',
          },
        );
    }
  }
}

function isSamePlace({ data: a }: Document<'town'>, { data: b }: Document<'town'>): boolean {
  return a.name === b.name && departmentOf(a) === departmentOf(b);
}

function townProse(town: Document<'town'> | undefined): string {
  if (!town) return '';
  const { intro, highlights, services, theme, callToAction } = town.data;
  const texts = [
    intro,
    ...highlights.flatMap(({ title, text }) => [title, text]),
    ...services.flatMap((service) => (typeof service === 'string' ? [service] : [service.title, service.description])),
    theme?.title ?? '',
    theme?.text ?? '',
    callToAction?.title ?? '',
    callToAction?.text ?? '',
  ];
  return neutral(texts.join('\n'), town);
}

/** The text without the name of its town: a name swapped is no difference. */
function neutral(text: string, { data }: Document<'town'>): string {
  return text.replaceAll(data.name, 'x');
}
