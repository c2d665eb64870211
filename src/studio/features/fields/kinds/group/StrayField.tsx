import { Alert, Button } from '@mantine/core';
import { FieldFrame } from '../../frame/FieldFrame';
import { useField, type FieldProps } from '../../frame/use-field';

/** A value that its field does not allow: a message, and a button to remove it. */
export function StrayField(props: FieldProps) {
  const { title, faults, change } = useField(props);
  const messages = faults.map(({ message, advice }) => [message, advice].filter(Boolean).join(' ')).join(' ');
  return (
    <FieldFrame {...props} faults={faults}>
      <Alert color="red" variant="light" title={title}>
        {messages || 'Cette valeur n’est pas de celles que ce champ attend.'}
        <Button size="compact-xs" variant="default" mt={8} display="block" onClick={() => change(undefined)}>
          La retirer
        </Button>
      </Alert>
    </FieldFrame>
  );
}
