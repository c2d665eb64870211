import { useRef } from 'react';
import type { ResolvedImage } from '../../../site/definitions/view/page';
import { PhotoBox } from '../../ui/pictures/PhotoBox';
import classes from './CaseStudy.module.css';

interface ComparisonProps {
  before: ResolvedImage;
  after: ResolvedImage;
}

/**
 * Two photographs of one place, laid over each other, with a slider that reveals more of one or the other. Without
 * scripts, or if one of them is a placeholder, they are side by side.
 */
export function Comparison({ before, after }: ComparisonProps) {
  const frame = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const isWhole = !before.isPlaceholder && !after.isPlaceholder;

  function follow() {
    const { value = '50' } = slider.current ?? {};
    frame.current?.style.setProperty('--at', `${value}%`);
    slider.current?.setAttribute('aria-valuetext', `${value}\u00a0% de la photo d’avant`);
  }

  return (
    <div ref={frame} className={classes.comparison} data-slides={isWhole || undefined} data-engine-near>
      <figure>
        <PhotoBox image={before} className={classes.image} />
        <figcaption>Avant</figcaption>
      </figure>
      <figure className={classes.after}>
        <PhotoBox image={after} className={classes.image} />
        <figcaption>Après</figcaption>
      </figure>
      {isWhole ? (
        <input
          ref={slider}
          type="range"
          min={0}
          max={100}
          defaultValue={50}
          aria-label="Comparer avant et après"
          aria-valuetext={'50\u00a0% de la photo d’avant'}
          className={classes.slider}
          onInput={follow}
        />
      ) : null}
    </div>
  );
}
