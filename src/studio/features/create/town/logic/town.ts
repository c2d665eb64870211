import { ofPlace } from '../../../../../site/definitions/french/place-names';
import type { Commune } from '../../../../../site/definitions/geography/official-communes';
import type { SiteSource } from '../../../../../site/definitions/documents/site-source';
import { slugOf } from '../../../../../site/definitions/french/suggest';
import { departmentCode } from '../../../../../site/resolve/kinds/town/town-scope';
import { schemaAddress } from '../../../../../site/validate/schema/schema-address';
import type { Surroundings } from '../../../../../site/validate/input/surroundings';
import { joined, quoted } from '../../../../../site/validate/vocabulary/french';
import type { Draft } from '../../logic/draft';
import { Refusal } from '../../../../logic/transport/refusal';
import { communesAround } from './communes-around';
import { toWrite } from '../../../../../site/definitions/french/unwritten';

/** How many communes a town's page names; the schema asks for ten to fifteen. */
const servedCommunes = 12;
const fewestServed = 10;

/** Data about the places of France. */
export type Places = Pick<Surroundings, 'communes' | 'departmentNames'>;

interface TownWish {
  places: Places;
  commune: Commune;
  /** One of the commune's postcodes; the first by default. */
  postcode?: string | undefined;
  /** The communes served around it; the nearest by default. */
  served?: readonly string[] | undefined;
}

/** The draft of a town: official name, postcode, department, and communes around it. Throws a `Refusal`. */
export function townDraft({ commune, postcode, served, places }: TownWish, source: SiteSource): Draft {
  const code = postcode ?? commune.postcodes[0] ?? '';
  const file = freeFile(commune, { source, places });
  const communes = served ?? nearest(commune, places);
  const isDepartmentKnown = departmentsOf(source).includes(commune.department);
  const document = {
    $schema: schemaAddress({ file, kind: 'town' }, source),
    name: commune.name,
    postcode: code,
    ...(departmentCode(code) === commune.department ? {} : { department: commune.department }),
    intro: toWrite(
      `deux ou trois phrases vraies ${ofPlace(commune.name)} et d’aucune autre ville. Ses maisons, ses quartiers, ce que l’on y répare.`,
    ),
    highlights: (['home', 'clock', 'shield'] as const).map((icon, index) => ({
      icon,
      title: toWrite(`atout ${index + 1}`),
      text: toWrite('une ou deux phrases. L’icône est à choisir aussi.'),
    })),
    services: Array.from({ length: 8 }, (_, index) => toWrite(`prestation ${index + 1}`)),
    theme: {
      title: toWrite('ce qui est particulier ici'),
      text: toWrite('ce qui change le travail dans cette ville : la pierre, le sel, le bocage, les lotissements…'),
    },
    communes: [
      ...communes,
      ...Array.from({ length: Math.max(0, fewestServed - communes.length) }, (_, index) =>
        toWrite(`commune ${index + 1}`),
      ),
    ],
  };
  return {
    file,
    document,
    known: [
      `le nom officiel : ${commune.name}`,
      `le code postal : ${code}`,
      `le département : ${commune.department}`,
      ...(communes.length > 0 ? [`${communes.length} communes des environs, à relire : ${joined(communes)}`] : []),
    ],
    toWrite: [
      'l’introduction (« intro »), qui sert aussi de résumé pour les moteurs de recherche',
      'les trois atouts (« highlights »)',
      'les huit prestations (« services »)',
      'le thème (« theme »), ou supprimez-le',
      ...(communes.length < fewestServed ? ['les communes desservies qui manquent (« communes »)'] : []),
      ...(isDepartmentKnown
        ? []
        : [
            `le département : { "code": "${commune.department}", "name": "${places.departmentNames().get(commune.department) ?? '…'}" }, au début de la liste « departments » de site.json`,
          ]),
    ],
  };
}

function nearest(commune: Commune, places: Places): string[] {
  const communes = places.communes();
  return communes ? communesAround(communes, commune, servedCommunes).map(({ name }) => name) : [];
}

/** `vouille`, or with its department if the name is taken by a namesake. */
function freeFile(commune: Commune, { source, places }: { source: SiteSource; places: Places }): string {
  const slug = slugOf(commune.name);
  const found = source.files.find(({ file }) => file === `towns/${slug}.json`);
  if (!found) return `towns/${slug}.json`;
  const { postcode = '', department = departmentCode(postcode) } = (found.data ?? {}) as {
    postcode?: string;
    department?: string;
  };
  const other = `towns/${slug}-${slugOf(places.departmentNames().get(commune.department) ?? commune.department)}.json`;
  if (department !== commune.department && !source.files.some(({ file }) => file === other)) return other;
  throw new Refusal(`La page de ${quoted(commune.name)} existe déjà.`);
}

/** The numbers of the departments in which the company works, as `site.json` has them. */
export function departmentsOf(source: SiteSource): string[] {
  const site = source.files.find(({ file }) => file === 'site.json')?.data as
    | { departments?: { code?: string }[] }
    | undefined;
  return (site?.departments ?? []).map(({ code }) => code ?? '');
}
