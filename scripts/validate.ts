import type { SiteSource } from '../src/definitions/site-source';
import { readSite, siteRoot } from '../src/read/read-site';
import type { Fault } from '../src/validate/report/fault';
import { formatFaults } from '../src/validate/report/format-faults';
import { unpublishedNote } from '../src/validate/report/unpublished';
import { counted } from '../src/validate/words/french';
import { fixSite } from '../src/build/fix-site';
import { validateSite } from '../src/build/validate-site';
import { Misuse } from './command-line';
import { readArguments, usage, type Arguments } from './validate/arguments';
import { selectFiles } from './validate/select-files';

/** `npm run validate`: says what is wrong in the site's documents. Exit 0 sound, 1 faults, 2 misuse. */
process.exitCode = main(process.argv.slice(2));

function main(words: string[]): number {
  // A reader that stops early (`| head`) is no fault of the documents.
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? (process.exitCode ?? 0) : 2),
  );
  try {
    const options = readArguments(words);
    if (options.help) {
      process.stdout.write(usage);
      return 0;
    }
    return run(options, readFolder());
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

function run(options: Arguments, source: SiteSource): number {
  const files = selectFiles(options.files, source);
  if (options.fix) {
    const changes = fixSite(source, { files, publish: options.publish });
    // The report owns the standard output; what was changed goes beside it.
    for (const change of changes) process.stderr.write(change);
    if (changes.length > 0) source = readFolder();
  }
  const all = validateSite(source, { publish: options.publish });
  const faults = files ? all.filter(({ file }) => files.has(file)) : all;
  process.stdout.write(formatFaults(faults, source, { format: options.format, color: hasColor() }));
  if (options.format === 'pretty') process.stdout.write(closing(source, { faults, files }));
  const isFailure = (fault: Fault) => options.strict || fault.severity === 'error';
  return faults.some(isFailure) ? 1 : 0;
}

/** The last line of the report: that all is well, and what visitors do not see yet. */
function closing(
  source: SiteSource,
  { faults, files }: { faults: readonly Fault[]; files: ReadonlySet<string> | undefined },
): string {
  const seen = source.files.filter(({ file }) => files?.has(file) ?? true);
  const kept = unpublishedNote({ files: seen }, Date.now());
  if (faults.length > 0) return kept && `Les visiteurs ne voient pas encore : ${kept}.\n`;
  const count = counted(files?.size ?? source.files.length, 'document vérifié', 'documents vérifiés');
  return `Tout est bon : ${count}${kept && `, dont ${kept}`}.\n`;
}

function readFolder(): SiteSource {
  try {
    return readSite(siteRoot());
  } catch (error) {
    const reason =
      error instanceof Error && error.message.startsWith('Le dossier')
        ? error.message
        : 'Le dossier du site ne peut pas être lu : vérifiez la variable SITE_CONFIG et les droits des fichiers.';
    throw new Misuse(reason);
  }
}

/** Colours on a terminal only, unless the environment says otherwise (no-color.org, force-color.org). */
function hasColor(): boolean {
  if (process.env.NO_COLOR) return false;
  if (process.env.FORCE_COLOR !== undefined && process.env.FORCE_COLOR !== '0') return true;
  return process.stdout.isTTY === true && process.env.TERM !== 'dumb';
}
