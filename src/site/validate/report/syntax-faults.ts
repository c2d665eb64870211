import { bytesBehind, otherEncoding } from '../../definitions/documents/folder/document-encoding';
import type { SourceFile } from '../../definitions/documents/site-source';
import type { SyntaxFault, SyntaxRule } from '../syntax/json-mistakes';
import type { SiteReport } from './site-report';
import { syntaxWords } from '../syntax/syntax-messages';
import { quoted } from '../vocabulary/french';

/** Mistakes that tend to repeat: the first is shown, the others are counted. */
const swarms = new Set<SyntaxRule>([
  'smart-quotes',
  'single-quotes',
  'comment',
  'control',
  'invisible',
  'unquoted-key',
  'escape',
]);
/** First bytes of archives (word-processor files), images and documents. */
const otherFormats = ['PK\u0003\u0004', '\u0089PNG', 'ÿØÿ', '%PDF', 'GIF8', 'ÐÏ\u0011à'];
/** A file with more faults is probably not JSON at all. */
const mostPerFile = 20;

/** Reports what prevents a file from being JSON, the encoding first. Returns whether the rest of it is reliable. */
export function reportSyntax(document: SourceFile, report: SiteReport): boolean {
  if (document.syntaxError === 'encoding' && !reportEncoding(document, report)) return false;
  const opened = report.open(document.file);
  if (!opened || reportMerge(document, report)) return false;
  const { faults, isWhole } = opened.parsed;
  const byRule = new Map<SyntaxRule, SyntaxFault[]>();
  for (const fault of faults) {
    const others = byRule.get(fault.rule);
    if (others) others.push(fault);
    else byRule.set(fault.rule, [fault]);
  }
  let shown = 0;
  for (const fault of faults) {
    const twins = (swarms.has(fault.rule) && byRule.get(fault.rule)) || [fault];
    if (twins[0] !== fault) continue;
    if (shown++ >= mostPerFile) break;
    const openedLine =
      fault.details.openedAt === undefined
        ? undefined
        : opened.source.place(fault.details.openedAt, fault.details.openedAt).line;
    const fix = twins.flatMap((twin: SyntaxFault) => twin.fix ?? []);
    report.add(
      { file: document.file, start: fault.start, end: fault.end },
      {
        rule: `json-${fault.rule}`,
        ...syntaxWords(fault, { openedLine, repeated: twins.length - 1 }),
        ...(fix.length > 0 ? { fix } : {}),
      },
    );
  }
  return isWhole && shown <= mostPerFile;
}

/** Where git and its relatives have put the two versions of what both sides changed; undefined if nowhere. */
function mergeIn(text: string): number | undefined {
  const start = text.search(/^<{7} /m);
  const middle = start < 0 ? -1 : text.indexOf('\n=======', start);
  return middle >= 0 && text.includes('\n>>>>>>> ', middle) ? start : undefined;
}

/** Reports that a merge left two versions in the document. Returns whether it did: then nothing else can be said. */
function reportMerge({ file, text }: SourceFile, report: SiteReport): boolean {
  const start = mergeIn(text);
  if (start === undefined) return false;
  report.add(
    { file, start, end: start + 7 },
    {
      rule: 'merge',
      message:
        'Ce document contient deux versions, entre les lignes « <<<<<<< » et « >>>>>>> » : une fusion les y a laissées.',
      advice: 'Gardez de chacune ce qui est juste, puis supprimez les lignes « <<<<<<< », « ======= » et « >>>>>>> ».',
    },
  );
  return true;
}

/** Reports the probable encoding. Returns whether the text is readable anyway. */
function reportEncoding({ file, text }: SourceFile, report: SiteReport): boolean {
  const rule = 'encoding';
  if (otherFormats.some((signature) => text.startsWith(signature))) {
    report.add(
      { file, start: 0, end: 1 },
      {
        rule,
        message: 'Ce fichier n’est pas un fichier texte : c’est une image ou un document d’un autre logiciel.',
        advice: 'Un document du site est un fichier texte enregistré en « UTF-8 ».',
      },
    );
    return false;
  }
  const known = otherEncoding(bytesBehind(text));
  const isWide = known?.name === 'UTF-16';
  const at = isWide ? 0 : firstInvalidByte(text);
  report.add(
    { file, start: at, end: at + 1 },
    {
      rule,
      message: known
        ? `Ce fichier est enregistré en ${quoted(known.name)}, et non en « UTF-8 »${isWide ? '' : ' : ses accents seraient illisibles'}.`
        : 'Ce fichier n’est pas enregistré en « UTF-8 » : ses accents seraient illisibles.',
      advice:
        known?.text === undefined
          ? 'Enregistrez-le de nouveau en choisissant l’encodage « UTF-8 » (sans BOM).'
          : '« npm run validate -- --fix » le convertit ; sinon, enregistrez-le de nouveau en choisissant l’encodage « UTF-8 ».',
    },
  );
  return !isWide;
}

const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/** The first byte that is not valid UTF-8; each character of the text is one byte. */
function firstInvalidByte(text: string): number {
  // The decoder puts a replacement character at the first invalid byte.
  const decoded = lenient.decode(bytesBehind(text));
  const at = decoded.indexOf('\ufffd');
  return at < 0 ? 0 : new TextEncoder().encode(decoded.slice(0, at)).length;
}

/** Whether an object may contain the same key twice, which `JSON.parse` does not report. A fast check. */
export function mayHaveDuplicateKeys({ text, data }: SourceFile): boolean {
  let written = 0;
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
    let before = at - 1;
    while (' \t\n\r'.includes(text.charAt(before)) && before > 0) before--;
    // A colon after a quote inside a text makes the count too high, never too low.
    if (text[before] === '"') written++;
  }
  return written !== keyCount(data, 0);
}

function keyCount(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  // Too deep to count: the full parser decides.
  if (depth > 100) return Number.NaN;
  let count = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const item of Object.values(value)) count += keyCount(item, depth + 1);
  return count;
}
