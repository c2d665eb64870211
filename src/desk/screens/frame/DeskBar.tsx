import { ActionIcon, Button, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { useContext } from 'react';
import { DeskIcon } from '../../theme/DeskIcon';
import { TabContext } from '../../device/shown-tab';
import { hashOf, type DeskAddress } from '../../store/use-address';
import { useDesk } from '../../store/use-desk';
import classes from '../Desk.module.css';
import { SoundToggle } from './SoundToggle';
import { TakeDown } from '../today/TakeDown';

interface DeskBarProps {
  title: string;
  address: DeskAddress;
  /** How many people are waiting for a call. */
  waiting: number;
  onLeave?: () => void;
}

const views = [
  { view: 'today', icon: 'desk-today', name: 'Aujourd’hui' },
  { view: 'list', icon: 'desk-list', name: 'Demandes' },
  { view: 'visits', icon: 'desk-visits', name: 'Visites' },
] as const;

/** The company's name, the views, and the links out. */
export function DeskBar({ title, address, waiting, onLeave }: DeskBarProps) {
  const { site } = useDesk();
  // A tab of the application already has the company's name.
  const isTab = useContext(TabContext) !== undefined;
  return (
    <section className={classes.bar} aria-label={title}>
      <h1 className={classes.brand}>
        <span className={classes.company}>{site.company}</span>{' '}
        {isTab ? (
          <VisuallyHidden component="span">{title}</VisuallyHidden>
        ) : (
          <Text span inherit c="dimmed" fw={500}>
            {title}
          </Text>
        )}
      </h1>
      <nav className={classes.views} aria-label="Vues des demandes">
        {views.map(({ view, icon, name }) =>
          view === 'visits' && !site.countsVisits ? null : (
            <a
              key={view}
              href={hashOf({ view })}
              className={classes.view}
              aria-current={address.view === view ? 'page' : undefined}
            >
              <DeskIcon name={icon} /> {name}
              {view === 'list' && waiting > 0 ? (
                <span className={classes.count} title={`${waiting} en attente`}>
                  {waiting}
                </span>
              ) : null}
            </a>
          ),
        )}
      </nav>
      <div className={classes.out}>
        <TakeDown />
        <SoundToggle />
        {site.studio ? (
          <Button
            component="a"
            href={site.studio}
            variant="default"
            h={44}
            leftSection={<DeskIcon name="desk-studio" />}
          >
            Atelier
          </Button>
        ) : null}
        {onLeave ? (
          <Tooltip label="Se déconnecter" openDelay={400}>
            <ActionIcon variant="default" size={44} aria-label="Se déconnecter" onClick={onLeave}>
              <DeskIcon name="desk-leave" />
            </ActionIcon>
          </Tooltip>
        ) : null}
      </div>
    </section>
  );
}
