import { closest } from '../../../definitions/french/suggest';
import { writtenForms } from '../../../resolve/kinds/service/project-types';
import type { SoundSite } from '../../input/sound-site';
import { quoted } from '../../vocabulary/french';

/** Checks project types: each value once per form, and none created by a spelling mistake in a service. */
export function checkProjectTypes({ documents, report }: SoundSite): void {
  const forms = writtenForms(documents);
  const listed = new Set(forms.flatMap(({ types }) => types.map(({ value }) => value)));
  for (const { file, path, types } of forms)
    for (const [rank, { value }] of types.entries()) {
      const first = types.findIndex((type) => type.value === value);
      if (first === rank) continue;
      report.add(
        { file, path: [...path, rank, 'value'] },
        {
          rule: 'same-project-type',
          message: `Deux choix du formulaire ont la valeur ${quoted(value)} : les demandes ne diraient pas lequel a été pris.`,
          advice: 'Donnez à chacun la sienne.',
        },
      );
    }
  for (const { file, data } of documents.service) {
    const meant = listed.has(data.projectType) ? undefined : closest(data.projectType, listed);
    if (!meant) continue;
    report.add(
      { file, path: ['projectType'] },
      {
        rule: 'new-project-type',
        severity: 'warning',
        message: `Aucun formulaire ne propose ${quoted(data.projectType)} : ce service leur ajoute le choix ${quoted(data.card.title)}.`,
        advice: `Vouliez-vous dire ${quoted(meant)} ?`,
      },
    );
  }
}
