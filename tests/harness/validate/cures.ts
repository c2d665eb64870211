import path from 'node:path';
import { findNodeAtLocation, findNodeAtOffset, getNodePath, modify, applyEdits, parseTree } from 'jsonc-parser';
import { definitions } from '../../../src/page/registry/schemas';
import type { SiteSource } from '../../../src/site/definitions/documents/site-source';
import { fixDocument } from '../../../src/site/validate/fix/fix-document';
import type { Fault } from '../../../src/site/validate/report/fault';
import { SourceText } from '../../../src/site/validate/syntax/source-text';
import { goneFor, moved, renamedImage, without, withText, type Patient } from './cured-files';

/** The site after somebody has followed a fault's advice. */
export interface Cure {
  /** The sentence that was followed. */
  words: string;
  site: SiteSource;
}

type Treatment = [form: RegExp, follow: (patient: Patient, words: string[]) => SiteSource | undefined];

/**
 * All cures that a fault proposes, carried out as somebody would who reads nothing else. Only sentences with a definite
 * value, name or place count; advice that asks for judgement (« Vérifiez le numéro. ») proposes no cure.
 */
export function curesOf(site: SiteSource, fault: Fault): Cure[] {
  const document = site.files.find(({ file }) => file === fault.file);
  const patient = { site, fault, document };
  const cures: Cure[] = [];
  if (fault.fix && document)
    cures.push({ words: '--fix', site: withText(site, document, fixDocument(document, fault.fix)) });
  for (const [form, follow] of treatments) {
    const found = form.exec(fault.advice ?? '');
    const cured = found && follow(patient, found.slice(1));
    if (found && cured) cures.push({ words: found[0], site: cured });
  }
  return cures;
}

const treatments: Treatment[] = [
  [
    /Vouliez-vous dire « (.+?) » \?/,
    (patient, [meant = '']) =>
      patient.fault.rule === 'folder'
        ? moved(patient, `${meant}/${path.posix.basename(patient.fault.file)}`)
        : replaced(patient, meant),
  ],
  // « Écrivez "x". », « … : "x". »; but not the name of a field to add, nor an example.
  [
    /^(?!.*(?:Exemple|pour une page du site, |Renommez|Enregistrez))[^"]*(?:crivez|:) "([^"…]+)"(?!:)/,
    (patient, [value = '']) => replaced(patient, value),
  ],
  [/^Écrivez « ([^»]+) »\.$/, (patient, [value = '']) => replaced(patient, value)],
  [/^Écrivez (\{\w+\}) :/, (patient, [token = '']) => replaced(patient, token)],
  [/^Écrivez (-?[\d.]+)\.$/, (patient, [number = '']) => rewritten(patient, number)],
  [/Prenez le suivant : (\d+)/, (patient, [number = '']) => rewritten(patient, number)],
  [
    /Écrivez "latitude": (\S+) et "longitude": (\S+)\./,
    (patient, [latitude, longitude]) =>
      edited(patient, () => ({ latitude: Number(latitude), longitude: Number(longitude) })),
  ],
  [
    /Raccourcissez de (\S+) caractères?/,
    (patient, [count = '']) =>
      edited(patient, (text) =>
        typeof text === 'string' ? text.slice(0, -Number(count.replaceAll(/\D/g, ''))).trimEnd() : text,
      ),
  ],
  [/^Choisissez parmi (?:les blocs )?« (.+?) »/, (patient, [first = '']) => replaced(patient, first)],
  [/^Ajoutez "(\w+)": "([^"…]+)"/, (patient, [key = '', value = '']) => added(patient, key, value)],
  [/masquez cette section : "(hidden)": (true)/, (patient, [key = '']) => added(patient, key, true)],
  [/ajoutez "(places)": "(quartiers)"/, (patient, [key = '', value = '']) => added(patient, key, value)],
  [/^Donnez "(path)": "(\/)"/, (patient, [key = '', value = '']) => added(patient, key, value)],
  [
    /^Commencez-la par un bloc « (.+?) »/,
    (patient, [type = '']) => edited(patient, (blocks) => [exampleOf(type), ...(blocks as unknown[])]),
  ],
  [/(?:^R|r)enommez(?:-le| celui-ci) « (.+?) »/, (patient, [name = '']) => moved(patient, besides(patient, name))],
  [/^Déplacez ce fichier : (\S+)\.$/, (patient, [name = '']) => moved(patient, name)],
  [
    /^Déplacez-le dans le dossier (towns|services|blog|layouts)\./,
    (patient, [folder = '']) => moved(patient, `${folder}/${path.posix.basename(patient.fault.file)}`),
  ],
  [/^Déplacez-le dans le dossier du site/, (patient) => moved(patient, path.posix.basename(patient.fault.file))],
  [
    /Renommez-la « (.+?) », ici et dans les pages/,
    (patient, [name = '']) => renamedImage(patient, patient.fault.file, name),
  ],
  [
    /renommez le fichier « (.+?) »/i,
    (patient, [name = '']) => {
      const found = /« (media\/[^»]+) »/.exec(patient.fault.message)?.[1] ?? '';
      const site = { ...patient.site, media: patient.site.media.map((file) => (file === found ? name : file)).sort() };
      return /écrivez-le ainsi ici/.test(patient.fault.advice ?? '') ? replaced({ ...patient, site }, name) : site;
    },
  ],
  [/^Supprimez cette espace\.$/, (patient) => edited(patient, (text) => String(text).trim())],
  [
    /^Écrivez "([^"]+)" pour une page du site, "([^"]+)" pour une partie/,
    (patient, [page = '', anchor = '']) =>
      // An author knows which of the two was meant. A town's page has the name of its file.
      replaced(
        patient,
        patient.site.files.some(
          ({ data, kind, slug }) => ((data as { path?: string }).path ?? (kind === 'town' ? `/${slug}` : '')) === page,
        )
          ? page
          : anchor,
      ),
  ],
  [/supprimez ce fichier et ajoutez "gone": true à sa ligne/, (patient) => goneFor(without(patient), patient.fault)],
  // A file of the folder, or an image.
  [
    /(?:[Ss]upprimez (?:cette copie|l’un des deux fichiers|l’autre|ce fichier(?! et ajoutez)|l’une des deux images)|^Supprimez-la, ou donnez-la)|hors du dossier/,
    (patient) => without(patient),
  ],
  // The value that the fault points at.
  [
    /[Ss]upprimez(?:-l[ea]\b(?!, ou donnez)|-la de la liste| cette ligne| ce champ| « geo »)|[Gg]ardez-la à un seul endroit/,
    (patient) => cutOut(patient),
  ],
];

function besides({ fault }: Patient, name: string): string {
  return path.posix.join(path.posix.dirname(fault.file), name);
}

/** The example of a block, with an image from the fixture. */
function exampleOf(type: string): unknown {
  const text = JSON.stringify(definitions.find((definition) => definition.type === type)?.example);
  return JSON.parse(text.replaceAll('media/exemple.svg', 'media/chantier.svg')) as unknown;
}

/** The characters of the file that the fault points at. */
function pointed({ document, fault }: Patient): { start: number; end: number; text: string } {
  const text = document?.text ?? '';
  const source = new SourceText(text);
  let start = 0;
  for (let line = 1; line < fault.line; line++) start = text.indexOf('\n', start) + 1;
  start += fault.column - 1;
  return {
    start,
    end: start + fault.length,
    text: source.line(fault.line).slice(fault.column - 1, fault.column - 1 + fault.length),
  };
}

/** Replaces the characters that the fault points at. */
function rewritten(patient: Patient, characters: string): SiteSource | undefined {
  const { document } = patient;
  if (!document) return undefined;
  const { start, end } = pointed(patient);
  return withText(patient.site, document, document.text.slice(0, start) + characters + document.text.slice(end));
}

/** Replaces the name, value or part of a value that the fault points at. */
function replaced(patient: Patient, value: string): SiteSource | undefined {
  const { text } = pointed(patient);
  return rewritten(patient, text.startsWith('"') || /^[\w.-]+$/.test(text) ? JSON.stringify(value) : value);
}

function pathOf(patient: Patient): (string | number)[] {
  const root = parseTree(patient.document?.text ?? '');
  const node = root && findNodeAtOffset(root, pointed(patient).start, true);
  return node ? getNodePath(node) : [];
}

/** Replaces the value at the fault's path. */
function edited(patient: Patient, change: (value: unknown) => unknown): SiteSource | undefined {
  const { document } = patient;
  if (!document) return undefined;
  const at = pathOf(patient);
  const value = at.reduce<unknown>(
    (node, step) => (node as Record<string, unknown> | undefined)?.[String(step)],
    document.data,
  );
  return withText(patient.site, document, applyEdits(document.text, modify(document.text, at, change(value), {})));
}

/** Adds a field: `when` to the list item around the fault, `hidden` to its block, any other to the document. */
function added(patient: Patient, key: string, value: string | boolean): SiteSource | undefined {
  const { document } = patient;
  if (!document) return undefined;
  const at = pathOf(patient);
  const block =
    key === 'when'
      ? at.slice(0, at.findLastIndex((step) => typeof step === 'number') + 1)
      : key === 'hidden'
        ? at.slice(0, at.indexOf('blocks') + 2)
        : [];
  return withText(patient.site, document, applyEdits(document.text, modify(document.text, [...block, key], value, {})));
}

/** Removes the value that the fault points at, with its name, and writes the document anew. */
function cutOut(patient: Patient): SiteSource | undefined {
  const { document } = patient;
  if (!document) return undefined;
  const at = /« geo »/.test(patient.fault.advice ?? '') ? ['geo'] : pathOf(patient);
  const root = parseTree(document.text);
  // A name that occurs twice has no path of its own.
  if (!root || !findNodeAtLocation(root, at)) return undefined;
  return withText(patient.site, document, JSON.stringify(leftOut(document.data, at), undefined, 2));
}

function leftOut(value: unknown, [step, ...rest]: (string | number)[]): unknown {
  const inner = (item: unknown) => leftOut(item, rest);
  const isLast = rest.length === 0;
  if (Array.isArray(value))
    return value.flatMap((item, rank) => (rank !== step ? [item] : isLast ? [] : [inner(item)]));
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([key, item]) =>
      key !== step ? [[key, item]] : isLast ? [] : [[key, inner(item)]],
    ),
  );
}
