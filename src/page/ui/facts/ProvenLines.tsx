import type { Proven } from '../../../site/definitions/view/page';
import classes from './ProvenLines.module.css';

/** Facts proved by documents, shown discreetly on the first screen. Renders nothing if there are none. */
export function ProvenLines({ lines }: { lines?: readonly Proven[] | undefined }) {
  if (!lines?.length) return null;
  return (
    <ul className={classes.lines}>
      {lines.map(({ text, href }) => (
        <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
      ))}
    </ul>
  );
}
