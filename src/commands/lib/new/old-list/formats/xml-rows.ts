import { SaxesParser } from 'saxes';
import { Refusal } from '../../../../../studio/logic/transport/refusal';
import { onlyAddress, withSlash } from '../pattern';
import type { List, Row } from '../row';

/** How the files begin that have addresses; browsers write a sentence above the XML that they show. */
export const xmlStart = /<(?:\?xml\s|(?:\w+:)?(?:urlset|sitemapindex|rss|feed|configuration)[\s>])/;

interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  line: number;
  text: string;
}

/**
 * The addresses in an XML file: a site map or an index of them, a feed, an export of WordPress, the redirects of IIS.
 * Pictures of a site map are left out. Throws a `Refusal` if it is not well-formed or of none of these kinds.
 */
export function xmlRows(text: string): List {
  const rows: Row[] = [];
  const open: Element[] = [];
  const start = Math.max(0, text.search(xmlStart));
  const skipped = text.slice(0, start).split('\n').length - 1;
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => {
    throw new Refusal(
      `Ce fichier XML n’est pas entier, ligne ${parser.line + skipped} (${message.replace(/^[\d:\s]+/, '')}). Enregistrez-le de nouveau, en entier.`,
    );
  });
  parser.on('opentag', ({ name, attributes }) => {
    // Without namespaces, attributes are texts.
    open.push({
      name: localName(name),
      attributes: attributes as Record<string, string>,
      line: parser.line + skipped,
      text: '',
    });
  });
  const read = (more: string) => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on('text', read);
  parser.on('cdata', read);
  parser.on('closetag', () => {
    const element = open.pop();
    const row = element && rowOf(element, open);
    if (row) rows.push(row);
  });
  parser.write(text.slice(start)).close();
  if (rows.length === 0)
    throw new Refusal(
      'Ce fichier XML ne tient aucune adresse : il faut un plan de site (sitemap.xml), un flux, un export de WordPress ou un web.config.',
    );
  return { rows, others: 0 };
}

function localName(name: string): string {
  return name.replace(/^.*:/, '');
}

/** The row that an element gives; `above` are the elements around it. */
function rowOf({ name, attributes, line, text }: Element, above: readonly Element[]): Row | undefined {
  const parent = above.at(-1);
  const row = (from: string, to = ''): Row => ({ line, from: from.trim(), to: to.trim() });
  if (name === 'loc' && parent?.name === 'url') return row(text);
  if (name === 'loc' && parent?.name === 'sitemap') return { ...row(text), isMap: true };
  if (name === 'link' && parent?.name === 'item') return row(text);
  if (name === 'link' && parent?.name === 'entry' && /^(?:alternate)?$/.test(attributes.rel ?? ''))
    return row(attributes.href ?? '');
  if (name === 'add' && parent?.name === 'rewriteMap')
    return row(withSlash(attributes.key ?? ''), withSlash(attributes.value ?? ''));
  if (name === 'httpRedirect' && attributes.destination !== undefined) return wholeRow(row, attributes, above);
  if (name === 'add' && parent?.name === 'httpRedirect') return row(attributes.wildcard ?? '', attributes.destination);
  // The rule is known once its action is: `match` comes before it.
  if (name === 'match' && parent) parent.text = attributes.url ?? '';
  if (name === 'action' && parent && attributes.type === 'Redirect') {
    const only = onlyAddress(parent.text.trim());
    const isOff = parent.attributes.enabled === 'false';
    return { ...row(only ?? parent.text, attributes.url), isOff, isPattern: only === undefined };
  }
  return undefined;
}

/** IIS redirects the file that is named around it, or the whole site. */
function wholeRow(
  row: (from: string, to: string) => Row,
  { destination = '', enabled }: Element['attributes'],
  above: readonly Element[],
): Row {
  const file = above.find(({ name }) => name === 'location')?.attributes.path;
  return { ...row(file === undefined ? '*' : withSlash(file), destination), isOff: enabled === 'false' };
}
