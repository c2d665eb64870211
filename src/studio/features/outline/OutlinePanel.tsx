import { Button, Text } from '@mantine/core';
import { useMemo } from 'react';
import { blockActions } from './blocks/block-actions';
import { kindOfFile, nameOf } from '../../store/studio-state';
import { UiIcon } from '../../ui/UiIcon';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import { LayoutNotice } from './LayoutNotice';
import classes from './Outline.module.css';
import { outlineIn } from './outline-of';
import { OutlineRow } from './rows/OutlineRow';
import { openPalette } from './palette/open-palette';
import { useRows } from './rows/use-rows';
import { IconButton } from '../../ui/buttons/IconButton';

/** The outline of the page: its blocks in order, with all their actions. */
export function OutlinePanel({ onClose }: { onClose: () => void }) {
  const studio = useStudio();
  const outline = useStudioState(outlineIn);
  const actions = useMemo(() => blockActions(studio), [studio]);
  const title = useStudioState((state) =>
    outline?.isLayout && state.file !== undefined ? nameOf(state, state.file) : 'Plan de la page',
  );
  const hasPage = useStudioState(
    (state) => state.path !== undefined || kindOfFile(state, state.file ?? '') === 'layout',
  );
  const { list, isCurrent } = useRows(outline, actions);
  const parts = outline?.parts ?? [];
  const last = parts.findLast(({ isFixed }) => !isFixed);
  return (
    <nav className={classes.outline} aria-label="Plan de la page" data-sheet="plan">
      <div className={classes.head}>
        <Text component="h2" size="sm" fw={600} truncate>
          {title}
        </Text>
        <IconButton icon="ui-close" iconSize={16} label="Fermer le plan" onClick={onClose} />
      </div>
      <div className={classes.body} ref={list}>
        {outline ? <LayoutNotice outline={outline} /> : null}
        {parts.map((part) => (
          <ol key={`${part.list.file}${part.list.pointer}${part.rows[0]?.index}`} className={classes.rows}>
            {part.rows.map((row) => (
              <OutlineRow
                key={row.index}
                row={row}
                part={part}
                actions={actions}
                isCurrent={isCurrent(row)}
                onAdd={(index) => openPalette(studio, { list: part.list, index, actions })}
              />
            ))}
          </ol>
        ))}
        {last ? (
          <Button
            className={classes.add}
            variant="light"
            size="sm"
            fullWidth
            leftSection={<UiIcon name="ui-add" size={16} />}
            onClick={() => openPalette(studio, { list: last.list, index: last.count, actions })}
          >
            Ajouter un bloc
          </Button>
        ) : null}
        {parts.length === 0 ? (
          <Text size="sm" c="dimmed" p={8}>
            {hasPage ? 'Cette page n’a pas de blocs à elle.' : 'Ce document n’a pas de page, et donc pas de blocs.'}
          </Text>
        ) : null}
      </div>
    </nav>
  );
}
