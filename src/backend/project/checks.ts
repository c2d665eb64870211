import { findingsOf, type Findings } from '../checkup/findings';
import { differencesFromBefore, versionsOfBefore } from '../checkup/before';
import { line, type Line } from '../../site/validate/report/line';
import {
  databaseLines,
  erasureLine,
  sendingLine,
  trials,
  triedLine,
  unsentLine,
  type Past,
  type Wanted,
} from '../checkup/shared-lines';
import { CliFailure, type Cli } from './cli';
import type { Project } from './project';
import { engineVersion } from '../../site/read/disk/engine-version';
import { isKnownToSignIn, signInLines } from './sign-in-lines';
import { studioLines } from './studio-lines';
import { askTrial, tryMail, tryRepository, tryRequest } from './trials';

const jobs = ['lead-mails', 'lead-retention', 'lead-arrivals', 'site-watch'];
const run = 'npm run hosting';

interface Checked {
  /** One line for each thing that the project has or lacks. */
  lines: Line[];
  /** Whose site it is, if known. */
  owner: string | undefined;
  past: Past;
}

export async function checkProject(cli: Cli, project: Project, wanted: Wanted): Promise<Checked> {
  let answers: [Findings, string[], string[]];
  let past: Past = { versions: [], differing: [] };
  try {
    answers = await Promise.all([findingsOf(cli.ask), cli.names('secrets'), cli.names('functions')]);
    const versions = versionsOfBefore(answers[0].applied, wanted.migrations);
    if (versions.length > 0) past = { versions, differing: await differencesFromBefore(cli.ask) };
  } catch (error) {
    if (!(error instanceof CliFailure)) throw error;
    return { lines: [{ what: 'Le projet répond', isRight: false, cure: error.message }], owner: undefined, past };
  }
  const [found, secrets, functions] = answers;
  const base = databaseLines(found, wanted, { update: run }, past);
  const hasForm = base[0]?.isRight === true;
  const canMail = functions.includes('send-contact-email');
  const idle = jobs.filter((job) => !found.jobs.includes(job));
  const sending = sendingLine(secrets, { mail: 'Edge Functions, Secrets, ou « npx supabase secrets set ».' });
  if (hasForm) await askTrial(cli);
  // Shown once somebody has begun to configure an online studio: a site without one lacks nothing.
  const hasStudio = wanted.facts !== undefined && secrets.some((name) => name.startsWith('SITE_'));
  const studio = `${wanted.facts?.url}/atelier/site`;
  const [request, mail, signIn, studioOnline] = await Promise.all([
    hasForm ? tryRequest(project) : undefined,
    hasForm && canMail && sending.isRight ? tryMail(cli, project) : undefined,
    wanted.facts ? signInLines(cli, `${wanted.facts.url}/bureau`) : [],
    hasStudio
      ? Promise.all([
          hasForm && functions.includes('site') ? tryRepository(project) : undefined,
          isKnownToSignIn(cli, studio),
        ]).then(([checked, isStudioKnown]) =>
          studioLines({
            secrets,
            functions,
            ask: cli.ask,
            engine: engineVersion(),
            now: Date.now(),
            checked,
            isStudioKnown,
            canPush: true,
            studio,
          }),
        )
      : [],
  ]);
  return {
    owner: found.facts?.url,
    past,
    lines: [
      { what: 'Le projet répond', isRight: true },
      ...base,
      line('La fonction d’envoi est en place', canMail, run),
      line(
        'Les envois qui ont échoué sont repris, les vieilles demandes effacées',
        idle.length === 0,
        `Il manque ${idle.join(', ')} : ${run}`,
      ),
      ...(hasForm ? [erasureLine(found), unsentLine(found)] : []),
      sending,
      line(
        'Quelqu’un peut ouvrir le bureau',
        found.owners > 0,
        'Aucun compte n’est propriétaire : docs/guides/bureau.md, « En ligne », étape 4.',
      ),
      triedLine(trials.request, request),
      triedLine(trials.mail, mail),
      ...signIn,
      ...studioOnline,
    ],
  };
}
