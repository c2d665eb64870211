import { useBreakpoint } from '../../store/screen/breakpoint';
import { acceptedImages, isTaken, refusalOf } from './accepted';
import { DropZone } from './DropZone';

interface PhotoDropProps {
  isSending: boolean;
  /** Called with the accepted files, and why the first of the others was refused. */
  onFiles: (photos: File[], refusal: string | undefined) => void;
}

/** A drop zone for photographs. */
export function PhotoDrop({ isSending, onFiles }: PhotoDropProps) {
  const isWide = useBreakpoint() === 'wide';
  return (
    <DropZone
      title={isWide ? 'Déposez des photos ici, ou cliquez pour en choisir' : 'Ajouter des photos'}
      help="Elles sont allégées, et ce que l’appareil y a noté (lieu, date) est retiré."
      icon="ui-drop"
      accept={acceptedImages.join()}
      isSending={isSending}
      onFiles={(files) => {
        const refused = files.find((file) => !isTaken(file));
        onFiles(files.filter(isTaken), refused && refusalOf(refused));
      }}
    />
  );
}
