import { notifications } from '@mantine/notifications';
import type { FirstTouchPart } from '../../store/first-touch/first-touch';
import { environment } from '../../store/context/environment';
import type { StudioStore } from '../../store/studio-store';

interface Dropped {
  file: File;
  /** The places of the page on which it was dropped. */
  paths: readonly string[];
}

/** Opens the dialog of a picture that was dropped on the page or beside it; says so where none can be added. */
export function takeDropped(
  studio: StudioStore,
  { file, paths }: Dropped,
  withTouched: (use: (part: FirstTouchPart) => void) => void,
): void {
  if (environment().can.pictures) return withTouched(({ openPhoto }) => openPhoto(studio, file, [...paths]));
  notifications.show({
    message: 'Cet atelier n’ajoute pas de photos\u00a0: elles se mettent depuis l’ordinateur qui a le dossier du site.',
    autoClose: 8000,
  });
}
