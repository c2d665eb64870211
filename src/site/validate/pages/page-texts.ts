import { counted, quoted } from '../vocabulary/french';
import type { JsonPath } from '../syntax/json-tree';
import type { FilledPage, PagePlan } from './page-plans';
import type { Finding } from '../report/site-report';
import { folded } from '../../definitions/french/suggest';

interface Checked {
  plan: PagePlan;
  page: Pick<FilledPage, 'title' | 'description'>;
  say: (path: JsonPath, finding: Finding) => void;
}

/** In characters: below `least` a text says too little, and search results cut it after `most`. */
const bounds = {
  title: { name: 'Le titre de la page', least: 10, most: 65, twin: 'le même titre' },
  description: { name: 'La description de la page', least: 70, most: 160, twin: 'la même description' },
} as const;

/** Checks titles and descriptions: neither too short nor cut in search results, and each one unique. */
export class PageTexts {
  readonly #seen = { title: new Map<string, PagePlan>(), description: new Map<string, PagePlan>() };

  check({ plan, page, say }: Checked): void {
    for (const field of ['title', 'description'] as const) {
      const text = page[field];
      if (typeof text !== 'string') continue;
      const { name, least, most, twin } = bounds[field];
      // The not-found page never appears in search results.
      if (plan.kind !== 'not-found') {
        if (text.length < least)
          say([field], {
            rule: `short-${field}`,
            standsOn: 'value',
            severity: 'warning',
            message: `${name} compte ${counted(text.length, 'caractère')} : c’est court.`,
            advice: `Les moteurs de recherche en montrent de ${least} à ${most}.`,
          });
        if (text.length > most)
          say([field], {
            rule: `long-${field}`,
            standsOn: 'value',
            severity: 'warning',
            message: `${name} compte ${counted(text.length, 'caractère')}, et les moteurs de recherche coupent après ${most}.`,
            advice: `Raccourcissez de ${counted(text.length - most, 'caractère')}.`,
          });
      }
      const key = folded(text);
      const other = this.#seen[field].get(key);
      // Another rule reports duplicate towns.
      const isSameTown = other?.kind === 'town' && other.name === plan.name;
      if (other && !isSameTown)
        say([field], {
          rule: `same-${field}`,
          severity: 'warning',
          message: `Cette page a ${twin} que ${quoted(other.path)}.`,
          advice: 'Dites ce que cette page a de particulier.',
        });
      else if (!other) this.#seen[field].set(key, plan);
    }
  }
}
