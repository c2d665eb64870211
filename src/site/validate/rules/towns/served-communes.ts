import type { Document } from '../../../resolve/plan/site-documents';
import { departmentOf } from '../../../resolve/towns/town-scope';
import type { TextEdit } from '../../syntax/text-edit';
import { counted, joined, quoted } from '../../vocabulary/french';
import type { NamedCommune, OfficialCommunes } from '../../../definitions/geography/official-communes';
import { namedPlace, sameSpelling } from '../../../definitions/french/place-names';
import type { SiteReport, Target } from '../../report/site-report';
import type { SoundSite } from '../../sound-site';
import { distance, folded } from '../../../definitions/french/suggest';

/** This many names are compared with the communes of all departments; later ones only with those of their own. */
const mostSearches = 50;

/** Checks the places that a town serves: communes with their official spelling, or neighbourhoods; each once. */
export class ServedCommunes {
  readonly #departments: readonly string[];
  /** Names that are not communes, such as hamlets. */
  readonly #searched = new Set<string>();
  readonly #keys = new Map<string, string>();
  /** A cache of correctly spelled names, which all neighbouring towns repeat. */
  readonly #spelled = new Set<string>();

  constructor(
    readonly official: OfficialCommunes,
    readonly site: SoundSite,
  ) {
    this.#departments = (site.site?.departments ?? []).map(({ code }) => code);
  }

  check({ file, data }: Document<'town'>): void {
    const { report } = this.site;
    const seen = new Map<string, number>();
    let unknown = 0;
    for (const [index, place] of data.communes.entries()) {
      const target = { file, path: ['communes', index] };
      const key = this.#keyOf(place);
      const first = seen.get(key);
      if (first !== undefined)
        report.add(target, {
          rule: 'duplicate-commune',
          standsOn: 'value',
          message: `${quoted(place)} est déjà dans la liste.`,
          advice: `Remplacez-le par une autre commune : il est déjà ligne ${report.lineOf({ file, path: ['communes', first] })}.${this.#namesakes(place)}`,
        });
      else seen.set(key, index);
      if (data.places === 'quartiers') continue;
      if (key === this.#keyOf(data.name))
        report.add(target, {
          rule: 'own-commune',
          standsOn: 'first fields',
          severity: 'warning',
          message: `${quoted(place)} est la ville de la page elle-même.`,
          advice: 'La liste donne les communes autour : remplacez-la par une autre.',
        });
      if (!this.#isKnown(target, place, data)) unknown++;
    }
    // A list has ten places or more, so these are several.
    if (data.places === undefined && unknown > data.communes.length / 2) {
      report.add(
        { file, path: ['communes'], isKey: true },
        {
          rule: 'places',
          severity: 'warning',
          message: `${counted(unknown, 'nom')} de cette liste ne désignent pas des communes.`,
          advice: 'Si ce sont des quartiers, ajoutez "places": "quartiers" ; la page le dira.',
        },
      );
    }
  }

  /** How to distinguish nearby communes of the same name. */
  #namesakes(place: string): string {
    const around = this.official.like(place).filter(({ department }) => this.#departments.includes(department));
    if (around.length < 2) return '';
    const names = around.map(({ name, department }) => quoted(`${name} (${department})`));
    return ` Si ce sont deux communes du même nom, écrivez ${joined(names)}.`;
  }

  /** The folded name, cached: each neighbour names the commune again. */
  #keyOf(name: string): string {
    const known = this.#keys.get(name) ?? folded(name);
    this.#keys.set(name, known);
    return known;
  }

  /** Whether the place is an official commune, or nearly one (which is then reported). */
  #isKnown(target: Target, written: string, town: Document<'town'>['data']): boolean {
    if (this.#spelled.has(written)) return true;
    const { report } = this.site;
    const home = departmentOf(town);
    const { name: place, department } = namedPlace(written);
    const alike = this.official.like(place);
    const candidates = department ? alike.filter((commune) => commune.department === department) : alike;
    if (candidates.some(({ name }) => sameSpelling(name, place))) {
      this.#spelled.add(written);
      return true;
    }
    const near = department ? [department] : [home, ...this.#departments.filter((code) => code !== home)];
    const shown = (name: string) => (department ? `${name} (${department})` : name);
    const spelled = candidates.find((commune) => near.includes(commune.department));
    if (spelled) {
      report.add(target, {
        rule: 'commune-name',
        standsOn: 'first fields',
        message: `${quoted(place)} s’écrit ${quoted(spelled.name)} dans la liste officielle des communes.`,
        advice: 'Corrigez, ou lancez « npm run validate -- --fix ».',
        ...spellingFix(report, target, shown(spelled.name)),
      });
      return true;
    }
    this.#searched.add(place);
    const searched = this.#searched.size > mostSearches ? near.slice(0, 1) : near;
    const meant = nearest(
      place,
      searched.map((code) => this.official.namesIn(code)),
    );
    if (meant)
      report.add(target, {
        rule: 'commune-name',
        standsOn: 'first fields',
        severity: 'warning',
        message: `${quoted(written)} n’est pas dans la liste officielle des communes.`,
        advice: `Vouliez-vous dire ${quoted(shown(meant))} ? Si c’est un quartier ou un hameau, laissez-le ainsi.`,
      });
    return meant !== undefined;
  }
}

/** Stricter than other suggestions: a neighbourhood must not be taken for a commune with a similar name. */
function nearest(place: string, lists: readonly (readonly NamedCommune[])[]): string | undefined {
  const wanted = folded(place);
  let limit = wanted.length < 8 ? 1 : 2;
  let best: string | undefined;
  for (const names of lists)
    for (const { name, word } of names) {
      const found = distance(wanted, word, limit);
      if (found > limit || (best !== undefined && found === limit)) continue;
      best = name;
      limit = found;
    }
  return best;
}

/** The edit that writes the official name instead of a similar one. */
export function spellingFix(report: SiteReport, { file, path = [] }: Target, name: string): { fix?: TextEdit[] } {
  const node = report.nodeAt(file, path);
  return node ? { fix: [{ start: node.start, end: node.end, text: JSON.stringify(name) }] } : {};
}
