/** Shown when a chunk of the application could not be loaded: no network, or a newer build has replaced it. */
export const unloaded =
  'L’atelier n’a pas pu être chargé : le réseau s’est interrompu, ou une version plus récente l’a remplacé. Rien n’est perdu.';
