import type { SiteSource } from '../../definitions/site-source';
import { departmentCode } from '../../resolve/town-scope';
import { joined, quoted } from '../../validate/words/french';
import type { Commune, OfficialCommunes } from '../../definitions/official-communes';
import { officialCommunes } from '../../read/read-communes';
import { schemaAddress } from '../../validate/schema/schema-address';
import { closest, slugOf } from '../../definitions/suggest';
import { Refusal, type Draft } from './draft';
import { neighboursOf } from './neighbouring-communes';

/** The draft of a town's page: official name, postcode and department, and the communes of its community. */
export function newTown(words: readonly string[], source: SiteSource): Draft {
  const { name, postcode } = readTown(words);
  const communes = officialCommunes();
  if (!communes) throw new Refusal('La liste officielle des communes n’est pas installée : lancez « npm install ».');
  const commune = findCommune({ name, postcode }, communes);
  const code = postcode ?? commune.postcodes[0] ?? '';
  const file = `towns/${slugOf(commune.name)}.json`;
  const neighbours = neighboursOf(commune).slice(0, 12);
  const isDepartmentKnown = departmentsOf(source).includes(commune.department);
  const document = {
    $schema: schemaAddress({ file, kind: 'town' }),
    name: commune.name,
    postcode: code,
    ...(departmentCode(code) === commune.department ? {} : { department: commune.department }),
    intro: `À écrire : deux ou trois phrases vraies de ${commune.name} et d’aucune autre ville. Ses maisons, ses quartiers, ce que l’on y répare.`,
    highlights: (['home', 'clock', 'shield'] as const).map((icon, index) => ({
      icon,
      title: `À écrire : atout ${index + 1}`,
      text: 'À écrire : une ou deux phrases. L’icône est à choisir aussi.',
    })),
    services: Array.from({ length: 8 }, (_, index) => `À écrire : prestation ${index + 1}`),
    theme: {
      title: 'À écrire : ce qui est particulier ici',
      text: 'À écrire : ce qui change le travail dans cette ville : la pierre, le sel, le bocage, les lotissements…',
    },
    communes: [
      ...neighbours,
      ...Array.from({ length: Math.max(0, 10 - neighbours.length) }, (_, index) => `À écrire : commune ${index + 1}`),
    ],
  };
  return {
    file,
    document,
    known: [
      `le nom officiel : ${commune.name}`,
      `le code postal : ${code}`,
      `le département : ${commune.department}`,
      ...(neighbours.length > 0
        ? [`${neighbours.length} communes de la même intercommunalité, à relire : ${joined(neighbours)}`]
        : []),
    ],
    toWrite: [
      'l’introduction (« intro »), qui sert aussi de résumé pour les moteurs de recherche',
      'les trois atouts (« highlights »)',
      'les huit prestations (« services »)',
      'le thème (« theme »), ou supprimez-le',
      ...(neighbours.length < 10 ? ['les communes desservies qui manquent (« communes »)'] : []),
      ...(isDepartmentKnown
        ? []
        : [`le département ${commune.department}, à ajouter à la liste « departments » de site.json`]),
    ],
  };
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

function findCommune(
  { name, postcode }: { name: string; postcode: string | undefined },
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
  if (postcode === undefined && (others.length > 0 || found.postcodes.length > 1))
    throw new Refusal(`Donnez aussi le code postal de ${found.name} : ${joined(choices, 'ou')}.`);
  return found;
}

function departmentsOf(source: SiteSource): string[] {
  const site = source.files.find(({ file }) => file === 'site.json')?.data as
    | { departments?: { code?: string }[] }
    | undefined;
  return (site?.departments ?? []).map(({ code }) => code ?? '');
}
