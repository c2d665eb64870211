import type { SupabaseClient } from '@supabase/supabase-js';
import { CloseButton, Loader } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { Database } from '../../../../supabase/database.types';
import { UiIcon } from '../../ui/UiIcon';
import { FailedBuild } from './FailedBuild';
import type { News, PublicationFollower } from './follow-publication';
import classes from './PublicationNotice.module.css';

const icons = { silent: 'ui-advice', online: 'ui-check', failed: 'ui-fault' } as const;

interface PublicationNoticeProps {
  follower: PublicationFollower;
  client: SupabaseClient<Database>;
}

/** The state of the last publication, at the foot of the page. Empty while there is nothing to report. */
export function PublicationNotice({ follower, client }: PublicationNoticeProps) {
  const news = useSyncExternalStore(follower.subscribe, follower.current);
  return (
    // A live region must exist before its text does, or screen readers do not read it.
    <div role="status" aria-label="Publication">
      {news ? <Said news={news} client={client} onClose={follower.close} /> : null}
    </div>
  );
}

interface SaidProps extends Pick<PublicationNoticeProps, 'client'> {
  news: News;
  onClose: () => void;
}

function Said({ news: { is, title, message, failed }, client, onClose }: SaidProps) {
  return (
    <div className={classes.notice} data-is={is}>
      <span className={classes.sign}>
        {is === 'waiting' || is === 'built' ? <Loader size={18} aria-hidden /> : <UiIcon name={icons[is]} size={20} />}
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.message}>{message}</p>
        {failed ? <FailedBuild failed={failed} client={client} /> : null}
      </div>
      <CloseButton aria-label="Fermer" onClick={onClose} />
    </div>
  );
}
