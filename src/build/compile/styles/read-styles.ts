import { parse, type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';
import readSelectors, { type Node, type Selector } from 'postcss-selector-parser';
import {
  changingAttributes,
  unreadAttributes,
  type StyleDeclaration,
  type StylePiece,
  type StyleSelector,
} from './style-index';

/** Parses a minified sheet into rules, each with what a page must contain for the rule to apply. */
export function readStyles(css: string): StylePiece[] {
  return parse(css).nodes.map(pieceOf);
}

/** At-rules that contain other rules. */
const grouping = new Set(['media', 'supports', 'layer', 'container']);

function pieceOf(node: ChildNode): StylePiece {
  if (node.type === 'rule') return ruleOf(node);
  if (node.type !== 'atrule' || !node.nodes)
    throw new Error(`The style sheet holds what no page can be cut from: ${node}`);
  if (grouping.has(node.name)) return { head: headOf(node), pieces: node.nodes.map(pieceOf) };
  return { block: String(node), ...(node.name.endsWith('keyframes') ? { keyframes: node.params } : {}) };
}

function headOf({ name, params, raws }: AtRule): string {
  return `@${name}${raws.afterName ?? ' '}${params}`;
}

function ruleOf(rule: Rule): StylePiece {
  const declarations = rule.nodes.map((node) => {
    if (node.type === 'decl') return declarationOf(node);
    throw new Error(`A rule of the style sheet holds more than declarations: ${rule.selector}`);
  });
  return { selectors: readSelectors().astSync(rule.selector).nodes.map(selectorOf), declarations };
}

function declarationOf(node: Declaration): StyleDeclaration {
  const reads = [...node.value.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
  const mayAnimate = node.prop.startsWith('--') || /^(?:-\w+-)?animation(?:-name)?$/.test(node.prop);
  return {
    text: withoutSpaces(String(node)),
    ...(node.prop.startsWith('--') ? { defines: node.prop } : {}),
    ...(reads.length > 0 ? { reads } : {}),
    ...(gestureProperties.test(node.prop) ? { isGesture: true } : {}),
    ...(mayAnimate ? { animates: node.value.split(/[\s,]+/) } : {}),
  };
}

/** Removes spaces after commas (not in quoted strings), which the minifier leaves in values that it cannot compute. */
function withoutSpaces(declaration: string): string {
  return declaration.replace(/("[^"]*")|,\s+/g, (_, quoted?: string) => quoted ?? ',');
}

/** Properties without a visible effect until something is touched. */
const gestureProperties = /^(?:-webkit-|-moz-)?(?:transition|user-select|touch-action|tap-highlight-color|cursor)/;

function selectorOf(selector: Selector): StyleSelector {
  const text: StyleSelector['text'] = [];
  const needs = new Set<string>();
  for (const node of selector.nodes) {
    const written = String(node);
    if (node.type === 'pseudo' && /^:(?:is|where)$/.test(node.value)) {
      const [before = '', after = ''] = [written.slice(0, written.indexOf('(') + 1), ')'];
      text.push(before, node.nodes.map(selectorOf), after);
    } else {
      text.push(written);
      for (const need of needsOf(node)) needs.add(need);
    }
  }
  // The focus ring is needed at once; its colour on a coloured ground can come later.
  const isGesture = /:(?:hover|active)(?![-\w])|::backdrop|\..*:focus-visible|tabindex/.test(String(selector));
  return { text: joinedTexts(text), needs: [...needs], ...(isGesture ? { isGesture } : {}) };
}

function needsOf(node: Node): string[] {
  if (node.type === 'class') return [`.${node.value}`];
  if (node.type === 'tag') return [node.value];
  // `:host` is for web components, which no page has.
  if (node.type === 'pseudo' && node.value === ':host') return [':host'];
  if (node.type !== 'attribute') return [];
  const name = node.attribute;
  if (changingAttributes.has(name) || unreadAttributes.test(name)) return [];
  return node.operator === '=' ? [`[${name}=${node.value ?? ''}]`] : [`[${name}]`];
}

function joinedTexts(text: StyleSelector['text']): StyleSelector['text'] {
  const joined: StyleSelector['text'] = [];
  for (const part of text) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}
