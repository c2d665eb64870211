import path from 'node:path';
import type { SiteSource } from '../site/definitions/documents/site-source';
import { engineVersion } from '../site/read/disk/engine-version';
import { readSite, siteRoot } from '../site/read/read-site';
import type { Fault } from '../site/validate/report/fault';
import { formatFaults, formatRun } from '../site/validate/report/formats/format-faults';
import { nonPublicNote } from '../site/validate/report/non-public';
import { shownPath } from '../site/validate/report/shown-path';
import { isRunFormat } from '../site/validate/report/formats/report-formats';
import { visible } from '../site/validate/report/visible';
import { FolderFault } from '../site/write/folder-fault';
import { counted, joined } from '../site/validate/vocabulary/french';
import { fixSite } from './lib/validate/fix-site';
import { townContents } from '../build/incremental/town-contents';
import { validateSite } from '../build/validate-site';
import { Misuse } from './lib/common/command-line';
import { cleanUpAndRead } from './lib/common/clean-up-and-read';
import { readArguments, usage, type Arguments } from './lib/validate/arguments';
import { namedSites } from './lib/validate/named-sites';
import { selectFiles } from './lib/validate/select-files';
import { townsTable } from './lib/validate/towns-table';

/** `npm run validate`: prints the faults of the site's documents. Exit code: 0 valid, 1 faults, 2 misuse. */
process.exitCode = main(process.argv.slice(2));

function main(words: string[]): number {
  // A reader that stops early (`| head`) is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? (process.exitCode ?? 0) : 2),
  );
  try {
    const options = readArguments(words);
    if (options.help) {
      process.stdout.write(usage);
      return 0;
    }
    return run(options);
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

function run(options: Arguments): number {
  // Wrong names are reported before anything is fixed or printed.
  const asked = namedSites(options.files).map((site) => {
    const source = readFolder(site, options.fix ? cleanUpAndRead : readSite);
    return { source, files: selectFiles(site.names, source) };
  });
  const reports = asked.map((site) => checked(site, options));
  const isOne = reports.length === 1;
  for (const { source, faults, files } of reports) {
    if (isRunFormat(options.format)) continue;
    if (options.format === 'pretty' && !isOne) process.stdout.write(`— ${nameOf(source)} —\n\n`);
    process.stdout.write(formatFaults(faults, source, { format: options.format, color: hasColor() }));
    if (options.format === 'pretty') process.stdout.write(closing(source, { faults, files }) + (isOne ? '' : '\n'));
    // The table needs a valid folder.
    if (options.towns && options.format === 'pretty' && validateSite(source).every(isNoError))
      process.stdout.write(`\n${townsTable(townContents(source))}\n`);
  }
  if (isRunFormat(options.format)) {
    const { format, strict: isStrict } = options;
    process.stdout.write(formatRun(reports, { format, isStrict, engine: engineVersion() }));
  }
  const isWrong = ({ faults, isUnwritten }: Report) =>
    isUnwritten || faults.some(({ severity }) => options.strict || severity === 'error');
  const wrong = reports.filter(isWrong);
  if (options.format === 'pretty' && !isOne) process.stdout.write(summary(reports.length, wrong));
  return wrong.length > 0 ? 1 : 0;
}

function isNoError({ severity }: Fault): boolean {
  return severity !== 'error';
}

interface Report {
  source: SiteSource;
  /** The files to report on; undefined for all. */
  files: ReadonlySet<string> | undefined;
  faults: Fault[];
  /** Whether a fix could not be written. */
  isUnwritten: boolean;
}

function checked({ source, files }: Pick<Report, 'source' | 'files'>, options: Arguments): Report {
  let present = source;
  let isUnwritten = false;
  if (options.fix) {
    const { changes, refused } = fixSite(source, { files, publish: options.publish });
    // The report has standard output for itself; changes and refusals go to standard error.
    for (const passage of [...changes, ...refused]) process.stderr.write(passage);
    isUnwritten = refused.length > 0;
    if (changes.length > 0) present = readFolder(source);
  }
  const all = validateSite(present, { publish: options.publish });
  return { source: present, files, faults: files ? all.filter(({ file }) => files.has(file)) : all, isUnwritten };
}

/** The folder's name for the terminal. */
function nameOf(source: SiteSource): string {
  return visible(path.posix.dirname(shownPath('site.json', source)));
}

function summary(count: number, wrong: readonly Report[]): string {
  const sites = counted(count, 'site vérifié', 'sites vérifiés');
  if (wrong.length === 0) return `${sites}, tous bons.\n`;
  return `${sites}, dont ${wrong.length} à corriger : ${joined(wrong.map(({ source }) => nameOf(source)))}.\n`;
}

/** The last lines of the report: that all is well, and what is not public yet. */
function closing(
  source: SiteSource,
  { faults, files }: { faults: readonly Fault[]; files: ReadonlySet<string> | undefined },
): string {
  const seen = source.files.filter(({ file }) => files?.has(file) ?? true);
  const kept = nonPublicNote({ files: seen }, Date.now());
  if (faults.length > 0) return kept && `Les visiteurs ne voient pas encore : ${kept}.\n`;
  const count = counted(files?.size ?? source.files.length, 'document vérifié', 'documents vérifiés');
  return `Tout est bon : ${count}${kept && `, dont ${kept}`}.\n`;
}

/** Reads the named site, or that of `SITE_CONFIG`. */
function readFolder({ root }: { root: string | undefined }, read = readSite): SiteSource {
  try {
    return read(root ?? siteRoot());
  } catch (error) {
    const reason =
      error instanceof FolderFault || (error instanceof Error && error.message.startsWith('Le dossier'))
        ? error.message
        : 'Le dossier du site ne peut pas être lu : vérifiez la variable SITE_CONFIG et les droits des fichiers.';
    throw new Misuse(reason);
  }
}

/**
 * Whether to use colours: only on a terminal, unless the environment says otherwise (no-color.org, force-color.org).
 */
function hasColor(): boolean {
  if (process.env.NO_COLOR) return false;
  if (process.env.FORCE_COLOR !== undefined && process.env.FORCE_COLOR !== '0') return true;
  return process.stdout.isTTY === true && process.env.TERM !== 'dumb';
}
