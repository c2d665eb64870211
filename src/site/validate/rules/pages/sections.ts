import { blockShapes } from '../../../definitions/shapes/written-shapes';
import { closest, Spellings } from '../../../definitions/french/suggest';
import { isSectionUse, mayBeOpen, type SectionUse } from '../../../definitions/documents/sections/section-use';
import type { JsonPath } from '../../syntax/json-tree';
import { eachValue, type SoundSite } from '../../input/sound-site';
import { alternatives, quoted } from '../../vocabulary/french';

/** Checks that the sections named by pages exist, that pages only set open fields, and that each section is used. */
export function checkSections(site: SoundSite): void {
  const { documents, broken, report } = site;
  const sections = new Map(documents.section.map((section) => [section.slug, section]));
  const names = [...sections.keys(), ...broken.filter(({ kind }) => kind === 'section').map(({ slug }) => slug)];
  const known = new Set(names);
  const spellings = new Spellings(names);
  const used = new Set<string>();
  eachValue(documents, { where: ({ kind }) => kind === 'block' }, ({ value, path }, file) => {
    if (!isSectionUse(value)) return;
    used.add(value.ref);
    if (!known.has(value.ref)) unknownSection(value.ref, { file, path });
    else checkValues(value, { file, path });
  });
  for (const { file, slug, data } of documents.section) {
    checkOpen(file, data.open ?? [], String(data.block.type));
    // An unreadable document may use it.
    if (used.has(slug) || broken.length > 0) continue;
    report.add(
      { file },
      {
        rule: 'unused-section',
        severity: 'warning',
        message: `Aucune page ne montre la section ${quoted(slug)}.`,
        advice: `Écrivez { "type": "section", "ref": "${slug}" } parmi les blocs d’une page, ou supprimez ce fichier.`,
      },
    );
  }

  function unknownSection(ref: string, { file, path }: { file: string; path: JsonPath }): void {
    const meant = spellings.closest(ref);
    report.add(
      { file, path: [...path, 'ref'] },
      {
        rule: 'unknown-section',
        message: `Le site n’a pas de section ${quoted(ref)}.`,
        advice: meant
          ? `Vouliez-vous dire ${quoted(meant)} ?`
          : names.length > 0
            ? `Les sections sont ${alternatives(names)}.`
            : `Créez le fichier sections/${ref}.json.`,
      },
    );
  }

  function checkValues({ ref, values = {} }: SectionUse, { file, path }: { file: string; path: JsonPath }): void {
    const section = sections.get(ref);
    if (!section) return;
    const { open = [], block } = section.data;
    const fields = Object.keys(blockShapes[String(block.type)]?.fields ?? {});
    for (const key of Object.keys(values)) {
      if (open.includes(key)) continue;
      const meant = fields.includes(key) ? undefined : closest(key, open);
      report.add(
        { file, path: [...path, 'values', key], isKey: true },
        {
          rule: 'closed-field',
          message: `La section ${quoted(ref)} ne laisse pas une page changer ${quoted(key)}.`,
          advice: meant
            ? `Vouliez-vous dire ${quoted(meant)} ?`
            : fields.includes(key)
              ? `Ajoutez "${key}" à la liste "open" de ${section.file}, ou retirez-le d’ici : le texte de la section vaut alors.`
              : open.length > 0
                ? `Une page peut y changer ${alternatives(open)}.`
                : `Retirez-le : le bloc de ${section.file} n’a pas ce champ.`,
        },
      );
    }
  }

  function checkOpen(file: string, open: readonly string[], type: string): void {
    const fields = Object.keys(blockShapes[type]?.fields ?? {}).filter(mayBeOpen);
    for (const [rank, name] of open.entries()) {
      if (fields.includes(name)) continue;
      const meant = closest(name, fields);
      report.add(
        { file, path: ['open', rank] },
        {
          rule: 'unknown-field',
          message: `Le bloc de cette section n’a pas de champ ${quoted(name)} qu’une page pourrait changer.`,
          advice: meant ? `Vouliez-vous dire ${quoted(meant)} ?` : `Ses champs sont ${alternatives(fields)}.`,
        },
      );
    }
  }
}
