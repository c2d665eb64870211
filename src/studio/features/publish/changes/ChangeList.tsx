import { Checkbox } from '@mantine/core';
import type { RefObject } from 'react';
import type { PendingChange } from '../logic/pending-changes';
import type { RequiredFile } from '../logic/required-files';
import { ChangeRow } from './ChangeRow';
import changesClasses from '../Changes.module.css';
import classes from '../Publish.module.css';

interface ChangeListProps {
  changes: readonly PendingChange[];
  /** The files that the user has left out. */
  left: ReadonlySet<string>;
  along: readonly RequiredFile[];
  onLeave: (left: ReadonlySet<string>) => void;
  /** Gets the focus when the focused button disappears. */
  list: RefObject<HTMLUListElement | null>;
}

/** The changes, each of which can be published or left out. */
export function ChangeList({ changes, left, along, onLeave, list }: ChangeListProps) {
  const chosen = changes.filter(({ file }) => !left.has(file));
  const reason = ({ file, from }: PendingChange) =>
    left.has(file) ? along.find((one) => one.file === file || one.file === from)?.because : undefined;
  return (
    <div>
      {changes.length > 1 ? (
        <Checkbox
          className={changesClasses.all ?? ''}
          label="Tout publier"
          checked={chosen.length === changes.length}
          indeterminate={chosen.length > 0 && chosen.length < changes.length}
          onChange={({ currentTarget }) =>
            onLeave(new Set(currentTarget.checked ? [] : changes.map(({ file }) => file)))
          }
        />
      ) : null}
      <ul ref={list} tabIndex={-1} className={`${classes.changes} ${classes.scroll}`} aria-label="Ce qui change">
        {changes.map((change) => (
          <ChangeRow
            key={change.file}
            change={change}
            isChosen={!left.has(change.file)}
            because={reason(change)}
            onChoose={(isChosen) => {
              const next = new Set(left);
              if (isChosen) next.delete(change.file);
              else next.add(change.file);
              onLeave(next);
            }}
          />
        ))}
      </ul>
    </div>
  );
}
