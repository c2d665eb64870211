import { Button } from '@mantine/core';
import type { DeskSite } from '../../../desk/desk-site';
import { SignInFrame } from '../../../desk/screens/frame/SignInFrame';
import { unloaded } from './unloaded-words';

/** The sentence for a signed-in user whom the site does not answer. */
export function unreached(): string {
  return navigator.onLine
    ? 'Le site ne répond pas : réessayez dans un instant. Ce que vous avez écrit est gardé dans cet appareil.'
    : 'Pas de réseau : l’atelier s’ouvrira dès qu’il sera revenu. Ce que vous avez écrit est gardé dans cet appareil.';
}

/** Shows `unloaded`, with a button that reloads the page. */
export function Unloaded({ site }: { site: DeskSite }) {
  return (
    <SignInFrame site={site} title="Atelier">
      <p role="alert">{unloaded}</p>
      <Button onClick={() => location.reload()}>Réessayer</Button>
    </SignInFrame>
  );
}
