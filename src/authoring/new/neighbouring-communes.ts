import { createRequire } from 'node:module';
import type { Commune } from '../../definitions/official-communes';

const require = createRequire(import.meta.url);

interface Community {
  membres: { code: string; nom: string; populationTotale?: number }[];
}

/**
 * The other communes of the community that a commune belongs to, the most populous first: they are
 * around it, which is the most that the official list says of where communes are.
 */
export function neighboursOf({ name, department }: Pick<Commune, 'name' | 'department'>): string[] {
  // The package is plain JSON; each community lists its members.
  const communities = require('@etalab/decoupage-administratif/data/epci.json') as Community[];
  const isIt = (member: Community['membres'][number]) => member.nom === name && member.code.startsWith(department);
  const members = communities.find(({ membres }) => membres.some(isIt))?.membres ?? [];
  return members
    .filter((member) => !isIt(member))
    .sort((a, b) => (b.populationTotale ?? 0) - (a.populationTotale ?? 0))
    .map(({ nom }) => nom);
}
