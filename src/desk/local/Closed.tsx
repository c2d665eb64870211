import type { DeskSite } from '../desk-site';
import { Door } from '../screens/Door';

/** For who came without the key, as by a bookmark: the server is another one each time. */
export function Closed({ site }: { site: DeskSite }) {
  return (
    <Door site={site}>
      <p>
        Ouvrez le bureau avec <code>npm run desk</code> : lui seul en donne l’adresse complète.
      </p>
    </Door>
  );
}
