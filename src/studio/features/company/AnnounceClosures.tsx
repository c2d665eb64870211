import { Button } from '@mantine/core';
import { useState } from 'react';
import { closureAnnouncement } from './closure-announcement';
import type { SiteDocument } from '../../../site/definitions/documents/site-document';
import { UiIcon } from '../../ui/UiIcon';
import { useStudio } from '../../store/context/use-studio';
import classes from './Company.module.css';
import { groupsOfPart } from './company-parts';

/** Below the closures: a button for each one without an announcement, which announces it on every page. */
export function AnnounceClosures({ file, value }: { file: string; value: unknown }) {
  const studio = useStudio();
  const [now] = useState(() => Date.now());
  // The value is a draft: its dates may be half typed.
  const { closures = [], announcements = [], hours = [], closedOnHolidays } = value as Partial<SiteDocument>;
  const opening = {
    hours: hours.filter(({ days, text }) => typeof days === 'string' && typeof text === 'string'),
    closures: closures.filter(({ from }) => typeof from === 'string'),
    closedOnHolidays,
  };
  const proposed = opening.closures
    .flatMap((closure) => closureAnnouncement(closure, { opening, now }) ?? [])
    .filter(({ until }) => !announcements.some((known) => known.until === until));
  if (proposed.length === 0) return null;
  return (
    <ul className={classes.proposals} aria-label="À annoncer">
      {proposed.map((announcement) => (
        <li key={announcement.until}>
          <Button
            variant="default"
            size="xs"
            className={classes.proposal}
            leftSection={<UiIcon name="ui-announcements" size={16} />}
            onClick={() => {
              studio.edit({ file, pointer: '/announcements' }, [...announcements, announcement], {
                label: 'l’annonce',
                order: groupsOfPart('announcements')[0]?.order ?? [],
                isWhole: true,
              });
              void studio.goTo({
                file,
                pointer: `/announcements/${announcements.length}/title`,
                part: 'announcements',
              });
            }}
          >
            {`Annoncer sur toutes les pages\u00a0: «\u00a0${announcement.title}\u00a0»`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
