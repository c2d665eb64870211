import { useRef, useState, type ComponentType, type MouseEvent } from 'react';
import { PhotoBox } from '../../ui/PhotoBox';
import { Section } from '../../ui/Section';
import type { BlockOf } from '../schemas';
import classes from './Gallery.module.css';
import type { ViewerProps } from './Viewer';

type Photos = BlockOf<'gallery'>['photos'];

/** Photographs side by side; each is a link to itself, which opens it above the page once the engine runs. */
export function Gallery({ block }: { block: BlockOf<'gallery'> }) {
  const { links, viewer, open } = useViewer(block.photos);
  return (
    <Section block={block} className={classes.band}>
      <ul className={classes.photos} ref={links} data-engine-near>
        {block.photos.map(({ photo, caption }, rank) => (
          // Photographs never move: their rank is their identity.
          <li key={rank}>
            <figure className={classes.photo}>
              {photo.isPlaceholder ? (
                <PhotoBox image={photo} label={caption} className={classes.image} />
              ) : (
                <a href={photo.src} onClick={(event) => open(event, rank)}>
                  <PhotoBox image={photo} className={classes.image} sizes="(min-width: 700px) 33vw, 100vw" />
                </a>
              )}
              {caption && !photo.isPlaceholder ? <figcaption>{caption}</figcaption> : null}
            </figure>
          </li>
        ))}
      </ul>
      {viewer}
    </Section>
  );
}

interface Opened {
  Viewer: ComponentType<ViewerProps>;
  /** Of the photograph that was asked for. */
  rank: number;
}

/** The large view of the photographs that exist, whose code comes with the first that is asked for. */
function useViewer(photos: Photos) {
  const links = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<Opened>();

  function open(event: MouseEvent<HTMLAnchorElement>, rank: number) {
    // Another tab is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import('./Viewer').then(
      ({ Viewer }) => setOpened({ Viewer, rank }),
      // Its code is out of reach: the link does what it says.
      () => location.assign(href),
    );
  }

  const viewer = opened ? (
    <opened.Viewer
      photos={photos}
      first={opened.rank}
      onClose={(last) => {
        setOpened(undefined);
        links.current?.children[last]?.querySelector('a')?.focus();
      }}
    />
  ) : null;
  return { links, viewer, open };
}
