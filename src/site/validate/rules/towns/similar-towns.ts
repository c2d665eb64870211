import type { Document } from '../../../resolve/plan/site-documents';
import { isUnwritten } from '../../../definitions/french/unwritten';
import { departmentOf } from '../../../resolve/kinds/town/town-scope';
import { quoted } from '../../vocabulary/french';
import { Shingles } from './shingles';
import type { SoundSite } from '../../input/sound-site';

type Town = Document<'town'>;

/** Share of common passages above which two pages count as the same; search engines call them doorway pages. */
const tooAlike = 0.5;

/** Checks that towns do not share their texts with only the name changed: nearly equal texts, or one equal passage. */
export function checkSimilarTowns({ documents, report }: SoundSite): void {
  const reported = new Set<Town>();
  const index = new Shingles();
  const passages = { intro: new Map<string, string>(), theme: new Map<string, string>() };
  const proseOf = (position: number) => townProse(documents.town[position]);
  for (const town of documents.town) {
    const twin = index.add(townProse(town), proseOf);
    const other = documents.town[twin?.position ?? -1];
    // Drafts are similar until they are written.
    if (isUnwritten(town.data.intro)) continue;
    // Another rule reports duplicate towns.
    if (other && isSamePlace(other, town)) continue;
    if (twin && other && twin.likeness >= tooAlike) {
      reported.add(town);
      report.add(
        { file: town.file, path: ['intro'], isKey: true },
        {
          rule: 'similar-towns',
          standsOn: 'first fields',
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
            standsOn: 'first fields',
            severity: 'warning',
            message: `Ce texte est aussi celui de ${first}.`,
            advice: 'Écrivez-en un autre, propre à cette ville.',
          },
        );
    }
  }
  checkCopied();

  /** Checks fields that are often left unchanged when a town's document is copied. */
  function checkCopied(): void {
    const positions = new Map<string, Town>();
    const lists = new Map<string, Town[]>();
    for (const town of documents.town) {
      const { geo, services } = town.data;
      const key = geo && `${geo.latitude} ${geo.longitude}`;
      const other = key === undefined ? undefined : positions.get(key);
      if (other && !isSamePlace(other, town))
        report.add(
          { file: town.file, path: ['geo'] },
          {
            rule: 'copied-town',
            severity: 'warning',
            message: `Cette position est aussi celle de ${other.data.name}, dans ${other.file}.`,
            advice: 'Supprimez « geo » : la position vient de la liste officielle des communes.',
          },
        );
      else if (key !== undefined) positions.set(key, town);
      const list = neutral(JSON.stringify(services), town);
      const alike = lists.get(list);
      if (alike) alike.push(town);
      else lists.set(list, [town]);
    }
    for (const [first, ...others] of lists.values()) {
      // A company may say the same of all its towns; but if only two of many share a text, it was copied.
      const isChosen = others.length >= 2 && (others.length + 1) * 2 > documents.town.length;
      for (const town of others)
        if (first && !isChosen && !reported.has(town) && !isSamePlace(first, town) && !isUnwritten(town.data.intro))
          report.add(
            { file: town.file, path: ['services'], isKey: true },
            {
              rule: 'copied-town',
              severity: 'warning',
              message: `Les prestations de ${town.data.name} sont, mot pour mot, celles de ${first.data.name}.`,
              advice: `Dites ce que vous faites ici plutôt qu’ailleurs ; l’autre liste est dans ${first.file}.`,
            },
          );
    }
  }
}

function isSamePlace({ data: a }: Town, { data: b }: Town): boolean {
  return a.name === b.name && departmentOf(a) === departmentOf(b);
}

function townProse(town: Town | undefined): string {
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

/** The text without its town's name, because only changing the name makes no difference. */
function neutral(text: string, { data }: Town): string {
  return text.replaceAll(data.name, 'x');
}
