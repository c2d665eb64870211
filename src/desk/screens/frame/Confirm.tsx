import { Button, Group, Modal, Text } from '@mantine/core';

interface ConfirmProps {
  isOpen: boolean;
  title: string;
  /** What happens, and what is lost. */
  children: string;
  yes: string;
  no?: string;
  /** Whether something is lost for good. */
  isGrave?: boolean;
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before something that cannot be undone. */
export function Confirm({ isOpen, title, children, yes, no = 'Annuler', isGrave, isBusy, onYes, onNo }: ConfirmProps) {
  return (
    <Modal opened={isOpen} onClose={onNo} title={title}>
      <Text role="status">{children}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" h={44} onClick={onNo}>
          {no}
        </Button>
        <Button h={44} loading={isBusy} onClick={onYes} {...(isGrave ? { color: 'red.8' } : {})}>
          {yes}
        </Button>
      </Group>
    </Modal>
  );
}
