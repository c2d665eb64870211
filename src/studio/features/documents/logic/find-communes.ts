import { departmentCode } from '../../../../site/resolve/kinds/town/town-scope';
import type { StudioSite } from '../../../logic/store/open-site';
import { communesAround } from '../../create/town/logic/communes-around';
import { searchCommunes } from '../../create/town/logic/search-communes';

/** A commune that may be meant. */
export interface FoundCommune {
  name: string;
  department: string;
  departmentName: string;
  postcodes: string[];
  /** The former commune that matched, now part of this one. */
  formerly?: string;
  /** File of the commune's page, if it has one. */
  file?: string;
  /** The communes around it, nearest first, with distances if known. */
  around: { name: string; kilometres?: number }[];
  /** Other communes of the same name, as « Deux-Sèvres, 79230 ». */
  namesakes: string[];
}

/** How many neighbours a form can offer. */
const mostAround = 24;

/** The communes that may be meant, with what distinguishes them and their neighbours. */
export function findCommunes({ present, platform }: StudioSite, query: string): FoundCommune[] {
  const { source } = present();
  const communes = platform.communes();
  if (!communes) return [];
  const names = platform.departmentNames();
  const nameOf = (department: string) => names.get(department) ?? department;
  const { company, departments } = (source.files.find(({ kind }) => kind === 'site')?.data ?? {}) as {
    company?: { geo?: { latitude: number; longitude: number } };
    departments?: { code: string }[];
  };
  const served = new Set((Array.isArray(departments) ? departments : []).map(({ code }) => code));
  const pages = new Map(
    source.files
      .filter(({ kind }) => kind === 'town')
      .map(({ file, data }) => {
        const {
          name = '',
          postcode = '',
          department = departmentCode(postcode),
        } = (data ?? {}) as Record<string, string>;
        return [`${name} ${department}`, file];
      }),
  );
  return searchCommunes(communes, { query, from: company?.geo, departments: served, departmentNames: names }).map(
    ({ commune, formerly }) => {
      const { name, department, postcodes } = commune;
      const file = pages.get(`${name} ${department}`);
      return {
        name,
        department,
        departmentName: nameOf(department),
        postcodes: [...postcodes],
        ...(file ? { file } : {}),
        ...(formerly ? { formerly } : {}),
        around: communesAround(communes, commune, mostAround).map(({ name: around, kilometres }) => ({
          name: around,
          ...(kilometres === undefined ? {} : { kilometres }),
        })),
        namesakes: communes
          .like(name)
          .filter((other) => other.department !== department && other.population !== undefined)
          .map((other) => [nameOf(other.department), other.postcodes[0]].join(', ')),
      };
    },
  );
}
