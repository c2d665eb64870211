import { Alert, Button, Group, Text } from '@mantine/core';
import { UiIcon } from '../../ui/UiIcon';
import type { LeftOut } from './use-uploads';
import classes from './Files.module.css';

interface LeftOutListProps {
  left: readonly LeftOut[];
  onSend: (one: LeftOut, taken: 'refuse' | 'replace' | 'both') => void;
  onForget: (one: LeftOut) => void;
}

/** The files that were not stored: why, and what can be done about it. */
export function LeftOutList({ left, onSend, onForget }: LeftOutListProps) {
  if (left.length === 0) return null;
  return (
    <ul className={classes.left} aria-label="Ce qui n’est pas dans le site">
      {left.map((one) => (
        <li key={one.name}>
          <Alert
            color={one.may === 'replace' ? 'yellow' : 'red'}
            variant="light"
            role="alert"
            icon={<UiIcon name={one.may === 'replace' ? 'ui-advice' : 'ui-fault'} />}
            withCloseButton
            closeButtonLabel={`Laisser ${one.file.name}`}
            onClose={() => onForget(one)}
          >
            <Text size="sm">
              <strong>{one.file.name}</strong> : {one.why}
            </Text>
            {one.may ? (
              <Group gap={8} mt={8}>
                {one.may === 'retry' ? (
                  <Button size="compact-sm" variant="default" onClick={() => onSend(one, 'refuse')}>
                    Réessayer
                  </Button>
                ) : (
                  <>
                    <Button size="compact-sm" variant="default" onClick={() => onSend(one, 'replace')}>
                      Le remplacer par celui-ci
                    </Button>
                    <Button size="compact-sm" variant="default" onClick={() => onSend(one, 'both')}>
                      Garder les deux
                    </Button>
                  </>
                )}
              </Group>
            ) : null}
          </Alert>
        </li>
      ))}
    </ul>
  );
}
