import { isRead } from '../../../definitions/fields/kinds';
import type { Field } from '../../../definitions/shapes/shapes';
import { kindOf } from '../../../definitions/documents/kinds/kinds';
import { pageDocuments } from '../../../resolve/plan/page-documents';
import type { Target } from '../../report/site-report';
import { eachValue, type SoundSite } from '../../input/sound-site';
import { claimWords } from '../../vocabulary/claim-words';
import { counted, joined, quoted } from '../../vocabulary/french';
import { demands, type Demand } from './claim-demands';
import { Evidence, hasAll } from './evidence';

interface Met {
  demand: Demand;
  /** The first occurrence in the file or in the site. */
  target: Target & { file: string };
  texts: string[];
  files: Set<string>;
}

/** For the launch gate: every claim of the company needs evidence. */
export function checkClaims(sound: SoundSite): void {
  const { documents, site, report } = sound;
  if (!site) return;
  const evidence = new Evidence(sound);
  const met = new Map<string, Met>();
  const drafts = new Set(pageDocuments(documents).flatMap(({ file, life }) => (life.draft ? [file] : [])));
  const pricesAreWhole = Boolean(site.prices?.hourly && site.prices.timing && site.prices.travel);
  /** Fields that declare their claim; their words are not searched again. */
  const declared = new Set<string>();
  eachValue(documents, { isIn: (file) => !drafts.has(file), isShown: true }, visit);
  for (const { demand, target, texts, files } of met.values())
    report.add(target, {
      rule: `launch-${demand.rule}`,
      gravity: demand.gravity,
      message: `${demand.message(shown(texts))}${others(demand, files)}`,
      advice: `${demand.law} ${demand.cure}`,
    });

  function visit({ value, kind, shape, path, key }: Field, file: string): void {
    const { claim } = shape;
    if (claim) {
      if (shape.form === 'value') declared.add(placeOf(file, path));
      // A figure may be a time: « < 48h ».
      const own = claim.kind === 'figure' && claimWords.time.test(wordsOf(value)) ? 'delay' : claim.kind;
      const isProven =
        claim.kind === 'certificate' ||
        (shape.form === 'group' && hasAll(value, claim)) ||
        evidence.supports(own, wordsOf(value));
      if (!isProven) take(demands[own], { file, path }, wordsOf(value));
    }
    // The texts of the law quoted in `claims` are not claims.
    if (
      typeof value !== 'string' ||
      !isRead(kind) ||
      key === 'says' ||
      path[0] === 'claims' ||
      declared.has(placeOf(file, path))
    )
      return;
    for (const word of ['delay', 'figure', 'certificate', 'charging', 'refrigerants', 'audit', 'retention'] as const) {
      if (word === 'refrigerants' && !isOffered({ kind, path }, file)) continue;
      const part = claimWords[word].exec(value)?.[0];
      if (part !== undefined && !evidence.supports(word, value)) take(demands[word], { file, path, part }, part);
    }
    const order = claimWords.order.exec(value)?.[0];
    if (order !== undefined && !pricesAreWhole) take(demands.order, { file, path, part: order }, order);
  }

  function take(demand: Demand, target: Met['target'], text: string): void {
    const key = demand.isOfSite ? demand.rule : `${demand.rule} ${target.file}`;
    const known = met.get(key) ?? { demand, target, texts: [], files: new Set() };
    known.texts.push(text);
    known.files.add(target.file);
    met.set(key, known);
  }
}

/** Whether the text says what the service offers (name, card, labels); a sentence on its page may just mention it. */
function isOffered({ kind, path }: Pick<Field, 'kind' | 'path'>, file: string): boolean {
  return kindOf(file) === 'service' && (path[0] !== 'blocks' || kind === 'text');
}

/** The text of a claim: a text, or the texts of a group. */
function wordsOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value)
    .filter((text) => typeof text === 'string' || typeof text === 'number')
    .join(' ');
}

function shown(texts: readonly string[]): { words: string; count: number } {
  const distinct = [...new Set(texts)];
  const named = distinct.slice(0, 4).map(quoted);
  const left = distinct.length - named.length;
  return { words: joined(left > 0 ? [...named, counted(left, 'autre')] : named), count: texts.length };
}

function others({ isOfSite }: Demand, files: ReadonlySet<string>): string {
  return isOfSite && files.size > 1 ? ` ${counted(files.size, 'document')} en parlent.` : '';
}

function placeOf(file: string, path: readonly (string | number)[]): string {
  return JSON.stringify([file, path]);
}
