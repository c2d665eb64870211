import { Button } from '@mantine/core';
import type { DeskSite } from '../desk/desk-site';
import { Door } from '../desk/screens/Door';

/** A piece of the application could not be loaded: the network is away, or a newer build has replaced it. */
export const unloaded =
  'L’atelier n’a pas pu être chargé : le réseau s’est interrompu, ou une version plus récente l’a remplacé. Rien n’est perdu.';

/** Says so, and tries again. */
export function Unloaded({ site }: { site: DeskSite }) {
  return (
    <Door site={site} title="Atelier">
      <p role="alert">{unloaded}</p>
      <Button onClick={() => location.reload()}>Réessayer</Button>
    </Door>
  );
}
