import { joined, quoted } from '../../vocabulary/french';
import type { SoundSite } from '../../input/sound-site';
import { folded, Spellings } from '../../../definitions/french/suggest';

/** Checks that article numbers are unique and categories are spelled consistently, because the blog filters by them. */
export function checkArticles({ documents, report }: SoundSite): void {
  const numbers = new Map<number, string>();
  const categories = new Map<string, string>();
  const counts = new Map<string, number>();
  /** The next free number. */
  let next = 1;
  for (const { data } of documents.article) next = Math.max(next, data.id + 1);
  for (const { data } of documents.article) counts.set(data.category, (counts.get(data.category) ?? 0) + 1);
  const shared = new Spellings([...counts].flatMap(([name, count]) => (count > 1 ? [name] : [])));
  for (const { file, data } of documents.article) {
    const other = numbers.get(data.id);
    if (other)
      report.add(
        { file, path: ['id'] },
        {
          rule: 'duplicate-id',
          message: `Le numéro ${data.id} est déjà celui de ${other}.`,
          advice: `Prenez le suivant : ${next}.`,
        },
      );
    else numbers.set(data.id, file);
    const known = categories.get(folded(data.category));
    if (known === undefined) categories.set(folded(data.category), data.category);
    else if (known !== data.category)
      report.add(
        { file, path: ['category'] },
        {
          rule: 'category',
          severity: 'warning',
          message: `La catégorie ${quoted(data.category)} est écrite ${quoted(known)} ailleurs : le blog aurait deux filtres.`,
          advice: `Écrivez ${quoted(known)}.`,
        },
      );
    else if (counts.get(data.category) === 1) {
      const near = shared.closest(data.category);
      if (near && Math.abs(near.length - data.category.length) < 3)
        report.add(
          { file, path: ['category'] },
          {
            rule: 'category',
            severity: 'warning',
            message: `Seul cet article est dans la catégorie ${quoted(data.category)}.`,
            advice: `Vouliez-vous dire ${joined([quoted(near)])} ?`,
          },
        );
    }
  }
}
