import type { Plan } from '../../../build/deploy/plan';
import { retirement } from '../../../build/deploy/plan';
import { counted } from '../../../site/validate/vocabulary/french';

const days = retirement / (24 * 3600 * 1000);

/** What a deployment has done, or would do. */
export function inWords(plan: Plan, { address, isDry }: { address: string; isDry: boolean }): string {
  const { sent, removed, expired, retired } = plan;
  if (sent.length + removed.length + expired.length === 0) return `Rien n’a changé : le site de ${address} est à jour.`;
  const done = [
    counted(sent.length, 'fichier envoyé', 'fichiers envoyés'),
    ...(removed.length > 0 ? [counted(removed.length, 'retiré')] : []),
    ...(expired.length > 0
      ? [`${counted(expired.length, 'effacé')}, dont aucune page n’a besoin depuis ${days} jours`]
      : []),
  ].join(', ');
  const waiting = Object.keys(retired).length;
  const stays =
    waiting === 0
      ? ''
      : ` ${counted(waiting, 'ancien fichier reste', 'anciens fichiers restent')} encore, pour qui a une page d’avant.`;
  if (!isDry) return `En ligne à ${address} : ${done}.${stays}`;
  const list = (title: string, names: readonly string[]) =>
    names.length === 0 ? [] : [title, ...names.map((name) => `  ${name}`)];
  return [
    ...list('Seraient envoyés :', sent),
    ...list('Seraient retirés :', removed),
    ...list('Seraient effacés :', expired),
    `Serait fait à ${address} : ${done}. Rien n’a été écrit.`,
  ].join('\n');
}
