import type { ProjectType } from '../definitions/project-types';
import type { SiteFacts } from '../definitions/site-facts';
import { mailAdvice } from '../desk/figures/mail-problems';
import { counted } from '../validate/words/french';
import { brought } from './changes';
import type { Findings } from './findings';
import { line, type Line } from './line';

/** What a database is to have. */
export interface Wanted {
  migrations: readonly string[];
  types: readonly ProjectType[];
  facts: SiteFacts | undefined;
}

/** What is done about it, on this machine or at Supabase: words for the end of a sentence. */
export interface Cures {
  /** Brings the database to the form of the engine, and tells it what the documents say. */
  update: string;
  /** Where the ways to send mails are written down. */
  mail: string;
}

/** What the database must know, wherever it is. */
export function databaseLines(found: Findings, wanted: Wanted, { update }: Pick<Cures, 'update'>): Line[] {
  const behind = wanted.migrations.filter((version) => !found.applied.includes(version));
  const unknown = wanted.types.filter((wish) => !found.types.some((type) => isSameType(type, wish)));
  return [
    line('La base a la forme de ce moteur', behind.length === 0, `${waiting(behind)} : ${update}`),
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

/** How far behind, and what is missed: the form works meanwhile. */
function waiting(behind: readonly string[]): string {
  const missed = behind.flatMap((version) => brought[version] ?? []);
  // Without the first ones there is no form either.
  if (missed.length < behind.length) return `${counted(behind.length, 'changement')} à faire`;
  return `Le formulaire fonctionne ; attendent encore ${missed.join(', ')}`;
}

/** Whether what is too old goes. */
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

/** Whether mails can leave at all, by the names of what is set. */
export function sendingLine(names: readonly string[], { mail }: Pick<Cures, 'mail'>): Line {
  const missing = ['MAIL_TO', 'MAIL_FROM'].filter((name) => !names.includes(name));
  const canSend = names.includes('RESEND_API_KEY') || names.includes('SMTP_HOST');
  return line(
    'L’envoi des courriels est réglé',
    missing.length === 0 && canSend,
    `Il manque ${[...missing, ...(canSend ? [] : ['RESEND_API_KEY ou SMTP_HOST'])].join(', ')} : ${mail}`,
  );
}

/** Whether a mail waits that should have left. */
export function unsentLine({ unsent: { count, problem } }: Findings): Line {
  return line(
    'Aucun courriel n’attend de partir',
    count === 0,
    `${counted(count, 'courriel')} : ${mailTold(problem ?? '')}`,
  );
}

/** Why a mail does not leave, what to do, and what the server answered. */
export function mailTold(problem: string): string {
  return problem === '' ? mailAdvice('') : `${mailAdvice(problem)}\nRéponse du serveur : ${problem}`;
}

/** What came of a thing that was tried: undefined where it could not be. */
export type Tried = { isDone: true } | { isDone: false; why: string } | undefined;

/** A thing that was tried. */
export function triedLine(what: string, tried: Tried): Line {
  if (!tried) return { what, isRight: undefined, cure: 'À essayer quand les lignes au-dessus seront justes.' };
  return tried.isDone ? { what, isRight: true } : { what, isRight: false, cure: tried.why };
}

/** What is tried, in words. */
export const trials = {
  request: 'Une demande d’essai est acceptée, puis oubliée',
  mail: 'Un courriel d’essai part',
};

function isSameType(one: ProjectType, other: ProjectType): boolean {
  return one.value === other.value && one.label === other.label && (one.urgent ?? false) === (other.urgent ?? false);
}

/** The same whichever order a database keeps the fields in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
