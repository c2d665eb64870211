import type { SupabaseClient } from '@supabase/supabase-js';
import { Button, UnstyledButton } from '@mantine/core';
import type { Database } from '../../../../supabase/database.types';
import { frenchTypography } from '../../../site/definitions/text/typography';
import { RefusalNotice } from '../../ui/RefusalNotice';
import { listedDocument } from '../../store/studio-state';
import { UiIcon } from '../../ui/UiIcon';
import { useSending } from '../../store/context/use-sending';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import type { FailedNews } from './follow-publication';
import classes from './PublicationNotice.module.css';

interface FailedBuildProps {
  failed: FailedNews;
  client: SupabaseClient<Database>;
}

/** Shows the fault that stopped a build, with a link to its field, and a button that takes the publication back. */
export function FailedBuild({ failed: { fault, publication }, client }: FailedBuildProps) {
  const studio = useStudio();
  const isThere = useStudioState((state) => fault !== undefined && listedDocument(state, fault.file) !== undefined);
  const { isSending, error, send } = useSending();
  const says = fault && frenchTypography(`À corriger : ${fault.says}`);
  return (
    <>
      {isThere && fault ? (
        <UnstyledButton
          className={classes.fault}
          onClick={() => void studio.goTo({ file: fault.file, pointer: fault.field ?? '' })}
        >
          <span>{says}</span>
          <UiIcon name="ui-go" size={18} />
        </UnstyledButton>
      ) : says ? (
        <p className={classes.message}>{says}</p>
      ) : null}
      {publication ? (
        <Button
          mt={8}
          variant="default"
          size="compact-sm"
          leftSection={<UiIcon name="ui-undo" size={16} />}
          loading={isSending}
          onClick={() =>
            void send(async () => {
              const { takeBackAtOnce } = await import('../history/open-history');
              await takeBackAtOnce(studio, client, publication);
            })
          }
        >
          Remettre comme avant
        </Button>
      ) : null}
      <RefusalNotice error={error} />
    </>
  );
}
