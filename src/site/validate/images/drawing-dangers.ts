import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { isEditors, isOwnReference, isPlainValue, svgNamespace, xlinkNamespace } from './drawing-grammar.ts';

const pageNamespace = 'http://www.w3.org/1999/xhtml';

/** What a drawing must not hold, wherever it stands in it: also in parts that are removed. */
export interface Danger {
  kind: 'element' | 'attribute' | 'value';
  name: string;
}

const programs = /^(?:script|handler|listener)$/i;
const movements = /^(?:set|animate\w*)$/;
/** Elements that show something which is no drawing. */
const others = new Set(['image', 'iframe', 'video', 'audio', 'canvas', 'embed', 'object']);

/**
 * What an element does besides drawing: run, load, or show something that is no drawing. Whatever draws nothing and does
 * none of this is harmless, however unknown. `isInPage`: inside a part of a web page, which is judged as a whole.
 */
export function dangersOf(tag: SaxesTagNS, isInPage: boolean): Danger[] {
  if (isEditors(tag.uri)) return [];
  const found = Object.values(tag.attributes).flatMap((attribute) => dangerOf(attribute, tag) ?? []);
  return isDangerous(tag, isInPage) ? [{ kind: 'element', name: tag.name }, ...found] : found;
}

function isDangerous(tag: SaxesTagNS, isInPage: boolean): boolean {
  const { local, uri } = tag;
  if (programs.test(local)) return true;
  if (uri === pageNamespace) return !isInPage;
  if (uri !== svgNamespace && uri !== '') return false;
  const moved = movements.test(local) ? (tag.attributes.attributeName?.value.trim() ?? '') : '';
  return others.has(local) || /^(?:\w+:)?(?:href|on\w+)$/i.test(moved);
}

function dangerOf({ name, prefix, local, uri, value }: SaxesAttributeNS, tag: SaxesTagNS): Danger | undefined {
  if (prefix === 'xmlns' || isEditors(uri)) return undefined;
  if (/^on[a-z]/i.test(local)) return { kind: 'attribute', name };
  if (name === 'xml:base') return { kind: 'value', name };
  const isLink = local === 'href' && (uri === '' || uri === xlinkNamespace);
  if (isLink && tag.local === 'a') return isHarmlessLink(value) ? undefined : { kind: 'value', name };
  // Images are refused as such.
  if (isLink && tag.uri === svgNamespace && tag.local !== 'image')
    return isOwnReference(value) ? undefined : { kind: 'value', name };
  const isMoved = movements.test(tag.local) && /^(?:to|from|by|values)$/.test(name);
  return isMoved && !isPlainValue(value) ? { kind: 'value', name } : undefined;
}

/** Whether a link only leads somewhere; browsers skip spaces and line breaks in a scheme (URL Standard, 4.4). */
function isHarmlessLink(value: string): boolean {
  const scheme = /^([^:/?#]*):/.exec(value.replace(/[^!-\uffff]/g, ''))?.[1];
  return scheme === undefined || /^(?:https?|mailto|tel)$/i.test(scheme);
}
