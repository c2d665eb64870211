import { addressOf, aliasesOf } from '../../../../site/definitions/addresses/page-addresses';
import { isBinary } from '../../../../site/definitions/media/attached-files';
import type { DocumentKind } from '../../../../site/definitions/documents/documents';
import { documentFrom, type SourceFile } from '../../../../site/definitions/documents/site-source';
import { kindOf } from '../../../../site/definitions/documents/kinds/kinds';
import { shownName } from '../../documents/logic/document-links';
import type { ChangeDetail } from './words/change-detail';
import { changeDetails } from './words/change-details';
import { changeWords, inFewWords } from './words/change-words';
import { modelFinder } from './words/model-of';
import type { Pending } from './published-tree';
import { renamedIn } from './moves/renamed-in';

/** The change of a document, image or attached file since the last publication. */
export interface PendingChange {
  file: string;
  /** Absent for an image and a file. */
  kind?: DocumentKind;
  /** The name of the document, image or file. */
  name: string;
  /** The changes in short phrases: « introduction ». */
  words: string[];
  /** The changes in detail, with texts before and after. */
  details: ChangeDetail[];
  /** For a renamed document, its old file; both are published together. */
  from?: string;
}

/** The changes since the last publication; a renamed document appears once. */
export function pendingChanges(pending: Pending): PendingChange[] {
  const { source, published, files, texts } = pending;
  const now = new Map(source.files.map((one) => [one.file, one]));
  const before = new Map(published.files.map((one) => [one.file, one]));
  const media = new Set(source.media);
  const renamed = renamedIn(pending);
  const old = new Set(renamed.values());
  const modelOf = modelFinder(published.files);
  return files.filter((file) => !old.has(file)).map((file) => (isBinary(file) ? ofImage(file) : ofDocument(file)));

  function ofImage(file: string): PendingChange {
    const wasThere = texts.get(file) !== undefined;
    const isImage = file.startsWith('media/');
    const isThere = media.has(file) || (source.attached ?? []).some((one) => one.file === file);
    const [fresh, other, gone] = isImage
      ? ['nouvelle image', 'image remplacée', 'image supprimée']
      : ['nouveau fichier', 'fichier remplacé', 'fichier supprimé'];
    const words = isThere ? (wasThere ? other : fresh) : gone;
    return { file, name: file.slice(file.indexOf('/') + 1), words: [words!], details: [] };
  }

  function ofDocument(file: string): PendingChange {
    const from = renamed.get(file);
    const found = now.get(file);
    const was = before.get(from ?? file);
    const shown = found ?? was ?? documentFrom(file, '{}');
    const document = { file, kind: kindOf(file), name: inSentence(shownName(shown)) };
    if (!found || !was) {
      const model = found && modelOf(found);
      const words = model
        ? [`copie de « ${shownName(model)} »`]
        : changeWords({ kind: shown.kind, before: was && (was.data ?? null), after: found && (found.data ?? null) });
      return { ...document, words, details: [] };
    }
    const details = [...(from === undefined ? [] : moveDetails(was, found)), ...detailsOf(was, found, from)];
    return {
      ...document,
      words: inFewWords(details.map(({ words }) => words)),
      details,
      ...(from === undefined ? {} : { from }),
    };
  }
}

/** Describes the new address and name of a renamed document. */
function moveDetails(was: SourceFile, found: SourceFile): ChangeDetail[] {
  const [from, to] = [addressOf(was), addressOf(found)];
  return from === undefined || from === to ? [] : [{ words: `adresse : ${from} devient ${to}` }];
}

/** The other changes; the redirect from the old address is implied. */
function detailsOf(was: SourceFile, found: SourceFile, from: string | undefined): ChangeDetail[] {
  const after =
    from === undefined
      ? found.data
      : {
          ...(found.data as object),
          aliases: without(aliasesOf(found.data), addressOf(was), (was.data as { aliases?: unknown }).aliases),
        };
  return changeDetails({ kind: found.kind, before: was.data ?? null, after: after ?? null });
}

function without(aliases: readonly string[], address: string | undefined, before: unknown): unknown {
  const left = aliases.filter((alias) => alias !== address);
  return left.length === 0 && before === undefined ? undefined : left;
}

/** A name inside a sentence: only proper names keep their capital. */
function inSentence(name: string): string {
  return /^(?:Accueil$|Mise en page|L’entreprise et|Adresses publiées)/.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;
}
