import path from 'node:path';
import type { Engine } from '../../../build/compile/engine';
import { buildSite, type BuildReport } from '../../../build/build-site';
import { notePurpose } from '../../../build/output/folder-marker';
import { exceededHostLimits, folderNotes, unsupportedRedirects } from '../../../build/output/hosts/host-limits';
import { filesUnder } from '../../../build/output/release';
import { embeddedBackend } from '../../../site/definitions/view/embedded-backend';
import type { SiteSource } from '../../../site/definitions/documents/site-source';
import { folderOfDocuments } from '../../../site/read/disk/folder-of-documents';
import { siteRoot } from '../../../site/read/read-site';
import { formatFaults } from '../../../site/validate/report/formats/format-faults';
import { shownPath } from '../../../site/validate/report/shown-path';
import { visible } from '../../../site/validate/report/visible';
import { rememberAddresses } from '../../../build/incremental/remember-addresses';
import { publishedFile } from '../../../site/resolve/addresses/published-addresses';
import { rememberedRule } from '../../../site/validate/rules/launch/published';
import { validateAgain } from '../../../build/incremental/validate-again';
import { addressOf, noSuchPage, whyRendered } from '../../../build/incremental/why-rendered';
import type { Fault } from '../../../site/validate/report/fault';
import { nonPublicNote } from '../../../site/validate/report/non-public';
import { counted } from '../../../site/validate/vocabulary/french';
import { readBackendConfig, type Backend } from '../../../page/leads/backend-config';
import { faultOfOutput, outDirectory } from '../../../build/output/out-directory';
import { reportBuild } from '../build-report/report-build';
import { reportOfFailure, reportOfSite, type Failure } from '../build-report/what-is-reported';
import { progress } from './progress';
import { offeredTypes } from '../../../site/resolve/kinds/service/project-types';
import { documentsOf } from '../../../site/resolve/plan/site-documents';
import { cleanUpAndRead } from './clean-up-and-read';
import { unknownTypesNote } from './unknown-types';
import { wantsStudio } from './wants-studio';
import { sentenceOf } from '../../../site/validate/report/system-fault';

interface BuildOptions {
  /** May be a promise: documents are validated meanwhile. */
  engine: Engine | Promise<Engine>;
  /** True if the site goes to a host, where there is no embedded backend. */
  isForHosting: boolean;
  /** True for a preview, shown before the site is open to the public. */
  isPreview?: boolean;
  /** The page for which to explain whether and why it was rendered. */
  why?: string | undefined;
}

/** Validates and builds. Prints everything that is wrong, and returns false if nothing was written. */
export async function runBuild(options: BuildOptions): Promise<boolean> {
  // A preview reports its builds too, because it may have a studio.
  const isReported = options.isForHosting;
  let result: Built | Failure;
  try {
    result = await build(options);
  } catch (error) {
    if (isReported) await reportBuild(() => reportOfFailure({ message: sentenceOf(error) }));
    throw error;
  }
  if ('message' in result) {
    const failure = result;
    if (isReported) await reportBuild(() => reportOfFailure(failure));
    return false;
  }
  const { source, config, now, report } = result;
  // The report brings project types and company data to the database, which nobody then has to send by hand.
  if (isReported) await reportBuild(() => reportOfSite(source, report));
  const unknown =
    options.isForHosting &&
    config.backend &&
    (await unknownTypesNote(config.backend, offeredTypes(documentsOf(source))));
  if (unknown) console.warn(unknown);
  const kept = nonPublicNote(source, now);
  if (kept) console.log(`Les visiteurs ne voient pas encore : ${kept}.`);
  if (isReported && !options.isPreview && !process.env.CI) tellRemembered(source, now);
  return options.why === undefined || tellWhy(options.why, result);
}

interface Built {
  source: SiteSource;
  config: { backend: Backend | null };
  now: number;
  report: BuildReport;
}

async function build({ engine, isForHosting, isPreview = false, why }: BuildOptions): Promise<Built | Failure> {
  const started = performance.now();
  const now = Date.now();
  const config = readBackendConfig(process.env);
  if (!config.ok) return fail(config.message);
  if (isForHosting && !config.backend) {
    return fail(
      'Il manque VITE_SUPABASE_URL et VITE_SUPABASE_ANON_KEY : sans elles, le formulaire du site hébergé ne pourrait rien enregistrer. Voir docs/leads.md.',
    );
  }
  const out = outDirectory();
  const outputFault = faultOfOutput(out);
  if (outputFault) return fail(outputFault);
  const source = readFolder();
  if (typeof source === 'string') return fail(source);
  const siteFolder = folderOfDocuments(siteRoot());
  const publish = isForHosting && !isPreview;
  // A host cannot store the addresses, so there they are only checked.
  const isRemembered = publish && !process.env.CI;
  const hasStudio = isForHosting && config.backend !== null && wantsStudio(source, process.env);
  // With the embedded database, the server serves the desk, and a studio contains a desk of its own.
  const desk =
    config.backend && !hasStudio
      ? import('../../../desk/compile/hosted-desk').then(({ hostedDesk }) => hostedDesk(siteFolder))
      : undefined;
  const studio = hasStudio
    ? import('../../../studio/local/hosted-studio/hosted-studio').then(({ hostedStudio }) => hostedStudio(siteFolder))
    : undefined;
  studio?.catch(() => undefined);
  // Reported when it is awaited: faults in documents come first.
  desk?.catch(() => undefined);
  // Preloads the renderer if every page will be rendered. Errors are reported when it is used.
  const loadRenderer = () =>
    void Promise.resolve(engine)
      .then(({ openRenderer }) => openRenderer())
      .catch(() => undefined);
  const all = await validateAgain(source, { now, publish, onWait: loadRenderer });
  const faults = all.filter(({ rule }) => !(isRemembered && rule === rememberedRule));
  if (faults.length > 0) console.error(formatFaults(faults, source, { format: 'pretty', color: process.stderr.isTTY }));
  if (faults.some(isError)) {
    return fail(
      publish && !(await validateAgain(source, { now })).some(isError)
        ? 'Rien n’a été écrit : ce site n’est pas prêt pour le public. Corrigez ces fautes, ou ajoutez --preview pour en montrer un aperçu, que les moteurs de recherche ignorent.'
        : 'Rien n’a été écrit : corrigez ces fautes, puis relancez.',
      { source, faults },
    );
  }

  const report = await buildSite({
    source,
    out,
    engine,
    backend: config.backend ?? embeddedBackend,
    now,
    isPreview,
    onProgress: progress('pages'),
    asked: why === undefined ? undefined : addressOf(why),
    desk,
    studio,
    onWait: (pid) =>
      console.log(`Un autre build (processus n° ${pid}) écrit dans ce dossier : celui-ci attend son tour.`),
  });
  notePurpose(out, isPreview ? 'preview' : isForHosting ? 'host' : 'here');
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
  const folder = path.relative(process.cwd(), out) || '.';
  console.log(`${report.pages} pages dans ${folder}, dont ${counted(report.rendered, 'refaite')}, en ${seconds} s.`);
  const measured = { files: filesUnder(out, '').length, redirects: report.redirects };
  for (const sentence of [...exceededHostLimits(measured), ...unsupportedRedirects(report.pagelessRedirects)])
    console.warn(sentence);
  if (process.env.BUILD_FOR !== 'start')
    for (const sentence of folderNotes(documentsOf(source).site[0]?.data.url ?? '', { isPreview }))
      console.log(sentence);
  if (isPreview) console.log('C’est un aperçu : chaque page le dit, et demande aux moteurs de recherche de l’ignorer.');
  // `npm start` serves the site here, with the embedded database.
  if (!config.backend && process.env.BUILD_FOR !== 'start') console.warn(unreachable);
  return { source, config, now, report };
}

/** Prints why a page was or was not rendered; returns false if there is no page at that address. */
function tellWhy(why: string, { source, report }: Built): boolean {
  const asked = addressOf(why);
  if (!report.account) console.error(noSuchPage(asked, report.addresses));
  else console.log(whyRendered(asked, report.account, (file) => visible(shownPath(file, source))));
  return report.account !== undefined;
}

function isError({ severity }: Fault): boolean {
  return severity === 'error';
}

const unreachable =
  'Attention : ce site garde ses demandes de devis dans la base de cette machine. Chez un hébergeur, son formulaire n’atteindrait personne : construisez-le alors avec « npm run build -- --hosting » (docs/deploy.md).';

/** Stores the addresses about to be published, and tells the user to commit them. */
function tellRemembered(source: SiteSource, now: number): void {
  const fresh = rememberAddresses(source, now);
  if (fresh.length === 0) return;
  const count = counted(fresh.length, 'adresse de plus est retenue', 'adresses de plus sont retenues');
  const file = visible(shownPath(publishedFile, source));
  console.log(`${count} dans ${file} : enregistrez ce fichier avec votre travail.`);
}

function readFolder(): SiteSource | string {
  try {
    return cleanUpAndRead(siteRoot());
  } catch (error) {
    return sentenceOf(error);
  }
}

function fail(message: string, about: Omit<Failure, 'message'> = {}): Failure {
  console.error(message);
  return { message, ...about };
}
