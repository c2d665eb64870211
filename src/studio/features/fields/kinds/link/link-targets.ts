import { normalizedValue } from '../../../../../site/definitions/fields/normalized-value';
import type { ListedFile } from '../../../../logic/transport/protocol';
import type { ListedPage } from '../../../../api/library/site';

interface Wanted {
  files: readonly ListedFile[];
  pages: readonly ListedPage[];
  /** The address of the shown page. */
  path: string | undefined;
  href: string;
  /** The text being typed. */
  typed: string;
}

export interface TargetGroup {
  group: string;
  items: { value: string; label: string }[];
}

/** The possible targets of a link, in groups; its present target is always among them. */
export function targetGroups({ pages, files, path, href, typed }: Wanted): TargetGroup[] {
  const here = pages.find((page) => page.path === path);
  const groups: TargetGroup[] = [
    { group: 'Contact', items: contacts },
    {
      group: 'Cette page',
      items: (here?.anchors ?? []).map((anchor) => ({ value: `#${anchor}`, label: `Section « ${anchor} »` })),
    },
    { group: 'Pages', items: pages.map((page) => ({ value: page.path, label: page.title })) },
    {
      group: 'Fichiers',
      items: files.map(({ address, name, weight }) => ({
        value: address,
        label: weight ? `${name} (${weight})` : name,
      })),
    },
    {
      group: 'Sections d’autres pages',
      items: pages.flatMap((page) =>
        page.anchors.map((anchor) => ({
          value: `${page.path}#${anchor}`,
          label: `${page.title}, section « ${anchor} »`,
        })),
      ),
    },
  ];
  const known = new Set(groups.flatMap(({ items }) => items.map(({ value }) => value)));
  if (href && !known.has(href)) groups.unshift({ group: 'Adresse actuelle', items: [{ value: href, label: href }] });
  const other = normalizedValue('href', typed) ?? typed;
  if (/^(?:https:\/\/|mailto:|tel:)\S+$/.test(other) && other !== href && !known.has(other))
    groups.unshift({
      group: 'Ailleurs',
      items: [{ value: other, label: other === typed ? typed : `${typed} : ${other}` }],
    });
  return groups.filter(({ items }) => items.length > 0);
}

/** The company's contacts, which are written once for the whole site. */
const contacts = [
  { value: 'tel:{phone}', label: 'Téléphone de l’entreprise' },
  { value: 'mailto:{email}', label: 'Courriel de l’entreprise' },
];
