import { Alert } from '@mantine/core';
import { UiIcon } from '../../ui/UiIcon';
import { useStudio, useStudioState } from '../../store/context/use-studio';

/** Says that the server is unreachable, or else shows the last error. Renders nothing without either. */
export function SaidError({ isOverPage = false }: { isOverPage?: boolean }) {
  const studio = useStudio();
  const error = useStudioState((state) => state.error);
  const away = useStudioState((state) => state.away);
  if (away)
    return (
      <Alert color="orange" {...(isOverPage ? { bg: 'orange.0' } : {})} variant="light" role="alert" title={away.title}>
        {away.advice}
      </Alert>
    );
  if (error === undefined) return null;
  return (
    <Alert
      color="red"
      {...(isOverPage ? { bg: 'red.0' } : {})}
      variant="light"
      role="alert"
      icon={<UiIcon name="ui-fault" />}
      withCloseButton
      closeButtonLabel="Fermer le message"
      onClose={studio.forgetError}
    >
      {error}
    </Alert>
  );
}
