import type { ProjectType } from '../../site/definitions/company/project-types';
import type { SiteFacts } from '../../site/definitions/view/site-facts';
import { mailAdvice } from '../../desk/requests/mail-problems';
import { counted } from '../../site/validate/vocabulary/french';
import type { Findings } from './findings';
import { line, type Line } from '../../site/validate/report/line';

/** What a database should have. */
export interface Wanted {
  migrations: readonly string[];
  types: readonly ProjectType[];
  facts: SiteFacts | undefined;
}

/** How to fix things, local or at Supabase: French words for the end of a sentence. */
export interface Cures {
  /** How to migrate the database and send it the site's facts. */
  update: string;
  /** Where the ways to send mail are documented. */
  mail: string;
}

/** A database that the migrations before the baseline have made, and what differs in it from what the last of them left. */
export interface Past {
  versions: readonly string[];
  differing: readonly string[];
}

/** The lines about any database. */
export function databaseLines(found: Findings, wanted: Wanted, { update }: Pick<Cures, 'update'>, past?: Past): Line[] {
  const behind = wanted.migrations.filter((version) => !found.applied.includes(version));
  const unknown = wanted.types.filter((wish) => !found.types.some((type) => isSameType(type, wish)));
  return [
    line(
      'La base a la forme de ce moteur',
      behind.length === 0 && !past?.versions.length,
      past?.versions.length ? ofBefore(past, update) : `${counted(behind.length, 'changement')} à faire : ${update}`,
    ),
    line(
      'La base connaît les types de projet du formulaire',
      unknown.length === 0,
      `Elle ne connaît pas comme les documents « ${unknown.map(({ label }) => label).join(' », « ')} » : ${update}`,
    ),
    line(
      'La base sait ce que les courriels disent de l’entreprise',
      found.facts !== null && JSON.stringify(sorted(found.facts)) === JSON.stringify(sorted(wanted.facts ?? {})),
      `Elle a d’autres nom, téléphone, horaires ou couleurs que les documents : ${update}`,
    ),
  ];
}

function ofBefore({ differing }: Past, update: string): string {
  if (differing.length === 0)
    return `Elle vient d’une version précédente de Vitrine, et rien n’y manque : ${update} reprend sa liste de changements, sans toucher aux demandes`;
  const named = differing.slice(0, 5).join(', ');
  return `Elle vient d’une version précédente de Vitrine et ne peut pas être mise à jour sur place (${named}${differing.length > 5 ? `, et ${differing.length - 5} autres` : ''}). Sauvegardez les demandes (npm run leads -- --backup demandes.sauvegarde), puis restaurez-les dans un projet neuf (npm run leads -- --restore demandes.sauvegarde)`;
}

/** Whether expired requests are erased. */
export function erasureLine({ expired, erasureWaitsUntil }: Findings): Line {
  const until = erasureWaitsUntil === null ? undefined : new Date(erasureWaitsUntil).toLocaleDateString('fr-FR');
  return line(
    'Les demandes de plus de trois ans sont effacées',
    expired === 0 && until === undefined,
    until === undefined
      ? `Il en reste ${expired} : l’effacement de chaque nuit ne se fait pas. Voyez « Durée de conservation » dans docs/leads.md.`
      : `L’horloge a avancé de plus de 45 jours d’un coup : rien n’est effacé avant le ${until}. Si elle est fausse, réglez-la.`,
  );
}

/** Whether mail is configured, judged by the names of the variables that are set. */
export function sendingLine(names: readonly string[], { mail }: Pick<Cures, 'mail'>): Line {
  const missing = ['MAIL_TO', 'MAIL_FROM'].filter((name) => !names.includes(name));
  const canSend = names.includes('RESEND_API_KEY') || names.includes('SMTP_HOST');
  return line(
    'L’envoi des courriels est réglé',
    missing.length === 0 && canSend,
    `Il manque ${[...missing, ...(canSend ? [] : ['RESEND_API_KEY ou SMTP_HOST'])].join(', ')} : ${mail}`,
  );
}

/** Whether mails are overdue. */
export function unsentLine({ unsent: { count, problem } }: Findings): Line {
  return line(
    'Aucun courriel n’attend de partir',
    count === 0,
    `${counted(count, 'courriel')} : ${mailProblem(problem ?? '')}`,
  );
}

/** Why a mail is not sent, what to do, and the server's answer. */
export function mailProblem(problem: string): string {
  return problem === '' ? mailAdvice('') : `${mailAdvice(problem)}\nRéponse du serveur : ${problem}`;
}

/** The result of a trial; undefined if it could not be tried. */
export type Tried = { isDone: true } | { isDone: false; why: string } | undefined;

/** The line about a trial. */
export function triedLine(what: string, tried: Tried): Line {
  if (!tried) return { what, isRight: undefined, cure: 'À essayer quand les lignes au-dessus seront justes.' };
  return tried.isDone ? { what, isRight: true } : { what, isRight: false, cure: tried.why };
}

/** The trials, in words. */
export const trials = {
  request: 'Une demande d’essai est acceptée, puis oubliée',
  mail: 'Un courriel d’essai part',
};

function isSameType(one: ProjectType, other: ProjectType): boolean {
  return one.value === other.value && one.label === other.label && (one.urgent ?? false) === (other.urgent ?? false);
}

/** The value with sorted keys, so that the order of fields in the database does not matter. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
