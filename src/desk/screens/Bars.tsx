import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Share } from '../figures/overview';
import classes from './Bars.module.css';

/** How many bars are drawn at first; the rest is counted in one line. */
const most = 6;

interface BarsProps {
  title: string;
  /** The greatest first. */
  shares: readonly Share[];
  onShow: (share: Share) => void;
}

/** A number per name, as bars; each leads to its requests. */
export function Bars({ title, shares, onShow }: BarsProps) {
  const [isWhole, setWhole] = useState(false);
  const greatest = shares[0]?.count ?? 1;
  const rest = isWhole ? [] : shares.slice(most);
  const restCount = rest.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={classes.bars}>
      <h3 className={classes.title}>{title}</h3>
      {shares.length === 0 ? <p className={classes.rest}>Rien sur cette période.</p> : null}
      <ul className={classes.list}>
        {shares.slice(0, isWhole ? undefined : most).map((share) => (
          <li key={share.name}>
            <UnstyledButton className={classes.row} onClick={() => onShow(share)}>
              <span className={classes.name}>{share.name}</span>
              <span className={classes.count}>{share.count.toLocaleString('fr-FR')}</span>
              <span className={classes.track} aria-hidden="true">
                <span className={classes.bar} style={{ width: `${(share.count / greatest) * 100}%` }} />
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {rest.length > 0 ? (
        <Button variant="subtle" size="compact-md" className={classes.more} onClick={() => setWhole(true)}>
          {`Voir ${rest.length} ${rest.length > 1 ? 'autres' : 'autre'} (${restCount.toLocaleString('fr-FR')}\u00a0${restCount > 1 ? 'demandes' : 'demande'})`}
        </Button>
      ) : null}
    </div>
  );
}

interface FunnelProps {
  steps: readonly Share[];
  onShow: (share: Share) => void;
}

/** From request to quote to job: each step as a part of the first. */
export function Funnel({ steps, onShow }: FunnelProps) {
  const all = steps[0]?.count ?? 0;
  return (
    <ol className={classes.funnel}>
      {steps.map((step, rank) => (
        <li key={step.name}>
          <UnstyledButton className={classes.row} onClick={() => onShow(step)}>
            <span className={classes.name}>{step.name}</span>
            <span className={classes.count}>
              <strong>{step.count.toLocaleString('fr-FR')}</strong>
              {rank > 0 && all > 0 ? ` · ${Math.round((step.count / all) * 100)}\u00a0%` : ''}
            </span>
            <span className={classes.track} aria-hidden="true">
              <span
                className={classes.bar}
                data-rank={rank}
                style={{ width: `${all > 0 ? (step.count / all) * 100 : 0}%` }}
              />
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}
