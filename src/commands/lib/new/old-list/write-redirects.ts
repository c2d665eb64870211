import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { documentShapes } from '../../../../site/definitions/shapes/written-shapes';
import { validateSite } from '../../../../build/validate-site';
import { documentFrom, type SiteSource } from '../../../../site/definitions/documents/site-source';
import { Refusal } from '../../../../studio/logic/transport/refusal';
import { withValue } from '../../../../studio/logic/edits/json-edits';
import { writeFolder } from '../../../../site/write/write-folder';
import { isAdded, type Verdict } from './judge-rows';
import { SourceText } from '../../../../site/validate/syntax/source-text';

/** As many as the definition of `redirects` allows. */
const mostRedirects = 2000;

/**
 * Writes what is added to `site.json`, unless a rule of the site refuses it: such a row is left, with the rule's
 * sentence. Returns the verdicts that then hold. Throws a `Refusal` if the document changes meanwhile.
 */
export function writeRedirects(source: SiteSource, verdicts: readonly Verdict[]): Verdict[] {
  const site = source.files.find(({ file }) => file === 'site.json');
  if (!site) throw new Refusal('Le fichier site.json ne peut pas être lu.');
  const { redirects: known = [] } = site.data as { redirects?: unknown[] };
  const textWith = (added: readonly { from: string; to: string }[]) =>
    withValue(
      site.text,
      ['redirects'],
      [...known, ...added.map(({ from, to }) => ({ from, to }))],
      Object.keys(documentShapes.site.fields),
    );
  const added = verdicts.filter(isAdded);
  if (added.length === 0) return [...verdicts];
  const refused = new Map<Verdict, string>();
  for (const verdict of added.slice(Math.max(0, mostRedirects - known.length)))
    refused.set(verdict, `un site garde ${mostRedirects} anciennes adresses au plus.`);
  const tried = added.filter((verdict) => !refused.has(verdict));
  for (const [index, message] of refusedBy(source, textWith(tried), known.length)) {
    const verdict = tried[index];
    if (verdict) refused.set(verdict, message);
  }
  const kept = tried.filter((verdict) => !refused.has(verdict));
  if (kept.length > 0) {
    const change = { file: 'site.json', before: site.text, after: textWith(kept) };
    if (writeFolder(source.root, [change]).length > 0)
      throw new Refusal('Le fichier site.json vient de changer : recommencez.');
  }
  return verdicts.map((verdict): Verdict => {
    const reason = refused.get(verdict);
    if (reason === undefined || !isAdded(verdict)) return verdict;
    return { is: 'left', row: verdict.row, shown: `${verdict.from} → ${verdict.to}`, reason };
  });
}

/** The redirects after the first `known` that the rules of the site refuse, and in which words. */
function refusedBy(source: SiteSource, text: string, known: number): Map<number, string> {
  const files = source.files.map((file) => (file.file === 'site.json' ? documentFrom('site.json', text) : file));
  const root = parseTree(text);
  const items = (root && findNodeAtLocation(root, ['redirects'])?.children) ?? [];
  const places = new SourceText(text);
  const lineAt = (offset: number) => places.place(offset, offset + 1).line;
  const lines = items.slice(known).map(({ offset, length }) => ({
    first: lineAt(offset),
    last: lineAt(offset + length - 1),
  }));
  const refused = new Map<number, string>();
  for (const { file, line, severity, message } of validateSite({ ...source, files })) {
    if (file !== 'site.json' || severity !== 'error') continue;
    const index = lines.findIndex(({ first, last }) => first <= line && line <= last);
    if (index >= 0 && !refused.has(index)) refused.set(index, message);
  }
  return refused;
}
