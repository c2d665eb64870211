import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { RefusalNotice } from './RefusalNotice';
import touch from './touch.module.css';
import { useSending } from '../store/context/use-sending';

interface ActFormProps {
  /** The name of the button. */
  verb: string;
  /** What happens then, beside the button. */
  note?: ReactNode;
  /** Whether everything that is asked for is there. */
  isReady: boolean;
  /** Rejects with the French message that the form then shows. */
  act: () => Promise<void>;
  onDone: () => void;
  children: ReactNode;
}

/** A form that asks for something and does one thing with it: its fields, why it was refused, and the button. */
export function ActForm({ verb, note, isReady, act, onDone, children }: ActFormProps) {
  const { isSending, error, send } = useSending();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void send(act).then((isDone) => isDone && onDone());
      }}
    >
      {children}
      <RefusalNotice error={error} />
      <Group justify={note ? 'space-between' : 'flex-end'} mt="xl" wrap="nowrap" className={touch.foot}>
        {note ? (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        ) : null}
        <Button flex="none" type="submit" loading={isSending} disabled={!isReady}>
          {verb}
        </Button>
      </Group>
    </form>
  );
}
