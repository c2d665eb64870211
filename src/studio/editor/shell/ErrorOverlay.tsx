import { Alert } from '@mantine/core';
import { useStudio, useStudioState } from '../use-studio';
import { UiIcon } from '../UiIcon';
import classes from './Hand.module.css';

/** Errors, over the page: on small screens, the form that shows them may be closed. */
export function ErrorOverlay() {
  const studio = useStudio();
  const error = useStudioState((state) => state.error);
  const away = useStudioState((state) => state.away);
  if (!away && error === undefined) return null;
  return (
    <div className={classes.refused}>
      {away ? (
        <Alert color="orange" bg="orange.0" variant="light" role="alert" title={away.title}>
          {away.advice}
        </Alert>
      ) : (
        <Alert
          color="red"
          bg="red.0"
          variant="light"
          role="alert"
          icon={<UiIcon name="ui-fault" />}
          withCloseButton
          closeButtonLabel="Fermer le message"
          onClose={studio.forgetError}
        >
          {error}
        </Alert>
      )}
    </div>
  );
}
