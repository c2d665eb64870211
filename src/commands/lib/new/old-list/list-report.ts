import { counted } from '../../../../site/validate/vocabulary/french';
import { isAdded, type Verdict } from './judge-rows';

/** What became of every row, for the person who gave the list. */
export function listReport(verdicts: readonly Verdict[], others: number): string {
  const added = verdicts.filter(isAdded);
  const left = verdicts.filter((verdict) => verdict.is === 'left');
  const answered = verdicts.filter(({ is }) => is === 'answered').length;
  const lines = [
    added.length === 0
      ? 'Aucune ancienne adresse n’est ajoutée.'
      : `${counted(added.length, 'ancienne adresse est ajoutée', 'anciennes adresses sont ajoutées')} à site.json :`,
    ...added.map(({ is, from, to }) => `  ${from} → ${to}${remarkOn(is, to)}`),
    ...(answered > 0 ? [`${counted(answered, 'adresse répond', 'adresses répondent')} déjà.`] : []),
    ...(left.length > 0
      ? [
          `${counted(left.length, 'ligne n’est pas ajoutée', 'lignes ne sont pas ajoutées')} :`,
          ...left.map(
            ({ row, shown, reason }) => `  ligne ${row.line} : ${shown === '' ? '' : `${shown} : `}${reason}`,
          ),
          'Pour en ajouter une, écrivez-la dans une liste avec la page où elle doit mener, après un point-virgule : /contact.php;/#formulaire-devis',
        ]
      : []),
    ...(others > 0
      ? [`${counted(others, 'autre ligne du fichier ne redirige', 'autres lignes du fichier ne redirigent')} rien.`]
      : []),
    ...(added.length > 0 ? ['Ensuite : npm run validate'] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function remarkOn(is: 'taken' | 'proposed', to: string): string {
  if (is === 'proposed') return '  (proposée : vérifiez-la)';
  return to.startsWith('/') ? '' : '  (un autre site)';
}
