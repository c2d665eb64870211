import type { SourceFile } from '../../definitions/documents/site-source';
import type { SyntaxFault, SyntaxRule } from '../syntax/json-mistakes';
import type { SiteReport } from './site-report';
import { syntaxWords } from '../syntax/syntax-messages';

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
  if (!opened) return false;
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

/** Reports the probable encoding. Returns whether the text is readable anyway. */
function reportEncoding({ file, text }: SourceFile, report: SiteReport): boolean {
  const rule = 'encoding';
  const start = { file, start: 0, end: 1 };
  if (/^(?:ÿþ|þÿ)/.test(text) || (text.match(/\0/g) ?? []).length > text.length / 4) {
    report.add(start, {
      rule,
      message: 'Ce fichier est enregistré en « UTF-16 », que le site ne sait pas lire.',
      advice: 'Enregistrez-le de nouveau en choisissant l’encodage « UTF-8 ».',
    });
    return false;
  }
  if (otherFormats.some((signature) => text.startsWith(signature))) {
    report.add(start, {
      rule,
      message: 'Ce fichier n’est pas un fichier texte : c’est une image ou un document d’un autre logiciel.',
      advice: 'Un document du site est un fichier texte enregistré en « UTF-8 ».',
    });
    return false;
  }
  const at = firstInvalidByte(text);
  report.add(
    { file, start: at, end: at + 1 },
    {
      rule,
      message: 'Ce fichier n’est pas enregistré en « UTF-8 » : ses accents seraient illisibles.',
      advice: 'Enregistrez-le de nouveau en choisissant l’encodage « UTF-8 » (sans BOM).',
    },
  );
  return true;
}

const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/** The first byte that is not valid UTF-8; each character of the text is one byte. */
function firstInvalidByte(text: string): number {
  // The decoder puts a replacement character at the first invalid byte.
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  const decoded = lenient.decode(bytes);
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
