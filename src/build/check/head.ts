import type { BuiltPage, Finding } from './built-pages';

/** Checks the parts of a page's head that search engines and screen readers need. */
export function headFaults(pages: readonly BuiltPage[]): Finding[] {
  const read = pages.filter(({ isRedirect }) => !isRedirect);
  const titles = new Map<string, string[]>();
  const findings = read.flatMap(({ address, document }): Finding[] => {
    const title = document.title.trim();
    titles.set(title, [...(titles.get(title) ?? []), address]);
    const wants: [boolean, string][] = [
      [title !== '', 'la page n’a pas de titre'],
      [document.documentElement.lang !== '', 'la page ne dit pas sa langue'],
      [attribute(document, 'meta[name=description]', 'content') !== '', 'la page n’a pas de description'],
      [document.querySelectorAll('h1').length === 1, 'la page n’a pas exactement un titre principal'],
      [
        address === '/404' ||
          new URL(attribute(document, 'link[rel=canonical]', 'href') || 'about:blank').pathname === address,
        'l’adresse que la page donne aux moteurs de recherche n’est pas la sienne',
      ],
    ];
    return wants.filter(([isRight]) => !isRight).map(([, what]) => ({ address, what }));
  });
  for (const [title, addresses] of titles)
    if (addresses.length > 1)
      findings.push({ address: addresses.join(', '), what: `ces pages ont le même titre, « ${title} »` });
  return findings;
}

function attribute(document: Document, selector: string, name: string): string {
  return document.querySelector(selector)?.getAttribute(name)?.trim() ?? '';
}
