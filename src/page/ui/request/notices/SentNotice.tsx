import { useState } from 'react';
import type { SiteView } from '../../../../site/definitions/view/site-view';
import { Rich } from '../../texts/Rich';
import { SecondThoughts } from '../SecondThoughts';
import classes from './SentNotice.module.css';
import { Urgent } from '../Urgent';
import type { ThoughtsProps } from '../use-second-thoughts';
import { withdrawn } from '../sending/words-after';

interface SentNoticeProps extends Omit<ThoughtsProps, 'onBegin' | 'onWithdrawn'> {
  /** What is said first, in bold, and then. */
  title: string;
  next: string;
  isUrgent: boolean;
  /** The announcements that are current at that moment. */
  announced: NonNullable<SiteView['announcements']>;
  /** Takes the notice at the edge of the window away. */
  dismiss?: (() => void) | undefined;
}

/** The button that was pressed is gone. */
function focus(said: HTMLElement | null) {
  said?.focus();
}

/** The form's message after a success, with what the visitor may still change. */
export function SentNotice({ title, next, isUrgent, announced, dismiss, ...about }: SentNoticeProps) {
  const [isWithdrawn, setWithdrawn] = useState(false);
  if (isWithdrawn)
    return (
      <div className={classes.sent}>
        <p tabIndex={-1} ref={focus}>
          <strong>{withdrawn.title}</strong> {withdrawn.text}
        </p>
      </div>
    );
  return (
    <div className={classes.sent}>
      <p>
        <strong>{title}</strong> {isUrgent ? '' : next}
      </p>
      {announced.map((one) => (
        <p key={one.title}>
          <strong>{one.title}</strong> {one.text ? <Rich text={one.text} /> : null}
        </p>
      ))}
      {isUrgent ? <Urgent isPlain /> : null}
      <SecondThoughts
        {...about}
        onBegin={() => dismiss?.()}
        onWithdrawn={() => {
          dismiss?.();
          setWithdrawn(true);
        }}
      />
    </div>
  );
}
