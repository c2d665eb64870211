import { Unreachable } from '../../logic/transport/transport';

/** The error while the Worker or a part of it cannot be loaded. */
export function unloaded(): Unreachable {
  return new Unreachable({
    title: 'L’atelier n’est pas chargé en entier',
    advice:
      'Vérifiez votre connexion. Ce que vous avez écrit est gardé dans ce navigateur, et l’atelier réessaie de lui-même. Si cela dure, rechargez la page.',
  });
}
