import type { Proven } from '../definitions/page';
import classes from './ProvenLines.module.css';

/** What documents prove, quietly, in the first view; nothing where nothing is proved. */
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
