import { Button, Text, UnstyledButton } from '@mantine/core';
import type { LeadFilter } from '../../requests/lead-filter';
import classes from './Bars.module.css';
import { Track } from '../today/Track';

/** The number of requests for a name, and the filter that lists them. */
export interface Bar {
  name: string;
  count: number;
  filter: Partial<LeadFilter>;
}

interface BarsProps {
  title: string;
  /** Largest first. */
  bars: readonly Bar[];
  /** How many names are not shown, and their total. */
  others: number;
  rest: number;
  onShow: (filter: Partial<LeadFilter>) => void;
  /** Shows the others too. */
  onAll: () => void;
}

/** A bar chart of numbers per name; each bar opens its requests. */
export function Bars({ title, bars, others, rest, onShow, onAll }: BarsProps) {
  const greatest = bars[0]?.count ?? 1;
  return (
    <div className={classes.bars}>
      <h3 className={classes.title}>{title}</h3>
      {bars.length === 0 ? (
        <Text c="dimmed" fz={14} mt={6}>
          Rien sur cette période.
        </Text>
      ) : null}
      <ul>
        {bars.map(({ name, count, filter }) => (
          <li key={name}>
            <UnstyledButton className={classes.row} onClick={() => onShow(filter)}>
              <span className={classes.name}>{name}</span>
              <span className={classes.count}>{count.toLocaleString('fr-FR')}</span>
              <Track share={count / greatest} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <Button variant="subtle" size="compact-md" h={44} mx={-8} px={8} onClick={onAll}>
          {`Voir ${others.toLocaleString('fr-FR')} ${others > 1 ? 'autres' : 'autre'} (${rest.toLocaleString('fr-FR')}\u00a0${rest > 1 ? 'demandes' : 'demande'})`}
        </Button>
      ) : null}
    </div>
  );
}

interface FunnelProps {
  steps: readonly Bar[];
  onShow: (filter: Partial<LeadFilter>) => void;
}

/** From request to quote to job: each step as a share of the first. */
export function Funnel({ steps, onShow }: FunnelProps) {
  const all = steps[0]?.count ?? 0;
  return (
    <ol className={classes.funnel}>
      {steps.map(({ name, count, filter }, rank) => (
        <li key={name}>
          <UnstyledButton className={classes.row} onClick={() => onShow(filter)}>
            <span className={classes.name}>{name}</span>
            <span className={classes.count}>
              <strong>{count.toLocaleString('fr-FR')}</strong>
              {rank > 0 && all > 0 ? ` · ${Math.round((count / all) * 100)}\u00a0%` : ''}
            </span>
            <Track share={all > 0 ? count / all : 0} rank={rank} />
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}
