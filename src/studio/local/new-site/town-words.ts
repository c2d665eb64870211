import { communesWritten, compoundsOf } from '../../../site/definitions/geography/communes-written';
import type { Commune, OfficialCommunes } from '../../../site/definitions/geography/official-communes';
import { writtenPlace } from '../../../site/definitions/geography/written-place';
import type { SiteSource } from '../../../site/definitions/documents/site-source';
import { closest } from '../../../site/definitions/french/suggest';
import { departmentNames, officialCommunes } from '../../../site/read/communes/read-communes';
import { departmentCode } from '../../../site/resolve/kinds/town/town-scope';
import { alternatives, joined, quoted } from '../../../site/validate/vocabulary/french';
import type { Draft } from '../../features/create/logic/draft';
import { Refusal } from '../../logic/transport/refusal';
import { departmentsOf, townDraft } from '../../features/create/town/logic/town';

/** The draft of a new town, from its name and, if needed, its postcode. Throws a `Refusal`. */
export function newTown(words: readonly string[], source: SiteSource): Draft {
  const { name, postcode } = readTown(words);
  const places = { communes: officialCommunes, departmentNames };
  const communes = places.communes();
  if (!communes) throw new Refusal('La liste officielle des communes n’est pas installée : lancez « npm install ».');
  const departments = departmentsOf(source);
  const commune = findCommune({ name, postcode, departments }, communes);
  return townDraft({ commune, postcode: postcode ?? postcodeIn(name), places }, source);
}

function readTown(words: readonly string[]): { name: string; postcode: string | undefined } {
  const postcode = words.find((word) => /^[\d ]{5,6}$/.test(word))?.replaceAll(' ', '');
  const name = words
    .filter((word) => word.replaceAll(' ', '') !== postcode)
    .join(' ')
    .trim();
  if (!name) throw new Refusal('Donnez le nom de la ville, et son code postal : npm run new -- ville "Vouillé" 86190');
  return { name, postcode };
}

/** More names are no help. */
const mostProposed = 8;

interface CommuneWish {
  /** As people write it: « St Maixent l’Ecole », « 38460 Crémieu », « Paris 15 ». */
  name: string;
  postcode?: string | undefined;
  /** The departments of the site: of several namesakes, the only one there is meant. */
  departments?: readonly string[];
  /** Whether the name alone is enough for a commune with several postcodes; its first one is then used. */
  isAnyPostcode?: boolean;
}

/** The commune with a name, and a postcode if the name is ambiguous. Throws a `Refusal` that lists the candidates. */
export function findCommune(
  { name, postcode, departments = [], isAnyPostcode = false }: CommuneWish,
  communes: OfficialCommunes,
): Commune {
  const candidates = candidatesFor(name, { communes, departments });
  if (candidates.length === 0) throw unknown({ name, postcode, departments }, communes);
  const written = postcode ?? postcodeIn(name);
  const matching =
    written === undefined ? candidates : candidates.filter(({ postcodes }) => postcodes.includes(written));
  const near = matching.filter(({ department }) => departments.includes(department));
  const [found, ...others] = near.length === 1 ? near : matching;
  const choices = candidates
    .map(({ name: own, department, postcodes }) =>
      [...(own === candidates[0]?.name ? [] : [own]), `${joined(postcodes, 'ou')} (département ${department})`].join(
        ', ',
      ),
    )
    .slice(0, mostProposed);
  if (!found)
    throw new Refusal(
      `${quoted(written)} n’est pas le code postal de ${candidates[0]?.name ?? name}. Dans la liste officielle, c’est ${joined(choices, 'ou')}.`,
    );
  if (written === undefined && (others.length > 0 || (found.postcodes.length > 1 && !isAnyPostcode)))
    throw new Refusal(`Donnez aussi le code postal de ${found.name} : ${joined(choices, 'ou')}.`);
  return found;
}

/** The postcode that is written beside a name, if it is one of a commune, and not of the post office. */
export function postcodeIn(name: string): string | undefined {
  const { readings, isForMail } = writtenPlace(name);
  const code = readings.find((reading) => reading.code)?.code;
  return code?.length === 5 && !isForMail ? code : undefined;
}

/** The communes that a name can mean; if none has it, the one of which it is a part. */
function candidatesFor(
  name: string,
  { communes, departments }: { communes: OfficialCommunes; departments: readonly string[] },
): readonly Commune[] {
  const written = communesWritten(name, { communes, departmentNames: departmentNames() });
  if (written.length > 0) return written;
  const parts = compoundsOf(name, communes.allNamed()).map(({ commune }) => commune);
  const near = parts.filter(({ department }) => departments.includes(department));
  const meant = near.length > 0 ? near : parts;
  return meant.length === 1 ? meant : [];
}

function unknown({ name, postcode, departments = [] }: CommuneWish, communes: OfficialCommunes): Refusal {
  const code = postcode ?? postcodeIn(name);
  const parts = compoundsOf(name, communes.allNamed()).map(({ commune }) => `${commune.name} (${commune.department})`);
  const around = (code === undefined ? departments : [departmentCode(code)]).flatMap((one) => communes.namesIn(one));
  const near = closest(
    name,
    around.map((commune) => commune.name),
  );
  const meant = parts.length > 0 ? parts.slice(0, mostProposed) : near ? [near] : [];
  return new Refusal(
    `${quoted(name)} n’est pas dans la liste officielle des communes.${meant.length > 0 ? ` Vouliez-vous dire ${alternatives(meant)} ?` : ''}`,
  );
}
