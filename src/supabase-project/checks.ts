import type { ProjectType } from '../definitions/project-types';
import type { SiteFacts } from '../definitions/site-facts';
import { counted } from '../validate/words/french';
import { brought } from './changes';
import { CliFailure, type Cli } from './cli';

/** One thing that a hosted site needs. */
export interface Line {
  what: string;
  /** Undefined where it cannot be seen from here. */
  isRight: boolean | undefined;
  /** What to do, and where. */
  cure?: string;
}

/** What the project is to have. */
export interface Wanted {
  migrations: readonly string[];
  types: readonly ProjectType[];
  facts: SiteFacts | undefined;
}

interface Found {
  applied: string[];
  facts: Partial<SiteFacts> | undefined;
  types: ProjectType[];
  jobs: string[];
  owners: number;
}

const jobs = ['lead-mails', 'lead-retention', 'lead-arrivals'];
const run = 'npm run hosting';

/** What the project has and lacks, one by one; and whose site it is, if it says so. */
export async function checkProject(cli: Cli, wanted: Wanted): Promise<{ lines: Line[]; owner: string | undefined }> {
  let answers: [Found, string[], string[]];
  try {
    answers = await Promise.all([look(cli), cli.names('secrets'), cli.names('functions')]);
  } catch (error) {
    if (!(error instanceof CliFailure)) throw error;
    return { lines: [{ what: 'Le projet répond', isRight: false, cure: error.message }], owner: undefined };
  }
  const [found, secrets, functions] = answers;
  const behind = wanted.migrations.filter((version) => !found.applied.includes(version));
  const unknown = wanted.types.filter((wish) => !found.types.some((type) => isSameType(type, wish)));
  const missing = ['MAIL_TO', 'MAIL_FROM'].filter((name) => !secrets.includes(name));
  const canSend = secrets.includes('RESEND_API_KEY') || secrets.includes('SMTP_HOST');
  const idle = jobs.filter((job) => !found.jobs.includes(job));
  const line = (what: string, isRight: boolean, cure: string): Line =>
    isRight ? { what, isRight } : { what, isRight, cure };
  return {
    owner: found.facts?.url,
    lines: [
      { what: 'Le projet répond', isRight: true },
      line('La base a la forme de ce moteur', behind.length === 0, `${waiting(behind)} : ${run}`),
      line(
        'La base connaît les types de projet du formulaire',
        unknown.length === 0,
        `Elle ne connaît pas comme les documents « ${unknown.map(({ label }) => label).join(' », « ')} » : ${run}`,
      ),
      line(
        'La base sait ce que les courriels disent de l’entreprise',
        found.facts !== undefined && JSON.stringify(sorted(found.facts)) === JSON.stringify(sorted(wanted.facts ?? {})),
        `Elle a d’autres nom, téléphone, horaires ou couleurs que les documents : ${run}`,
      ),
      line('La fonction d’envoi est en place', functions.includes('send-contact-email'), run),
      line(
        'Les envois qui ont échoué sont repris, les vieilles demandes effacées',
        idle.length === 0,
        `Il manque ${idle.join(', ')} : ${run}`,
      ),
      line(
        'L’envoi des courriels est réglé',
        missing.length === 0 && canSend,
        `Il manque ${[...missing, ...(canSend ? [] : ['RESEND_API_KEY ou SMTP_HOST'])].join(', ')} : Edge Functions, Secrets, ou « npx supabase secrets set ».`,
      ),
      line(
        'Quelqu’un peut ouvrir le bureau',
        found.owners > 0,
        'Aucun compte n’est propriétaire : docs/guides/bureau.md, « En ligne », étape 4.',
      ),
      {
        what: 'Les courriels de connexion contiennent un code, et l’adresse du bureau est connue',
        isRight: undefined,
        cure: 'Authentication, Emails, Templates, et URL Configuration : docs/guides/bureau.md, « En ligne ».',
      },
    ],
  };
}

/** How far behind, and what is missed: the form works meanwhile. */
function waiting(behind: readonly string[]): string {
  const missed = behind.flatMap((version) => brought[version] ?? []);
  // Without the first ones there is no form either.
  if (missed.length < behind.length) return `${counted(behind.length, 'changement')} à faire`;
  return `Le formulaire fonctionne ; attendent encore ${missed.join(', ')}`;
}

function isSameType(one: ProjectType, other: ProjectType): boolean {
  return one.value === other.value && one.label === other.label && (one.urgent ?? false) === (other.urgent ?? false);
}

async function look(cli: Cli): Promise<Found> {
  // What is not there yet is asked for only where it is.
  const [there] = await cli.ask<Record<'migrations' | 'leads' | 'cron', boolean>>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as migrations,
       to_regclass('leads_private.site_facts') is not null as leads, to_regclass('cron.job') is not null as cron`,
  );
  const applied = there?.migrations
    ? await cli.ask<{ version: string }>('select version from supabase_migrations.schema_migrations')
    : [];
  const [site] = there?.leads
    ? await cli.ask<{ facts: Partial<SiteFacts> | null; types: ProjectType[] | null; owners: number }>(
        `select (select facts from leads_private.site_facts) as facts,
           (select json_agg(to_jsonb(t)) from public.project_types t) as types,
           (select count(*)::int from public.owners) as owners`,
      )
    : [];
  const found = there?.cron ? await cli.ask<{ jobname: string }>('select jobname from cron.job where active') : [];
  return {
    applied: applied.map(({ version }) => version),
    facts: site?.facts ?? undefined,
    types: site?.types ?? [],
    owners: site?.owners ?? 0,
    jobs: found.map(({ jobname }) => jobname),
  };
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
