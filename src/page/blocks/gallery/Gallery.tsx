import { useRef, useState, type ComponentType, type MouseEvent } from 'react';
import { PhotoBox } from '../../ui/pictures/PhotoBox';
import { Section } from '../../ui/layout/Section';
import type { BlockOf } from '../../registry/schemas';
import classes from './Gallery.module.css';
import type { ViewerProps } from './Viewer';

type Photos = BlockOf<'gallery'>['photos'];

/**
 * Photographs side by side. Each is a link to its file; when the engine runs, a click opens it in a viewer above the
 * page.
 */
export function Gallery({ block }: { block: BlockOf<'gallery'> }) {
  const { links, viewer, open } = useViewer(block.photos);
  return (
    <Section block={block} className={classes.band}>
      <ul className={classes.photos} ref={links} data-engine-near>
        {block.photos.map(({ photo, caption }, rank) => (
          // The order of photographs is fixed, so the index identifies them.
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
  /** The rank of the clicked photograph. */
  rank: number;
}

/** The viewer for the photographs; its code is loaded on the first click. */
function useViewer(photos: Photos) {
  const links = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<Opened>();

  function open(event: MouseEvent<HTMLAnchorElement>, rank: number) {
    // A click with a modifier key opens a new tab: leave it to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import('./Viewer').then(
      ({ Viewer }) => setOpened({ Viewer, rank }),
      // If the code cannot be loaded, follow the link.
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
