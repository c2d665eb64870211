import type { Checked } from '../../../supabase/functions/_shared/site/check';
import type { Ask } from '../checkup/findings';
import { line, type Line } from '../../site/validate/report/line';
import { frenchFormat } from '../../site/definitions/french/french-format';
import { pushLine } from './push-keys';

const guide = 'docs/deploy.md, « L’atelier en ligne »';
const run = 'npm run hosting';

/** The findings about a project whose site has an online studio, or is to have one. */
export interface StudioFindings {
  secrets: readonly string[];
  functions: readonly string[];
  /** Queries the database. */
  ask: Ask;
  /** The version of this engine. */
  engine: string;
  now: number;
  /** What the function found when it tried its repository, or why it did not answer; undefined if it was not asked. */
  checked: Checked | { why: string } | undefined;
  /** Whether sign-in mails may link to the studio; undefined if the platform does not show the setting. */
  isStudioKnown: boolean | undefined;
  /** Whether this project's function can reach push services. */
  canPush: boolean;
  /** The studio's address. */
  studio: string;
}

/** What the database knows about authors, their publications and the builds after them. */
interface Kept {
  owners: number;
  nameless: number;
  built: { engine: string; outcome: string } | null;
  published: { minutes: number; isBuilt: boolean } | null;
  isRefused: boolean;
}

/** One line for each thing that an online studio needs: in place, missing, or unknown from here. */
export async function studioLines(found: StudioFindings): Promise<Line[]> {
  const { secrets, functions } = found;
  const missing = ['SITE_REPOSITORY', 'SITE_CREDENTIAL', 'SITE_BUILD_KEY'].filter((name) => !secrets.includes(name));
  return [
    line(
      'L’atelier en ligne a son dépôt, son accès et la clé des constructions',
      missing.length === 0,
      `Il manque ${missing.join(', ')} : « npx supabase secrets set … » (${guide}).`,
    ),
    line('La fonction de l’atelier est en place', functions.includes('site'), run),
    ...(found.canPush ? [await pushLine(found)] : []),
    {
      what: 'Le lien du courriel de connexion mène à l’atelier',
      isRight: found.isStudioKnown,
      ...(found.isStudioKnown
        ? {}
        : {
            cure: `Authentication, URL Configuration, « Redirect URLs » : ajoutez ${found.studio}. Le code, lui, fonctionne sans.`,
          }),
    },
    ...repositoryLines(found),
    ...ledgerLines(found, await keptIn(found.ask)),
  ];
}

function repositoryLines({ checked, now }: StudioFindings): Line[] {
  const what = {
    read: 'Le dépôt se lit, dossier par dossier',
    push: 'L’accès permet d’y écrire (essayé sans rien écrire)',
    ends: 'L’accès vaut encore plus de trente jours',
    workflows: 'L’accès ne permet pas de changer ce que le dépôt exécute',
  };
  if (checked === undefined || 'why' in checked) {
    const cure = checked?.why ?? 'La fonction de l’atelier ne l’a pas essayé : mettez d’abord en place ce qui précède.';
    return Object.values(what).map((each) => ({ what: each, isRight: undefined, cure }));
  }
  const { read, push, credential } = checked;
  const days = credential.ends === null ? undefined : (Date.parse(credential.ends) - now) / 86_400_000;
  const isKnown = credential.canChangeWorkflows !== null;
  return [
    line(what.read, !read.reason, `${read.says ?? ''} (SITE_REPOSITORY, SITE_BRANCH, SITE_FOLDER)`),
    line(
      what.push,
      !push.reason,
      push.reason === 'credential'
        ? 'Donnez à cet accès l’écriture du contenu de ce dépôt (GitHub : « Contents: Read and write »), et rien d’autre.'
        : (push.says ?? ''),
    ),
    days === undefined || Number.isNaN(days)
      ? {
          what: what.ends,
          isRight: undefined,
          cure: 'Le serveur ne le dit pas : notez sa date de fin dans le secret SITE_CREDENTIAL_ENDS, sous la forme 2027-05-31.',
        }
      : line(
          what.ends,
          days > 30,
          days < 0
            ? `Il a pris fin le ${dayOf(new Date(credential.ends ?? ''))} : personne ne peut plus publier. Faites-en un autre, et donnez-le à SITE_CREDENTIAL.`
            : `Il prend fin le ${dayOf(new Date(credential.ends ?? ''))} : faites-en un autre avant, et donnez-le à SITE_CREDENTIAL.`,
        ),
    isKnown
      ? line(
          what.workflows,
          credential.canChangeWorkflows === false,
          'Faites-en un autre, sans « workflow » : qui le volerait pourrait faire exécuter ses programmes.',
        )
      : {
          what: what.workflows,
          isRight: undefined,
          cure: 'Le serveur ne le dit pas de cette sorte d’accès : vérifiez-le là où vous l’avez fait (GitHub : « Workflows: No access »).',
        },
  ];
}

function ledgerLines({ engine }: StudioFindings, kept: Kept | undefined): Line[] {
  if (!kept) return [];
  const { owners, nameless, built, published, isRefused } = kept;
  return [
    line(
      'Chaque propriétaire reçoit l’annonce des publications',
      owners > 0 && nameless === 0,
      owners === 0
        ? 'Aucun compte n’est propriétaire : docs/guides/bureau.md, « En ligne », étape 4.'
        : 'Un propriétaire n’a pas d’adresse dans la table « owners » : écrivez-la, sans quoi l’annonce va à MAIL_TO.',
    ),
    isRefused || published
      ? line(
          'Le dépôt a accepté la dernière publication',
          !isRefused,
          'La branche est protégée, ou un contrôle du dépôt l’a refusée : laissez-y publier cet accès, sans « pull request ».',
        )
      : {
          what: 'Le dépôt a accepté la dernière publication',
          isRight: undefined,
          cure: 'Il n’y en a pas encore eu : une branche protégée ne se voit qu’alors. Publiez un mot depuis l’atelier.',
        },
    built
      ? line(
          'Les constructions rendent compte, par ce moteur',
          built.engine === engine,
          `La dernière s’est faite avec le moteur ${built.engine}, et voici le moteur ${engine} : construisez le site avec la même version, ou mettez ce dossier à jour.`,
        )
      : {
          what: 'Les constructions rendent compte, par ce moteur',
          isRight: false,
          cure: `Aucune ne l’a encore fait : donnez à l’hébergeur SITE_BUILD_KEY, la même que dans les secrets, et construisez une fois (${guide}).`,
        },
    builtLine(published),
  ];
}

/** In minutes: a host may keep a build waiting for twenty. */
const patience = 30;

function builtLine(published: Kept['published']): Line {
  const what = 'L’hébergeur construit ce qui est publié';
  if (!published) return { what, isRight: undefined, cure: 'Rien n’a encore été publié depuis l’atelier.' };
  if (!published.isBuilt && published.minutes < patience)
    return {
      what,
      isRight: undefined,
      cure: 'La dernière publication attend sa construction : regardez de nouveau dans une demi-heure.',
    };
  return line(
    what,
    published.isBuilt,
    'La dernière publication n’a pas été construite : reliez l’hébergeur à cette branche. Certains ne construisent, d’un dépôt privé, que les commits d’un membre de leur équipe : donnez son nom et son adresse à SITE_AUTHOR.',
  );
}

async function keptIn(ask: Ask): Promise<Kept | undefined> {
  const [there] = await ask<{ builds: boolean }>("select to_regclass('public.site_builds') is not null as builds");
  if (!there?.builds) return undefined;
  const [kept] = await ask<{ kept: Kept }>(keptSql);
  return kept?.kept;
}

const keptSql = `select json_build_object(
  'owners', (select count(*)::int from public.owners where role = 'owner'),
  'nameless', (select count(*)::int from public.owners where role = 'owner' and coalesce(email, '') = ''),
  'built', (select json_build_object('engine', engine, 'outcome', outcome) from public.site_builds order by id desc limit 1),
  'published', (select json_build_object(
    'minutes', extract(epoch from now() - p.at) / 60,
    'isBuilt', exists (select from public.site_builds b where b.commit = p.head or b.at > p.at))
    from public.publications p where p.outcome = 'published' order by p.id desc limit 1),
  'isRefused', coalesce((select p.reason = 'protected' from public.publications p
    where p.outcome = 'published' or p.reason = 'protected' order by p.id desc limit 1), false)) as kept`;

const dayOf = frenchFormat({ dateStyle: 'long', timeZone: 'UTC' });
