import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixSite } from '../../../src/commands/lib/validate/fix-site';
import { validateSite } from '../../../src/build/validate-site';
import { readSite } from '../../../src/site/read/read-site';
import { edited, withoutField } from '../../../src/site/validate/syntax/field-edits';
import type { JsonNode } from '../../../src/site/validate/syntax/json-tree';
import { parseJson } from '../../../src/site/validate/syntax/parse-json';
import type { TextEdit } from '../../../src/site/validate/syntax/text-edit';
import { exampleMigrations } from '../../harness/validate/example-migrations';
import { samples } from '../../harness/size';
import { temporaryFolder } from '../../harness/temporary-folder';

/** One fault anywhere in a valid site, then `--fix`: everything else in the document stays as it was written. */

const options = { migrations: exampleMigrations };
const folder = temporaryFolder();
const starters = readdirSync('starters').map((name) => `starters/${name}`);
const sites = ['site-config', 'tests/fixtures/toiture', ...starters].map((name) => {
  const root = path.join(folder, path.basename(name));
  cpSync(name, root, { recursive: true });
  return root;
});

/** Ways in which an author may have formatted the document. */
const layouts: ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text.trimEnd(),
  (text) => `${text}\n`,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replace(/^ +/gm, (indent) => '\t'.repeat(indent.length / 2)),
  (text) => JSON.stringify(JSON.parse(text)),
];

/** Some are valid grounds: they are wrong only in blocks that never had a ground, so no older form has them. */
const values = ['true', '1234567', 'null', '[]', '{}', '""', '"rose"', '[["x"]]', '{ "x": 1 }', '"band"', '"strong"'];
const fields = ['"inconnu": 1', '"tone": "band"', '"tone": "strong"', '"tone": 3', '"inconnu": { "tone": "moyen" }'];

const faults = fc.record({
  site: fc.constantFrom(...sites),
  file: fc.nat(),
  layout: fc.constantFrom(...layouts),
  kind: fc.constantFrom('unknown key', 'removed key', 'other value'),
  at: fc.nat(),
  value: fc.constantFrom(...values),
  field: fc.constantFrom(...fields),
});

it('--fix keeps every other byte, and reports no older form', { timeout: 7_200_000 }, () => {
  let changed = 0;
  fc.assert(
    fc.property(faults, ({ site, file: rank, layout, ...fault }) => {
      const sound = readSite(site);
      const { file, text: written } = sound.files[rank % sound.files.length]!;
      const text = layout(written);
      const { start, end, text: put } = faultIn(text, fault);
      const spoiled = edited(text, { start, end, text: put });
      writeFileSync(path.join(site, file), spoiled);
      try {
        const source = readSite(site);
        expect(validateSite(source, options).map(({ rule }) => rule)).not.toContain('older-form');
        const { changes: passages } = fixSite(source, { files: undefined, ...options });
        const result = readFileSync(path.join(site, file), 'utf8');
        // Only the place of the fault has changed.
        expect(result.startsWith(spoiled.slice(0, start))).toBe(true);
        expect(result.endsWith(text.slice(end))).toBe(true);
        expect(passages.length).toBe(result === spoiled ? 0 : 1);
        changed += passages.length;
        for (const other of sound.files)
          if (other.file !== file) expect(readFileSync(path.join(site, other.file), 'utf8')).toBe(other.text);
      } finally {
        for (const other of sound.files) writeFileSync(path.join(site, other.file), other.text);
      }
    }),
    {
      numRuns: samples({ daily: 16, long: 5000 }),
      // Cases that this property has found.
      examples: [
        [{ site: sites[0]!, file: 0, layout: layouts[0]!, kind: 'removed key', at: 0, value: '1', field: '' }],
      ],
    },
  );
  expect(changed).toBeGreaterThan(0);
});

/** Where to put a fault, and the text that is put there. */
function faultIn(text: string, { kind, at, value, field }: { kind: string; at: number; value: string; field: string }) {
  const { root } = parseJson(text);
  const edits = root ? editsIn(root) : [];
  return edits[at % edits.length]!;

  function editsIn(node: JsonNode): TextEdit[] {
    const own = kind === 'other value' ? [{ start: node.start, end: node.end, text: value }] : [];
    if (node.kind === 'scalar') return own;
    if (node.kind === 'array') return [...own, ...node.items.flatMap(editsIn)];
    for (const member of node.members) {
      if (kind === 'removed key') own.push(withoutField({ group: node }, member));
      if (kind === 'unknown key' && !node.members.some(({ key }) => field.startsWith(`"${key}"`)))
        own.push({ start: member.keyStart, end: member.keyStart, text: `${field}, ` });
    }
    return [...own, ...node.members.flatMap((member) => editsIn(member.value))];
  }
}
