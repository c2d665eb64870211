import { Text, UnstyledButton } from '@mantine/core';
import { statusLabels, type DeskLead, type DeskRow } from '../../../queries/desk-data';
import { briefMoment } from '../../../figures/paris-days';
import { useAddress } from '../../../store/use-address';
import classes from '../../styles/Leads.module.css';
import { Part } from '../../frame/Part';

interface OtherRequestsProps {
  lead: DeskLead;
  /** Everything that the same person sent. */
  leads: readonly DeskRow[];
  now: number;
}

/** The person's other requests and their status. */
export function OtherRequests({ lead, leads, now }: OtherRequestsProps) {
  const [, go] = useAddress();
  const others = leads.filter(({ id }) => id !== lead.id);
  if (others.length === 0) return null;
  return (
    <Part title="De la même personne">
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <UnstyledButton className={classes.other} onClick={() => go({ view: 'list', lead: other.id })}>
              <span>
                {[other.typeLabel, other.ville].filter(Boolean).join(' · ')} –{' '}
                {statusLabels[other.status].toLowerCase()}
              </span>
              <Text span c="dimmed" fz={14}>
                {briefMoment(Date.parse(other.createdAt), now)}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Part>
  );
}
