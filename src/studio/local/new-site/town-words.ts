import type { Commune, OfficialCommunes } from '../../../site/definitions/geography/official-communes';
import type { SiteSource } from '../../../site/definitions/documents/site-source';
import { closest } from '../../../site/definitions/french/suggest';
import { departmentNames, officialCommunes } from '../../../site/read/communes/read-communes';
import { departmentCode } from '../../../site/resolve/towns/town-scope';
import { joined, quoted } from '../../../site/validate/vocabulary/french';
import type { Draft } from '../../features/create/logic/draft';
import { Refusal } from '../../logic/transport/refusal';
import { townDraft } from '../../features/create/logic/town';

/** The draft of a new town, from its name and, if needed, its postcode. Throws a `Refusal`. */
export function newTown(words: readonly string[], source: SiteSource): Draft {
  const { name, postcode } = readTown(words);
  const places = { communes: officialCommunes, departmentNames };
  const communes = places.communes();
  if (!communes) throw new Refusal('La liste officielle des communes n’est pas installée : lancez « npm install ».');
  return townDraft({ commune: findCommune({ name, postcode }, communes), postcode, places }, source);
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

interface CommuneWish {
  name: string;
  postcode: string | undefined;
  /** Whether the name alone is enough for a commune with several postcodes; its first one is then used. */
  isAnyPostcode?: boolean;
}

/** The commune with a name, and a postcode if the name is ambiguous. Throws a `Refusal` that lists the candidates. */
export function findCommune(
  { name, postcode, isAnyPostcode = false }: CommuneWish,
  communes: OfficialCommunes,
): Commune {
  const candidates = communes.like(name);
  if (candidates.length === 0) {
    const near =
      postcode === undefined
        ? undefined
        : closest(
            name,
            communes.inDepartment(departmentCode(postcode)).map((commune) => commune.name),
          );
    throw new Refusal(
      `${quoted(name)} n’est pas dans la liste officielle des communes.${near ? ` Vouliez-vous dire ${quoted(near)} ?` : ''}`,
    );
  }
  const matching =
    postcode === undefined ? candidates : candidates.filter(({ postcodes }) => postcodes.includes(postcode));
  const [found, ...others] = matching;
  const choices = candidates
    .map(({ department, postcodes }) => `${joined(postcodes, 'ou')} (département ${department})`)
    .slice(0, 8);
  if (!found)
    throw new Refusal(
      `${quoted(postcode)} n’est pas le code postal de ${candidates[0]?.name ?? name}. Dans la liste officielle, c’est ${joined(choices, 'ou')}.`,
    );
  if (postcode === undefined && (others.length > 0 || (found.postcodes.length > 1 && !isAnyPostcode)))
    throw new Refusal(`Donnez aussi le code postal de ${found.name} : ${joined(choices, 'ou')}.`);
  return found;
}
