import { documentShapes } from '../../../src/site/definitions/shapes/written-shapes';
import type { Kind } from '../../../src/site/definitions/fields/kinds';
import { eachField, type Field } from '../../../src/site/definitions/shapes/shapes';
import type { SiteSource, SourceFile } from '../../../src/site/definitions/documents/site-source';
import { documentFrom } from '../../../src/site/definitions/documents/site-source';

/** A site with one typical mistake. */
export interface Mistaken {
  what: string;
  site: SiteSource;
}

/** Mistakes that people make in a value, by the kind of the field. */
const slips: Partial<Record<Kind, ((value: string) => string)[]>> = {
  href: [
    (value) => value.slice(1),
    (value) => `${value}.html`,
    (value) => `${value}x`,
    (value) => value.replace('https:', 'http:'),
    (value) => value.toUpperCase(),
    (value) => value.replace('tel:', ''),
    () => 'www.exemple-de-site.fr',
  ],
  path: [
    (value) => `${value}.html`,
    (value) => value.slice(1),
    (value) => `${value}/`,
    (value) => `https://www.exemple.fr${value}/index.php`,
    (value) => value.toUpperCase(),
  ],
  anchor: [(value) => `#${value}`, (value) => value.toUpperCase(), (value) => `${value} !`],
  icon: [(value) => `${value}x`, (value) => value.toUpperCase(), () => 'telephone', () => 'eclair'],
  choice: [(value) => `${value}s`, (value) => value.toUpperCase()],
  tone: [(value) => `${value}e`],
  type: [(value) => `${value}s`],
  file: [
    (value) => value.replace('media/', ''),
    (value) => `./${value}`,
    (value) => `/${value}`,
    (value) => value.replace('media', 'site-config\\media'),
    (value) => value.toUpperCase().replace('MEDIA', 'media'),
    (value) => value.replace(/.(?=\.)/, ''),
  ],
  postcode: [(value) => value.replace(/(..)/, '$1 '), () => '75000', () => '79999'],
  phone: [
    (value) => value.replaceAll(' ', '.'),
    (value) => value.replaceAll(' ', ''),
    (value) => value.replace(/^0/, '+33 '),
  ],
  date: [() => '01/08/2024', () => '1er août 2024', () => '1-8-2024'],
  url: [(value) => `${value}/`, (value) => `${value}/accueil`],
  department: [(value) => `${value} `, (value) => `Département ${value}`],
  text: [
    (value) => `${value} `,
    // In a very short text, the field would not fit either.
    (value) => (value.length > 3 ? `${value} {phon}` : value),
    (value) => `${value} 05 36 49 00 01`,
    (value) => `${value} **ici**`,
    (value) => (value.length > 30 && !value.includes('{') ? value.repeat(40) : value),
    () => '',
    () => ' ',
  ],
  prose: [
    (value) => ` ${value}`,
    (value) => `${value} {company.nam}`,
    (value) => `${value} Écrivez à contact@exemple.net.`,
    (value) => (value.includes('{') ? value : `${value} `.repeat(200)),
  ],
  alt: [(value) => `Photo de ${value}`, () => ' '],
  verbatim: [(value) => value.replace('schema', 'shema')],
};

/** Every mistake of the list, at every value of the documents, and every field name misspelled. */
export function* mistakes(site: SiteSource): Generator<Mistaken> {
  for (const document of site.files) {
    const fields: Field[] = [];
    eachField(documentShapes[document.kind], document.data, (field) => fields.push(field));
    for (const { kind, value, path } of fields) {
      if (typeof path.at(-1) === 'string' && path.at(-1) !== '$from') yield misspelled(document, path);
      if (typeof value !== 'string') continue;
      for (const [rank, slip] of (slips[kind] ?? []).entries())
        if (slip(value) !== value) yield wrong(document, path, { kind, rank, value: slip(value) });
    }
  }

  function wrong(
    document: SourceFile,
    path: Field['path'],
    slip: { kind: Kind; rank: number; value: string },
  ): Mistaken {
    return {
      what: `${document.kind} ${slip.kind} ${slip.rank}: ${document.file} ${path.join('.')} ${JSON.stringify(slip.value.slice(0, 40))}`,
      site: changed(document, path, () => slip.value),
    };
  }

  function misspelled(document: SourceFile, path: Field['path']): Mistaken {
    const key = String(path.at(-1));
    const outer = path.slice(0, -1);
    const rename = (value: unknown) =>
      Object.fromEntries(
        Object.entries(value as object).map(([name, item]) => [
          name === key ? `${key.slice(0, 2)}${key.slice(1)}` : name,
          item,
        ]),
      );
    return {
      what: `${document.kind} name 0: ${document.file} ${path.join('.')}`,
      site: changed(document, outer, rename),
    };
  }

  function changed(document: SourceFile, path: Field['path'], change: (value: unknown) => unknown): SiteSource {
    const text = JSON.stringify(at(document.data, path, change), undefined, 2);
    const files = site.files.map((other) => (other === document ? documentFrom(document.file, `${text}\n`) : other));
    return { ...site, files };
  }
}

function at(value: unknown, path: Field['path'], change: (value: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item, rank) => (rank === step ? at(item, rest, change) : item));
  return Object.fromEntries(
    Object.entries(value as object).map(([key, item]) => [key, key === step ? at(item, rest, change) : item]),
  );
}
