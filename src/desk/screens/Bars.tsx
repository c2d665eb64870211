import { UnstyledButton } from '@mantine/core';
import type { Share } from '../figures/overview';
import classes from './Bars.module.css';

/** How many bars are drawn; the rest is counted in one line. */
const most = 6;

interface BarsProps {
  title: string;
  /** The greatest first. */
  shares: readonly Share[];
  onChoose: (name: string) => void;
}

/** A number per name, as bars; each leads to its requests. */
export function Bars({ title, shares, onChoose }: BarsProps) {
  const greatest = shares[0]?.count ?? 1;
  const rest = shares.slice(most);
  const restCount = rest.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={classes.bars}>
      <h3 className={classes.title}>{title}</h3>
      {shares.length === 0 ? <p className={classes.rest}>Rien sur cette période.</p> : null}
      <ul className={classes.list}>
        {shares.slice(0, most).map(({ name, count }) => (
          <li key={name}>
            <UnstyledButton className={classes.row} onClick={() => onChoose(name)}>
              <span className={classes.name}>{name}</span>
              <span className={classes.count}>{count.toLocaleString('fr-FR')}</span>
              <span className={classes.track} aria-hidden="true">
                <span className={classes.bar} style={{ width: `${(count / greatest) * 100}%` }} />
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {rest.length > 0 ? (
        <p className={classes.rest}>
          {`et ${restCount.toLocaleString('fr-FR')} ailleurs (${rest.length} ${rest.length > 1 ? 'autres' : 'autre'})`}
        </p>
      ) : null}
    </div>
  );
}

/** From request to quote to job: each step as a part of the first. */
export function Funnel({ steps }: { steps: readonly Share[] }) {
  const all = steps[0]?.count ?? 0;
  return (
    <ol className={classes.funnel}>
      {steps.map(({ name, count }, rank) => (
        <li key={name} className={classes.step}>
          <span className={classes.name}>{name}</span>
          <span className={classes.count}>
            <strong>{count.toLocaleString('fr-FR')}</strong>
            {rank > 0 && all > 0 ? ` · ${Math.round((count / all) * 100)}\u00a0%` : ''}
          </span>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.bar} data-rank={rank} style={{ width: `${all > 0 ? (count / all) * 100 : 0}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
