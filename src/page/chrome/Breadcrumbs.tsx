import type { Link } from '../../site/definitions/view/page';
import classes from './Breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** From home to this page, which comes last. With fewer than two links nothing is rendered. */
  trail: readonly Link[];
  /** True above running text. Other pages begin with a block that has room at its top, so the trail overlaps it. */
  isNarrow?: boolean;
}

/** The path from the home page to this page. */
export function Breadcrumbs({ trail, isNarrow = false }: BreadcrumbsProps) {
  if (trail.length < 2) return null;
  const here = trail.length - 1;
  return (
    <nav className={classes.trail} data-narrow={isNarrow || undefined} aria-label="Fil d’Ariane">
      <div className={classes.inner}>
        <ol className={classes.list}>
          {trail.map(({ label, href }, index) => (
            <li key={href}>{index === here ? <span aria-current="page">{label}</span> : <a href={href}>{label}</a>}</li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
