import type { Document } from '../../../resolve/plan/site-documents';
import { departmentOf } from '../../../resolve/kinds/town/town-scope';
import type { TextEdit } from '../../syntax/text-edit';
import { joined, quoted } from '../../vocabulary/french';
import { communesWritten, compoundsOf, type KnownPlaces } from '../../../definitions/geography/communes-written';
import type { NamedCommune, OfficialCommunes } from '../../../definitions/geography/official-communes';
import { writtenPlace } from '../../../definitions/geography/written-place';
import { namedPlace, ofPlace, sameSpelling } from '../../../definitions/french/place-names';
import type { SiteReport, Target } from '../../report/site-report';
import type { SoundSite } from '../../input/sound-site';
import { distance, folded } from '../../../definitions/french/suggest';

/** This many names are compared with the communes of all departments; later ones only with those of their own. */
const mostSearches = 50;

/** Checks the places that a town serves: communes with their official spelling, or neighbourhoods; each once. */
export class ServedCommunes {
  readonly #departments: readonly string[];
  readonly #nearby = new Map<string, readonly string[]>();
  /** Names that are not communes, such as hamlets. */
  readonly #searched = new Set<string>();
  /** A cache, by the department of the town and the place. */
  readonly #wholes = new Map<string, string | undefined>();
  readonly #keys = new Map<string, string>();
  /** A cache of correctly spelled names, which all neighbouring towns repeat. */
  readonly #spelled = new Set<string>();

  readonly official: OfficialCommunes;

  constructor(
    readonly places: KnownPlaces,
    readonly site: SoundSite,
  ) {
    this.official = places.communes;
    this.#departments = (site.site?.departments ?? []).map(({ code }) => code);
  }

  check({ file, data }: Document<'town'>): void {
    const { report } = this.site;
    const seen = new Map<string, number>();
    const unknown: string[] = [];
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
      const whole = this.#wholeOf(place, data);
      const rank =
        whole === undefined ? -1 : data.communes.findIndex((other) => this.#keyOf(other) === this.#keyOf(whole));
      if (whole !== undefined && rank >= 0)
        report.add(target, {
          rule: 'duplicate-commune',
          standsOn: 'first fields',
          severity: 'warning',
          message: `${quoted(place)} fait partie ${ofPlace(whole).replace("'", '’')}, qui est aussi dans la liste.`,
          advice: `Gardez l’une des deux : l’autre est ligne ${report.lineOf({ file, path: ['communes', rank] })}.`,
        });
      else if (!this.#isKnown(target, place, data)) unknown.push(place);
    }
    // A list has ten places or more, so these are several.
    if (data.places === undefined && unknown.length > data.communes.length / 2) {
      report.add(
        { file, path: ['communes'], isKey: true },
        {
          rule: 'places',
          severity: 'warning',
          message: `Ces noms de la liste ne désignent pas des communes : ${joined(unknown.map(quoted))}.`,
          advice: 'Si ce sont des quartiers, ajoutez "places": "quartiers" ; la page le dira.',
        },
      );
    }
  }

  /** The commune of today into which a place was merged, or of whose name it is a part; undefined for any other. */
  #wholeOf(written: string, town: Document<'town'>['data']): string | undefined {
    const near = this.#around(town);
    const key = `${near[0]} ${written}`;
    if (this.#wholes.has(key)) return this.#wholes.get(key);
    const { name } = namedPlace(written);
    const found = near.flatMap((code) => this.official.find(name, code) ?? []);
    const whole = found.length > 0 ? found[0]?.into : this.#compoundOf(name, near);
    this.#wholes.set(key, whole);
    return whole;
  }

  /** The only commune of which a name is a part, in the departments that are served. */
  #compoundOf(name: string, near: readonly string[]): string | undefined {
    if (this.#searched.size > mostSearches) return undefined;
    const wholes = near.flatMap((code) => compoundsOf(name, this.official.namesIn(code)));
    return wholes.length === 1 ? wholes[0]?.name : undefined;
  }

  /** The departments in which a place of a town's list is looked for: its own first. */
  #around(town: Document<'town'>['data']): readonly string[] {
    const home = departmentOf(town);
    const known = this.#nearby.get(home) ?? [...new Set([home, ...this.#departments])];
    this.#nearby.set(home, known);
    return known;
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
    const { name: place, department } = namedPlace(written);
    const alike = this.official.like(place);
    const candidates = department ? alike.filter((commune) => commune.department === department) : alike;
    if (candidates.some(({ name }) => sameSpelling(name, place))) {
      this.#spelled.add(written);
      return true;
    }
    const near = department ? [department] : this.#around(town);
    const shown = (name: string) => (department ? `${name} (${department})` : name);
    const spelled = candidates.find((commune) => near.includes(commune.department));
    const right = spelled ? shown(spelled.name) : this.#asWritten(written, near);
    if (right !== undefined) {
      report.add(target, {
        rule: 'commune-name',
        standsOn: 'first fields',
        message: `${quoted(spelled ? place : written)} s’écrit ${quoted(spelled?.name ?? right)} dans la liste officielle des communes.`,
        advice: 'Corrigez, ou lancez « npm run validate -- --fix ».',
        ...spellingFix(report, target, right),
      });
      return true;
    }
    const part = this.#compoundOf(place, near);
    const meant = part ?? this.#nearestTo(place, near);
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

  /** The right form of a place that is written with its postcode, in short, or in capitals; undefined if not certain. */
  #asWritten(written: string, near: readonly string[]): string | undefined {
    const all = communesWritten(written, this.places);
    const around = all.filter(({ department }) => near.includes(department));
    const [found, ...others] = around.length > 0 ? around : all;
    if (!found || others.some(({ name }) => name !== found.name)) return undefined;
    // With a postcode, the department is told even if it is not one of the site's.
    const isTold = writtenPlace(written).readings.some(({ code }) => code !== undefined);
    if (around.length === 0 && !isTold) return undefined;
    const namesakes = this.official.like(found.name).filter(({ department }) => near.includes(department));
    return namesakes.length > 1 && isTold ? `${found.name} (${found.department})` : found.name;
  }

  #nearestTo(place: string, near: readonly string[]): string | undefined {
    this.#searched.add(place);
    const searched = this.#searched.size > mostSearches ? near.slice(0, 1) : near;
    return nearest(
      place,
      searched.map((code) => this.official.namesIn(code)),
    );
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
