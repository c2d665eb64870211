import { ForgeFault, type ForgeFaultKind } from '../../git/forge-fault.ts';

/** The reasons of a refusal, each with the status and the sentence of its answer: what happened, and what to do. */
const refusals = {
  'signed-out': [401, 'Votre connexion a pris fin : demandez un nouveau code. Vos modifications restent ici.'],
  stranger: [403, 'Ce compte ne peut pas modifier le site. Demandez à la personne qui le tient de vous y inscrire.'],
  'old-code': [403, 'Pour publier, tapez un nouveau code : le dernier date de plus de douze heures.'],
  'not-set-up': [503, 'L’atelier en ligne n’est pas encore installé pour ce site.'],
  unknown: [404, 'L’atelier ne connaît pas cette demande. Rechargez la page.'],
  unreadable: [400, 'L’atelier n’a pas compris cette demande. Rechargez la page : vos modifications y seront encore.'],
  'too-large': [413, 'C’est trop à la fois : publiez en plusieurs fois, les photos par petits groupes.'],
  'too-heavy': [
    413,
    'Les textes du site sont devenus trop lourds pour l’atelier\u00a0: retirez la publication qui les a alourdis, ou prévenez la personne qui tient le site.',
  ],
  'too-many-files': [413, 'C’est trop de documents à la fois : publiez-en 200 au plus.'],
  'too-many': [429, 'Vous avez demandé trop de publications en une heure : reprenez dans un moment.'],
  'too-many-readings': [
    429,
    'L’atelier a déjà été ouvert un très grand nombre de fois en une heure : reprenez dans un moment. Vos modifications restent ici.',
  ],
  'no-picture': [404, 'Cette image n’est plus dans le site, ou n’en est pas une : rechargez la page.'],
  'no-publication': [404, 'Cette publication n’est plus dans l’historique du site : rechargez la page.'],
  path: [403, 'Un de ces documents n’est pas de ceux que l’atelier peut écrire. Rien n’est publié.'],
  name: [409, 'Un autre document porte déjà presque ce nom : choisissez-en un autre.'],
  contents: [422, 'Un des documents est abîmé ou n’est pas ce que dit son nom. Rien n’est publié.'],
  drawing: [422, 'Un des dessins ne s’ouvre pas : exportez-le de nouveau en SVG simple. Rien n’est publié.'],
  values: [
    403,
    'Seul un propriétaire change ce qui mène hors du site ou engage l’entreprise : un numéro, une adresse, un prix, une mention légale. Rien n’est publié.',
  ],
  consent: [
    403,
    'Le client d’une de ces réalisations n’a pas donné son accord, ou l’a repris : le bureau le dit. Rien n’est publié.',
  ],
  'would-not-build': [422, 'Avec ces changements, le site ne pourrait plus être construit. Rien n’est publié.'],
  engine: [409, 'L’atelier a changé de version : rechargez la page, vos modifications y seront encore.'],
  stale: [409, 'Quelqu’un a publié entre-temps : l’atelier reprend ses changements, puis publie les vôtres.'],
  unchanged: [409, 'Le site dit déjà tout cela : il n’y a rien à publier.'],
  busy: [409, 'D’autres publient en ce moment même : recommencez dans un instant, rien ne partira deux fois.'],
  'other-key': [409, 'Cette publication en recouvre une autre : recommencez. Rien n’est publié.'],
  database: [503, 'La base du site ne répond pas : recommencez dans un instant, rien ne partira deux fois.'],
  fault: [500, 'L’atelier a rencontré une panne inattendue : recommencez dans un instant, rien ne partira deux fois.'],
  forge: [
    502,
    'Le serveur qui garde les textes du site est en panne : recommencez plus tard, rien ne partira deux fois.',
  ],
  'forge-silent': [
    504,
    'Le serveur qui garde les textes du site tarde à répondre : recommencez, rien ne partira deux fois.',
  ],
  credential: [
    503,
    'L’accès de l’atelier aux textes du site a pris fin : la personne qui tient le site doit le renouveler.',
  ],
  'no-repository': [503, 'L’atelier ne trouve plus les textes du site : prévenez la personne qui le tient.'],
  'no-filter': [
    503,
    'Le serveur qui garde les textes du site ne sait pas les donner par parties : il en faut un autre.',
  ],
  sha256: [503, 'Les textes du site sont gardés sous une forme trop récente (SHA-256) : il faut un dépôt en SHA-1.'],
  lfs: [
    503,
    'Des images du site sont gardées à part (Git LFS), où l’atelier ne les voit pas : remettez-les dans le dossier.',
  ],
  protected: [
    403,
    'Le serveur qui garde les textes du site refuse cette publication (branche protégée ou contrôle) : prévenez la personne qui le tient.',
  ],
} as const satisfies Record<string, readonly [status: number, says: string]>;

export type Reason = keyof typeof refusals;

export class Refusal extends Error {
  readonly status: number;
  /** `detail` is said after the sentence of the reason. */
  constructor(
    readonly reason: Reason,
    detail?: string,
  ) {
    super([refusals[reason][1], ...(detail ? [detail] : [])].join(' '));
    this.status = refusals[reason][0];
  }
}

/**
 * The refusal that each fault of the forge leads to. If the repository does not know a base, another one must be read.
 */
export const reasonOfFault: Readonly<Record<ForgeFaultKind, Reason>> = {
  silent: 'forge-silent',
  down: 'forge',
  credential: 'credential',
  'no-repository': 'no-repository',
  'no-branch': 'no-repository',
  'no-folder': 'no-repository',
  'no-filter': 'no-filter',
  sha256: 'sha256',
  lfs: 'lfs',
  refused: 'protected',
  moved: 'busy',
  unknown: 'stale',
  'too-large': 'too-heavy',
};

/** The refusal that a thrown error leads to. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ForgeFault) return new Refusal(reasonOfFault[error.kind]);
  return new Refusal('fault');
}

/** After these, the request may still be carried out, or be repeated under the same key. */
const open: ReadonlySet<Reason> = new Set(['database', 'fault', 'forge', 'forge-silent', 'busy']);

export function isOver(reason: Reason): boolean {
  return !open.has(reason);
}
