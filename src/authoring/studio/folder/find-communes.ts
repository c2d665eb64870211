import type { SiteSource } from '../../../definitions/site-source';
import { departmentNames, officialCommunes } from '../../../read/read-communes';
import { departmentCode } from '../../../resolve/town-scope';
import type { FoundCommune } from '../../../studio/folder-protocol';
import { communesAround, searchCommunes } from '../../new/search-communes';

/** Around a town, as many as a form can offer. */
const mostAround = 24;

/** The communes that somebody may mean, with what tells them apart and what lies around them. */
export function findCommunes(source: SiteSource, query: string): FoundCommune[] {
  const communes = officialCommunes();
  if (!communes) return [];
  const names = departmentNames();
  const nameOf = (department: string) => names.get(department) ?? department;
  const { company } = (source.files.find(({ kind }) => kind === 'site')?.data ?? {}) as {
    company?: { geo?: { latitude: number; longitude: number } };
  };
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
  return searchCommunes(communes, { query, from: company?.geo }).map((commune) => {
    const { name, department, postcodes } = commune;
    const file = pages.get(`${name} ${department}`);
    return {
      name,
      department,
      departmentName: nameOf(department),
      postcodes: [...postcodes],
      ...(file ? { file } : {}),
      around: communesAround(communes, commune, mostAround).map(({ name: around, kilometres }) => ({
        name: around,
        kilometres,
      })),
      namesakes: communes
        .like(name)
        .filter((other) => other.department !== department && other.population !== undefined)
        .map((other) => [nameOf(other.department), other.postcodes[0]].join(', ')),
    };
  });
}
