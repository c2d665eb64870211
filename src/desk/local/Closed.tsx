import type { DeskSite } from '../desk-site';
import { SignInFrame } from '../screens/frame/SignInFrame';

/** Shown without a valid key, as from a bookmark: each server start has a new key. */
export function Closed({ site }: { site: DeskSite }) {
  return (
    <SignInFrame site={site}>
      <p>
        Ouvrez le bureau avec <code>npm run desk</code> : lui seul en donne l’adresse complète.
      </p>
    </SignInFrame>
  );
}
