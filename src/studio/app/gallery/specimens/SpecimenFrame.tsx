import { useElementSize, useIntersection } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import classes from './Specimen.module.css';

interface SpecimenFrameProps {
  /** The whole document; absent until it is rendered. */
  html: string | undefined;
  /** The width of the page, in CSS pixels. */
  width: number;
  /** The accessible name; without it, the frame is decorative. */
  title?: string;
  /** The maximum height on the screen; the rest is cut off. */
  tallest?: number;
}

/** A block as a page of a certain width shows it, as large as there is room. Rendered when it comes into view. */
export function SpecimenFrame({ html, width, title, tallest = Infinity }: SpecimenFrameProps) {
  const { ref: box, width: room } = useElementSize();
  const { ref: watched, entry } = useIntersection({ rootMargin: '300px' });
  const [isSeen, setSeen] = useState(false);
  const [height, setHeight] = useState(0);
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  if (entry?.isIntersecting && !isSeen) setSeen(true);
  const scale = room === 0 ? 0 : Math.min(1, room / width);

  useEffect(() => {
    if (!frame) return undefined;
    let observer: ResizeObserver | undefined;
    const measure = () => {
      const main = frame.contentDocument?.querySelector('main');
      if (!main) return;
      observer?.disconnect();
      observer = new ResizeObserver(() => setHeight(Math.ceil(main.getBoundingClientRect().height)));
      observer.observe(main);
    };
    frame.addEventListener('load', measure);
    measure();
    return () => {
      frame.removeEventListener('load', measure);
      observer?.disconnect();
    };
  }, [frame]);

  return (
    <div ref={watched} className={classes.specimen}>
      <div ref={box} className={classes.paper} style={{ height: Math.min(Math.max(height * scale, 40), tallest) }}>
        {html !== undefined && isSeen ? (
          <iframe
            ref={setFrame}
            srcDoc={html}
            // Its styles come from this server, and no script in it runs.
            sandbox="allow-same-origin"
            className={classes.frame}
            style={{ width, height: Math.max(height, 40), transform: `scale(${scale})` }}
            tabIndex={-1}
            title={title ?? ''}
            {...(title === undefined ? { 'aria-hidden': true, inert: true } : {})}
          />
        ) : null}
      </div>
    </div>
  );
}
