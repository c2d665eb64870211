import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { transform } from 'lightningcss';
import { parse, type ChildNode, type Declaration, type Node } from 'postcss';
import { styleTargets } from '../../../src/build/compile/browser-targets';
import type { BrowserPromise } from '../../../src/site/definitions/view/promised-browsers';
import { featureAt, lacking, type Feature } from './browser-data';
import { refinements } from './refinements';

/** The name that the data gives to units which came together. */
function unitGroup(unit: string): string {
  const groups = { d: 'dynamic', s: 'small', l: 'large' } as const;
  const [, size] = /^([dsl])v[hwib]$|^$/.exec(unit) ?? [];
  if (size) return `viewport_percentage_units_${groups[size as keyof typeof groups]}`;
  return /^cq[hwib]$/.test(unit) ? 'container_query_length_units' : unit;
}

/**
 * What a style sheet uses after it was lowered, and a promised browser lacks: `src/page/ui/Card.module.css:12: subgrid
 * (safari 15.4)`. Not what stands in `@supports`, no value
 * before which the rule has another one, and none of the `refinements`.
 */
export function styleFaults(file: string, promise: BrowserPromise): string[] {
  const lowered = transform({
    filename: file,
    code: readFileSync(file),
    targets: styleTargets(promise),
    sourceMap: true,
    cssModules: file.includes('.module.'),
  });
  const map = new SourceMap(JSON.parse(lowered.map!.toString()) as ConstructorParameters<typeof SourceMap>[0]);
  const faults = new Set<string>();
  const say = (node: Node, name: string, feature: Feature | undefined) => {
    const missing = lacking(feature, promise);
    const { line = 1, column = 1 } = node.source?.start ?? {};
    const entry = map.findEntry(line - 1, column - 1);
    const at = 'originalLine' in entry ? entry.originalLine + 1 : line;
    if (missing.length > 0 && !refinements[name]) faults.add(`${file}:${at}: ${name} (${missing.join(', ')})`);
  };
  for (const node of parse(lowered.code.toString()).nodes) check(node, say);
  return [...faults];
}

type Say = (node: Node, name: string, feature: Feature | undefined) => void;

function check(node: ChildNode, say: Say): void {
  if (node.type === 'decl') return checkDeclaration(node, say);
  if (node.type === 'rule')
    for (const [name] of node.selector.matchAll(/::?[a-z-]+/g))
      say(node, name, featureAt('css', 'selectors', name.replace(/^:+/, '')));
  if (node.type === 'atrule') {
    if (node.name === 'supports') return;
    say(node, `@${node.name}`, featureAt('css', 'at-rules', node.name));
    for (const [text, name = ''] of node.params.matchAll(/\(([a-z-]+)/g))
      say(node, text, featureAt('css', 'at-rules', node.name, name));
  }
  if ('nodes' in node) for (const child of node.nodes ?? []) check(child, say);
}

function checkDeclaration(node: Declaration, say: Say): void {
  const { prop, value } = node;
  if (prop.startsWith('-') || refinements[prop]) return;
  say(node, prop, featureAt('css', 'properties', prop));
  if (hasOther(node)) return;
  for (const [, name = ''] of value.matchAll(/([a-z-]+)\(/g)) {
    say(node, `${name}(`, featureAt('css', 'types', 'color', name) ?? featureAt('css', 'types', name));
  }
  for (const [word] of value.matchAll(/(?<![\w-])[a-z][a-z-]+(?![\w(-])/g))
    say(node, word, featureAt('css', 'properties', prop, word));
  for (const [, unit = ''] of value.matchAll(/\d([a-z]+)\b/g))
    say(node, unit, featureAt('css', 'types', 'length', unitGroup(unit)));
}

/** Whether the rule has said the same property before, or the one of which it is a part. */
function hasOther(node: Declaration): boolean {
  const [family = ''] = node.prop.split('-');
  for (let before = node.prev(); before; before = before.prev())
    if (before.type === 'decl' && before.prop.split('-')[0] === family) return true;
  return false;
}
