import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../../../studio/logic/transport/refusal';
import { slugOf } from '../../../site/definitions/french/suggest';
import { engineRoot, isPackaged } from '../../../site/read/disk/roots';
import { scriptCommand } from '../../../site/read/disk/script-command';

const project = engineRoot;
const lists = { schemas: 'src/page/registry/schemas.ts', components: 'src/page/registry/components.ts' };

/** The names of a block in documents, in code, and for people. */
interface BlockName {
  type: string;
  /** The variable of its definition: `avantApres`. */
  value: string;
  /** Its component: `AvantApres`. */
  component: string;
  label: string;
}

/**
 * Makes the folder of a new block, a line in both lists, and the schemas. The result is a working, tested block whose
 * fields can then be changed. Returns a message. Throws a `Refusal`, and has then written nothing.
 */
export function newBlock([label = '']: readonly string[]): string {
  // Not in the installed package: the next installation would overwrite it.
  if (isPackaged)
    throw new Refusal(
      'Un bloc fait partie du moteur, qui est ici un paquet installé : créez-le dans le dépôt de Vitrine.',
    );
  const name = nameOf(label);
  const folder = path.join(project, 'src/page/blocks', name.type);
  if (existsSync(folder)) throw new Refusal(`Le bloc « ${name.type} » existe déjà : src/page/blocks/${name.type}.`);
  const texts = { schemas: withLine('schemas', name), components: withLine('components', name) };
  mkdirSync(folder);
  for (const [file, text] of Object.entries(filesOfBlock(label))) writeFileSync(path.join(folder, file), text);
  writeFileSync(path.join(project, lists.schemas), texts.schemas);
  writeFileSync(path.join(project, lists.components), texts.components);
  const { status, stderr } = spawnSync(process.execPath, scriptCommand('src/commands/schemas.ts'), {
    cwd: project,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return reportOf(name);
}

/** Reserved words of JavaScript (ECMAScript 2025, 12.7.2). */
const reserved =
  /^(?:await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|let|new|null|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

function nameOf(label: string): BlockName {
  const type = slugOf(label);
  if (type === '') throw new Refusal('Donnez le nom du bloc : npm run new -- bloc "Avant et après"');
  const component = type.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const value = component.charAt(0).toLowerCase() + component.slice(1);
  if (!/^[a-z]/.test(type) || reserved.test(value))
    throw new Refusal(`« ${label} » ne peut pas nommer un bloc dans le code : choisissez un autre nom.`);
  return { type, value, component, label: label.trim() };
}

/** The text of a list of blocks with another one at the end. */
function withLine(list: keyof typeof lists, { type, value, component }: BlockName): string {
  const text = readFileSync(path.join(project, lists[list]), 'utf8');
  const key = type === value ? type : `'${type}'`;
  const changed =
    list === 'schemas'
      ? text
          .replace(
            'import type { BlockData }',
            () => `import { ${value} } from '../blocks/${type}/${type}.schema';\nimport type { BlockData }`,
          )
          .replace('\n] as const;', () => `\n  ${value},\n] as const;`)
      : text.replace(
          /\n\};\n/,
          () =>
            `\n  ${key}: () => import('../blocks/${type}/${component}').then((module) => module.${component}),\n};\n`,
        );
  if (!changed.includes(`/blocks/${type}/`)) throw new Error(`${lists[list]} is no longer written as it was.`);
  return changed;
}

/** The files of a new block, by name in its folder. Throws a `Refusal` if no block can have this name. */
export function filesOfBlock(wanted: string): Record<string, string> {
  const { type, value, component, label } = nameOf(wanted);
  const quotedLabel = `'${label.replaceAll("'", '’')}'`;
  return {
    [`${type}.schema.ts`]: `import { defineBlock } from '../../../site/definitions/fields/define-block';
import { heading, introduction, list, titledText } from '../../../site/definitions/fields/fields';

export const ${value} = defineBlock({
  type: '${type}',
  label: ${quotedLabel},
  description: 'Des éléments, chacun avec un titre et un texte.',
  group: 'Textes',
  icon: 'document',
  tones: ['plain', 'band'],
  fields: {
    title: heading('Titre', 'Titre de la section.'),
    intro: introduction('Une ou deux phrases.', 400).optional(),
    items: list(titledText('Élément', 'Un élément.'), 'Éléments', 'Les éléments, dans l’ordre.', { max: 12 }),
  },
  example: { title: 'Nos jardins', items: [{ title: 'Charmille', text: 'Taillée deux fois par an.' }] },
});
`,
    [`${component}.tsx`]: `import { Rich } from '../../ui/texts/Rich';
import { Section } from '../../ui/layout/Section';
import type { BlockOf } from '../../registry/schemas';
import classes from './${component}.module.css';

/** Items, each with a title and a text. */
export function ${component}({ block }: { block: BlockOf<'${type}'> }) {
  return (
    <Section block={block}>
      <ul className={classes.items}>
        {block.items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              <Rich text={text} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
`,
    [`${component}.module.css`]: `.items {
  display: grid;
  gap: 24px;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
}

.items h3 {
  margin: 0 0 8px;
}

.items p {
  margin: 0;
}
`,
    [`${component}.test.tsx`]: `import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { ${component} } from './${component}';
import { ${value} } from './${type}.schema';

const block = resolvedExample(${value});

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<${component} block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('shows its items under its title', () => {
  renderBlock(<${component} block={block} />);
  expect(screen.getByRole('region', { name: block.title })).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('CharmilleTaillée deux fois par an.');
});
`,
  };
}

function reportOf({ type, component }: BlockName): string {
  const folder = `src/page/blocks/${type}`;
  return `Le bloc « ${type} » est créé : il se dessine, se vérifie et se teste déjà.

Écrit :
  - ${folder} : la définition, le composant, sa feuille de style, son test
  - une ligne dans ${lists.schemas}, une dans ${lists.components}
  - les schémas

À faire vôtre :
  - ${type}.schema.ts : les champs, leurs titres français, l’exemple, la place dans la palette
  - ${component}.tsx et ${component}.module.css : ce que le visiteur voit
  - ${component}.test.tsx : un test par comportement
  - « npm run schemas » après chaque changement de la définition

Ensuite : npx vitest run ${folder}
`;
}
