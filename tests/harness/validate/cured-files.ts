import { documentFrom, type SiteSource, type SourceFile } from '../../../src/site/definitions/documents/site-source';
import type { Fault } from '../../../src/site/validate/report/fault';

/** The fault to cure by changing whole files. */
export interface Patient {
  site: SiteSource;
  fault: Fault;
  /** The document with the fault; undefined for an image or a missing file. */
  document: SourceFile | undefined;
}

export function withText(site: SiteSource, { file }: SourceFile, text: string): SiteSource {
  return { ...site, files: site.files.map((other) => (other.file === file ? documentFrom(file, text) : other)) };
}

/** The site with the document renamed. Throws if a document of that name exists, which would be no cure. */
export function moved({ site, document, fault }: Patient, name: string): SiteSource {
  if (site.files.some(({ file }) => file === name)) throw new Error(`${fault.file} is sent to ${name}, which exists.`);
  const strays = (site.strays ?? []).filter((file) => file !== fault.file);
  const rest = site.files.filter(({ file }) => file !== fault.file);
  const files = [...rest, documentFrom(name, document?.text ?? '{}')].sort((a, b) => (a.file < b.file ? -1 : 1));
  return { ...site, strays, files };
}

export function renamedImage(patient: Patient, before: string, after: string): SiteSource {
  const { site } = patient;
  if (site.media.includes(after)) throw new Error(`${before} is to be called ${after}, which exists.`);
  return {
    ...site,
    media: site.media.map((file) => (file === before ? after : file)).sort(),
    files: site.files.map(({ file, text }) =>
      documentFrom(file, text.replaceAll(JSON.stringify(before), JSON.stringify(after))),
    ),
  };
}

export function without({ site, fault }: Patient): SiteSource {
  const keep = (file: string) => file !== fault.file;
  return {
    ...site,
    media: site.media.filter(keep),
    strays: (site.strays ?? []).filter(keep),
    files: site.files.filter(({ file }) => keep(file)),
  };
}

/** The site with the address that a fault names marked as gone, in the list of published addresses. */
export function goneFor(site: SiteSource, { message }: Fault): SiteSource {
  const address = /« (\/[^»]*) »/.exec(message)?.[1] ?? '';
  const published = site.files.find(({ kind }) => kind === 'published');
  const line = new RegExp(`("path": "${address}"[^}]*?) \\}`);
  return published ? withText(site, published, published.text.replace(line, '$1, "gone": true }')) : site;
}
