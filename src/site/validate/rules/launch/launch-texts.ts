import type { Field } from '../../../definitions/shapes/shapes';
import { isExample, isUnwritten, placeholderPrefix } from '../../../definitions/french/unwritten';
import { pageDocuments } from '../../../resolve/plan/page-documents';
import { eachValue, type LaunchedSite } from '../../input/sound-site';
import { quoted } from '../../vocabulary/french';

const unwritten = [
  {
    isSo: isUnwritten,
    message: 'Ce texte n’est pas encore écrit.',
    advice: 'Écrivez-le avant l’ouverture au public.',
  },
  {
    isSo: isExample,
    message: 'Ce texte est un exemple : rien de tel n’a été fait par l’entreprise.',
    advice: 'Mettez-y le vrai, « Exemple » enlevé, ou supprimez ce qui l’entoure.',
  },
];

/** Reports unwritten texts and missing photographs as errors. Documents that are drafts are left out. */
export function checkTexts({ documents, report }: LaunchedSite): void {
  const drafts = new Set(pageDocuments(documents).flatMap(({ file: name, life }) => (life.draft ? [name] : [])));
  eachValue(documents, { isIn: (name) => !drafts.has(name), isShown: true }, visit);

  function visit({ kind, value, path }: Field, name: string): void {
    if (typeof value !== 'string') return;
    for (const { isSo, ...words } of unwritten)
      if (isSo(value)) report.add({ file: name, path }, { rule: 'launch-text', standsOn: 'value', ...words });
    if (kind === 'file' && value.startsWith(placeholderPrefix))
      report.add(
        { file: name, path },
        {
          rule: 'launch-image',
          standsOn: 'value',
          severity: 'warning',
          message: 'Cette photo n’existe pas encore : la page montre « Photo à venir ».',
          advice: 'Mettez la photo dans le dossier media et donnez son chemin.',
        },
      );
  }
}

/** A card of an announced article promises a text that must exist at launch. */
export function checkAnnounced({ documents, report }: LaunchedSite): void {
  for (const { file: name, data } of documents.article)
    if (!data.body && !data.draft)
      report.add(
        { file: name, path: ['title'] },
        {
          rule: 'launch-article',
          severity: 'warning',
          message: `L’article ${quoted(data.title)} est annoncé et n’a pas de texte : sa carte mène à la page introuvable.`,
          advice: 'Écrivez son contenu dans « body », ou gardez-le pour plus tard avec "draft": true.',
        },
      );
}
