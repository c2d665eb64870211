import { communeLine, withoutWord, type OfficialCommunes } from '../../../site/definitions/geography/official-communes';
import { namedPlace } from '../../../site/definitions/french/place-names';
import { writtenPlace } from '../../../site/definitions/geography/written-place';
import type { SiteSource } from '../../../site/definitions/documents/site-source';
import { folded } from '../../../site/definitions/french/suggest';
import { documentsOf } from '../../../site/resolve/plan/site-documents';
import { departmentOf } from '../../../site/resolve/kinds/town/town-scope';
import type { CommunesPart } from '../../worker/parts/part-of-communes';

/** A third of the list: downloading a larger part would save too little. */
const mostCommunes = 12_000;

/**
 * The communes that rendering and validating a valid site looks up: those with the name of a town, of a place that a
 * town serves, or of the company's seat. If one of those names is no commune's, validation looks for similar ones in
 * the served departments: then all their communes are included. Undefined if the part would be too large.
 */
export function communesPart(source: SiteSource, all: OfficialCommunes): CommunesPart | undefined {
  const { site, town: towns } = documentsOf(source);
  const names = new Map<string, string>();
  const note = (name: string) => void names.set(folded(name), name);
  // A name that is no commune's is looked up in other spellings.
  const noteWritten = (written: string) => {
    const { name } = namedPlace(written);
    note(name);
    if (all.like(name).length > 0) return;
    for (const reading of writtenPlace(written).readings) reading.names.forEach(note);
  };
  for (const { data } of site) noteWritten(data.company.address.city);
  for (const { data } of towns) {
    noteWritten(data.name);
    if (data.places !== 'quartiers') for (const place of data.communes) noteWritten(place);
  }
  const absent = [...names].flatMap(([word, name]) => (all.like(name).length === 0 ? [word] : []));
  const served = [
    ...site.flatMap(({ data }) => data.departments.map(({ code }) => code)),
    ...towns.map(({ data }) => departmentOf(data)),
  ];
  const departments = absent.length === 0 ? [] : [...new Set(served)];
  for (const code of departments) for (const { name } of all.inDepartment(code)) note(name);
  const words = [...names.keys()].sort();
  const lines = words.flatMap((word) =>
    all
      .like(names.get(word) ?? word)
      .map(communeLine)
      .map(withoutWord),
  );
  return lines.length > mostCommunes ? undefined : { text: lines.join('\n'), absent, departments };
}
