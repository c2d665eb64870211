import type { KnownWork } from '../../../../../desk/works/site-questions';
import { aliasesOf, caseStudyPath } from '../../../../../site/definitions/addresses/page-addresses';
import type { DocumentOf } from '../../../../../site/definitions/documents/documents';
import type { SourceFile } from '../../../../../site/definitions/documents/site-source';
import { changeDocuments, type FolderAnswer } from '../../../documents/logic/change-documents';
import type { DocumentChange } from '../../../documents/logic/change-folder';
import { goneForGood } from '../../../documents/logic/remove-document';
import { caseStudyDraft } from './case-study';
import { documentText } from '../../logic/new-document';
import type { StudioSite } from '../../../../logic/store/open-site';
import { notFound } from '../../../../logic/transport/question';
import type { Reply } from '../../../../logic/transport/reply';
import { fileName } from '../../../../logic/transport/request-parts';
import { fields, Malformed, textUpTo, typedText, yesNo, type Given } from '../../../../logic/transport/inputs';
import { withValue } from '../../../../logic/edits/json-edits';
import { usesIn } from '../../../../logic/documents/uses';

/** A day of the calendar: `2026-12-24`. */
function day(value: unknown): string {
  const written = textUpTo(10)(value);
  const instant = Date.parse(`${written}T00:00:00Z`);
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== written) throw new Malformed();
  return written;
}

const sentence = typedText(300);

/** The input for the document of a finished work; its photographs are in the site already. */
export const workRequest = fields({
  town: textUpTo(60),
  service: textUpTo(60),
  date: day,
  problem: sentence,
  work: sentence,
  before: fileName,
  after: fileName,
  /** The reference of the customer's consent. */
  consent: textUpTo(40),
  isPublic: yesNo,
});

export type WorkRequest = Given<typeof workRequest>;

type Study = Partial<DocumentOf<'case-study'>>;

/** The works of the site that name a consent. */
export function knownWorks(files: readonly SourceFile[]): KnownWork[] {
  return files.flatMap(({ file, kind, slug, data }) => {
    if (kind !== 'case-study') return [];
    // The document may be invalid.
    const { title, draft, consent } = (data ?? {}) as Study;
    if (typeof consent !== 'string') return [];
    return [{ file, title: title ?? slug, path: caseStudyPath(slug), isPublic: !draft, consent }];
  });
}

/** Writes the document of a work. If that is refused, removes its photographs, which nothing else would show. */
export async function writeWork(site: StudioSite, wish: WorkRequest): Promise<Reply<FolderAnswer | { error: string }>> {
  const answer = await changeDocuments(site, { sort: 'made' }, (source) => {
    const { file, document } = caseStudyDraft(wish, source);
    return { file, changes: [{ file, text: documentText(file, document) }] };
  });
  if ('error' in answer.body) await removeUnused(site, [wish.before, wish.after]);
  return answer;
}

/** Shows visitors a work that was kept as a draft. */
export function publishWork(site: StudioSite, consent: string) {
  return changeWork(site, consent, 'made', ({ file, text }) => [{ file, text: withValue(text, ['draft'], undefined) }]);
}

/**
 * Removes a work and its photographs from the site, and marks its address as gone for good. Earlier publications still
 * contain them.
 */
export async function withdrawWork(
  site: StudioSite,
  consent: string,
): Promise<Reply<FolderAnswer | { error: string }>> {
  const found = studyWith(site, consent);
  const { before, after } = (found?.data ?? {}) as Study;
  const answer = await changeWork(site, consent, 'removed', ({ file, slug, data }) => [
    { file, text: undefined },
    ...goneForGood(site.present().source, [caseStudyPath(slug), ...aliasesOf(data)]),
  ]);
  if (!('error' in answer.body)) await removeUnused(site, [before?.src, after?.src]);
  return answer;
}

async function changeWork(
  site: StudioSite,
  consent: string,
  sort: 'made' | 'removed',
  plan: (found: SourceFile) => DocumentChange[],
): Promise<Reply<FolderAnswer | { error: string }>> {
  const found = studyWith(site, consent);
  if (!found) return notFound('Cette réalisation n’est plus dans le site.');
  const { file } = found;
  return changeDocuments(site, { sort, file }, () => ({ ...(sort === 'made' ? { file } : {}), changes: plan(found) }));
}

function studyWith(site: StudioSite, consent: string): SourceFile | undefined {
  const { files } = site.present().source;
  const known = knownWorks(files).find((work) => work.consent === consent);
  return files.find(({ file }) => file === known?.file);
}

/** Removes those of the given photographs that no document shows. */
export async function removeUnused(site: StudioSite, photographs: readonly (string | undefined)[]): Promise<void> {
  const used = usesIn(site);
  const unused = photographs.flatMap((src) => {
    const before = src === undefined || used.has(src) ? undefined : site.store.bytes(src);
    return src !== undefined && before ? [{ file: src, before, after: undefined }] : [];
  });
  await site.store.write(unused);
  await site.refresh();
}
