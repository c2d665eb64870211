import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../ui/pictures/Icon';
import { Picture } from '../../ui/pictures/Picture';
import type { BlockOf } from '../../registry/schemas';
import classes from './Viewer.module.css';

export interface ViewerProps {
  photos: BlockOf<'gallery'>['photos'];
  /** The rank of the first photograph. */
  first: number;
  /** Called with the rank of the last photograph seen. */
  onClose: (last: number) => void;
}

/** Shows one photograph at a time in a modal `dialog`: Escape closes it, the arrow keys change the photograph. */
export function Viewer({ photos, first, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [rank, setRank] = useState(first);
  useEffect(() => dialog.current?.showModal(), []);

  // Placeholders cannot be enlarged.
  const ranks = photos.flatMap(({ photo }, index) => (photo.isPlaceholder ? [] : [index]));
  const place = ranks.indexOf(rank);
  const turn = (by: number) => setRank(ranks[(place + by + ranks.length) % ranks.length] ?? rank);
  const turnByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  const { photo, caption } = photos[rank]!;

  return (
    <dialog
      ref={dialog}
      className={classes.viewer}
      aria-label="Photo agrandie"
      onClose={() => onClose(rank)}
      onKeyDown={turnByKey}
    >
      <figure>
        <Picture key={rank} image={photo} sizes="100vw" isFirst />
        <figcaption aria-live="polite">
          {/* Of its own for each photograph: React cannot change a text that a translator has taken away. */}
          <div key={rank}>
            {caption ?? photo.alt} <span>{`${place + 1} sur ${ranks.length}`}</span>
          </div>
        </figcaption>
      </figure>
      <div className={classes.controls}>
        {ranks.length > 1 ? (
          <>
            <Control label="Photo précédente" icon="arrow-left" onAct={() => turn(-1)} />
            <Control label="Photo suivante" icon="arrow-right" onAct={() => turn(1)} />
          </>
        ) : null}
        <Control label="Fermer" icon="close" onAct={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}

interface ControlProps {
  label: string;
  icon: 'arrow-left' | 'arrow-right' | 'close';
  onAct: () => void;
}

function Control({ label, icon, onAct }: ControlProps) {
  return (
    <button type="button" aria-label={label} onClick={onAct}>
      <Icon name={icon} />
    </button>
  );
}
