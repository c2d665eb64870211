import { Unreachable } from '../studio/core/transport';

/** What is said while the Worker, or a part of it, cannot be fetched. */
export function unloaded(): Unreachable {
  return new Unreachable({
    title: 'L’atelier n’est pas chargé en entier',
    advice:
      'Vérifiez votre connexion. Ce qui n’est pas enregistré est gardé dans ce navigateur, et l’atelier réessaie de lui-même.',
  });
}
