import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { withoutServices } from '../../../studio/local/new-site/leave-out';
import { newSite } from '../../../studio/local/new-site/site';
import { documentFrom, type SiteSource } from '../../../site/definitions/documents/site-source';
import { departmentNames, officialCommunes, regionOf } from '../../../site/read/communes/read-communes';
import { readSite } from '../../../site/read/read-site';
import { Refusal } from '../../../studio/logic/transport/refusal';
import { withValue } from '../../../studio/logic/edits/json-edits';
import { visible } from '../../../site/validate/report/visible';
import type { SiteAnswers } from './site-answers';
import { startersFolder } from './starters';

/** Throws a `Refusal` if nothing new can be put there. */
export function checkIsFree(folder: string): void {
  const root = path.resolve(folder);
  if (!existsSync(root)) return;
  const isFree = (() => {
    try {
      return readdirSync(root).length === 0;
    } catch {
      // A file, or a folder that cannot be read.
      return false;
    }
  })();
  if (!isFree)
    throw new Refusal(`« ${visible(folder)} » existe déjà et n’est pas un dossier vide. Choisissez un autre nom.`);
}

/**
 * Makes a folder atomically: `fill` writes to a temporary folder, which is then renamed. If it is interrupted, nothing
 * is left.
 */
export function makeFolder(folder: string, fill: (draft: string) => void): void {
  const root = path.resolve(folder);
  mkdirSync(path.dirname(root), { recursive: true });
  const draft = mkdtempSync(`${root}-`);
  try {
    fill(draft);
    if (existsSync(root)) rmdirSync(root);
    renameSync(draft, root);
  } catch (error) {
    // Somebody may have put something there meanwhile.
    checkIsFree(folder);
    throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The documents of a new site by file name, and the starter with the media that they show. */
export function siteDocuments(
  { trade, called, offered, commune, postcode, ...wish }: SiteAnswers,
  schemaFolder: string | undefined,
): { documents: Map<string, string>; starter: SiteSource } {
  const starter = withTrade(withoutServices(readSite(path.join(startersFolder, trade.name)), trade, offered), called);
  const code = commune.department;
  const documents = newSite({
    starter,
    isWithoutTowns: offered.length < trade.services.length,
    wish,
    commune,
    postcode,
    department: { code, name: departmentNames().get(code) ?? code },
    places: { communes: officialCommunes, departmentNames },
    region: regionOf(code) ?? '',
    schemaFolder,
  });
  return { documents, starter };
}

/**
 * Writes the documents and media of a new site into an empty folder. `schemaFolder` is the path from there to the
 * schemas.
 */
export function fillSite(folder: string, answers: SiteAnswers, schemaFolder: string | undefined): void {
  const { documents, starter } = siteDocuments(answers, schemaFolder);
  for (const [file, text] of documents) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  for (const image of starter.media) cpSync(path.join(starter.root, image), path.join(folder, image));
}

/** The starter with the name of the trade filled in. */
function withTrade(starter: SiteSource, called: string | undefined): SiteSource {
  if (called === undefined) return starter;
  const files = starter.files.map((file) =>
    file.kind === 'site' ? documentFrom(file.file, withValue(file.text, ['company', 'trade'], called)) : file,
  );
  return { ...starter, files };
}
