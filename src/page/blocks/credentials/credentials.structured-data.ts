import { wordsOf, type RichText } from '../../../site/definitions/text/rich-text';
import { slugOf } from '../../../site/definitions/french/suggest';
import type { GraphNode, PageContext } from '../../../site/definitions/view/structured-data';

interface Shown {
  items: readonly {
    name: string;
    scope?: RichText | undefined;
    number?: string | undefined;
    issuer: string;
    validFrom?: string | undefined;
    validUntil?: string | undefined;
    link?: string | undefined;
  }[];
}

/** The structured data of the certificates, each linked to the company. */
export function credentialData({ items }: Shown, { url, business }: PageContext): GraphNode[] {
  return items.map(({ name, scope, number, issuer, validFrom, validUntil, link }) => ({
    '@type': 'Certification',
    '@id': `${url}#${slugOf(`${name} ${number ?? ''}`)}`,
    name,
    about: business,
    ...(scope ? { description: wordsOf(scope) } : {}),
    ...(number ? { certificationIdentification: number } : {}),
    issuedBy: { '@type': 'Organization', name: issuer },
    ...(validFrom ? { validFrom } : {}),
    ...(validUntil ? { expires: validUntil } : {}),
    ...(link ? { url: link } : {}),
  }));
}
