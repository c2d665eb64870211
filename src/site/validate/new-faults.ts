import { withoutCopies } from '../definitions/documents/folder/document-copies';
import type { FolderState } from '../definitions/documents/folder/folder-state';
import { headLength, type Decoded, type MediaReader } from '../definitions/media/media-reader';
import { documentFrom, type SiteSource } from '../definitions/documents/site-source';
import { beginCheck } from './check-site';
import type { Fault } from './report/fault';
import type { Surroundings } from './input/surroundings';

/** What is known besides the folder; `open` looks at a picture of `media/` as far as can be without drawing it. */
export interface Known extends Omit<Surroundings, 'media'> {
  open: (bytes: Uint8Array) => Decoded;
}

/**
 * The errors that stop a build after a change, and would not have stopped it before. The rules of the launch gate count
 * for a site that keeps them. Pictures that were not opened count as sound. Of a part of the site, each document and
 * picture is judged by itself.
 */
export function newFaults(before: FolderState, after: FolderState, known: Known, now: number): Fault[] {
  if (!after.isWhole) return newlyUnsound(before, after, known);
  const errorsOf = (folder: FolderState, publish: boolean) =>
    beginCheck(sourceOf(folder), { publish, now, surroundings: { ...known, media: readerOf(folder, known) } })().filter(
      ({ severity }) => severity === 'error',
    );
  const found = errorsOf(after, true);
  if (found.length === 0 || errorsOf(before, true).length === 0) return found;
  const had = errorsOf(before, false);
  const same = new Set(had.map(keyOf));
  const left = errorsOf(after, false);
  return left.filter((fault) => {
    const alike = (faults: readonly Fault[]) =>
      faults.filter(({ file, rule }) => file === fault.file && rule === fault.rule).length;
    // What is said may change while there is less to say.
    return !same.has(keyOf(fault)) && alike(left) >= alike(had);
  });
}

function keyOf({ file, rule, message }: Fault): string {
  return JSON.stringify([file, rule, message]);
}

function newlyUnsound(before: FolderState, after: FolderState, known: Known): Fault[] {
  const { schemas } = known;
  const isSound = (file: string, bytes: Uint8Array) => {
    const { kind, data, syntaxError } = documentFrom(file, bytes);
    return syntaxError === undefined && schemas.isSound(kind, data);
  };
  const fault = (file: string, rule: string, message: string): Fault => {
    return { file, message, rule, severity: 'error', line: 1, column: 1, length: 1 };
  };
  const unsound = [...after.documents].flatMap(([file, bytes]) => {
    const was = before.documents.get(file);
    if (isSound(file, bytes) || (was && !isSound(file, was))) return [];
    return fault(file, 'schema', 'Ce document n’a pas la forme qu’il faut.');
  });
  const broken = [...readerOf(after, known).decode([...after.media.keys()])].flatMap(([file, { is }]) =>
    is === 'sound' ? [] : fault(file, 'image-format', 'Cette image est abîmée, ou trop grande.'),
  );
  return [...unsound, ...broken];
}

function sourceOf({ documents, media, attached }: FolderState): SiteSource {
  return {
    root: '',
    shownRoot: '',
    files: withoutCopies(
      [...documents].map(([file, bytes]) => documentFrom(file, bytes)).toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    ).files,
    media: [...media.keys()].toSorted(),
    ...(attached.length > 0 ? { attached: attached.map((file) => ({ file, size: 0 })) } : {}),
  };
}

const unseenDrawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

function readerOf({ media }: FolderState, { open }: Known): MediaReader {
  const decoder = new TextDecoder();
  const bytesOf = (file: string) => media.get(file) ?? undefined;
  return {
    // One that was not opened is not there to be opened.
    size: (file) => bytesOf(file)?.length,
    head: (file) => bytesOf(file)?.subarray(0, headLength) ?? new Uint8Array(),
    text: (file) => (media.get(file) ? decoder.decode(bytesOf(file)) : unseenDrawing),
    decode: (files) =>
      new Map(
        files.flatMap((file): [string, Decoded][] => {
          const bytes = bytesOf(file);
          return bytes ? [[file, file.endsWith('.svg') ? { is: 'sound' } : open(bytes)]] : [];
        }),
      ),
  };
}
