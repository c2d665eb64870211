import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BlockActions } from '../blocks/block-actions';
import { useStudio, useStudioState } from '../../../store/context/use-studio';
import { pointerOfRow } from './choose-row';
import type { BlockRow, Outline } from '../outline-of';

/** The rows are one tab stop: arrows move the focus between them, and with Alt they move the block. */
export function useRows(outline: Outline | undefined, actions: BlockActions) {
  const studio = useStudio();
  const selection = useStudioState((state) => state.selection);
  const drawn = useStudioState((state) => state.drawn);
  const list = useRef<HTMLDivElement>(null);
  /** The place to show once the page has been rendered with it. */
  const awaited = useRef<{ file: string; pointer: string; before: typeof drawn }>(undefined);
  const [stop, setStop] = useState<string>();
  const all = outline?.parts.flatMap((part) => part.rows.map((row) => ({ part, row }))) ?? [];
  const selected = all.find(({ row }) => selection && isUnder(selection, row));
  const keys = all.map(({ row }) => keyOf(row));
  const first = stop !== undefined && keys.includes(stop) ? stop : selected ? keyOf(selected.row) : keys[0];

  useEffect(() => {
    if (!selection?.isInOutline) return;
    const { file, pointer } = selection;
    awaited.current = { file, pointer, before: studio.getState().drawn };
    // If a value of the page's document is selected, this is the row of the layout's block that shows it.
    const key = selected && keyOf(selected.row);
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key ?? '')}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
    // Only once per selection, because the effect itself may change what is selected.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [selection]);

  useEffect(() => {
    if (!awaited.current || awaited.current.before === drawn) return;
    const { file, pointer } = awaited.current;
    awaited.current = undefined;
    studio.reveal({ file, pointer });
  }, [studio, drawn]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target instanceof HTMLElement ? keys.indexOf(event.target.dataset.row ?? '') : -1;
    const found = all[at];
    if (!found || event.ctrlKey || event.metaKey) return;
    const run = event.altKey ? moves(found)[event.key] : (goes(at)[event.key] ?? removes(found)[event.key]);
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const rows = list.current;
    // One listener for all rows.
    rows?.addEventListener('keydown', onKeyDown);
    return () => rows?.removeEventListener('keydown', onKeyDown);
  }, []);

  function moves({ part, row }: (typeof all)[number]): Record<string, () => void> {
    const by = (step: number) => () =>
      part.isFixed ? studio.say('Ce bloc est celui de la mise en page.') : actions.move(row, row.index + step);
    return { ArrowUp: by(-1), ArrowDown: by(1) };
  }

  function goes(at: number): Record<string, () => void> {
    const to = (index: number) => () => {
      const key = keys[Math.min(Math.max(index, 0), keys.length - 1)];
      setStop(key);
      list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key ?? '')}"]`)?.focus();
    };
    return { ArrowUp: to(at - 1), ArrowDown: to(at + 1), Home: to(0), End: to(keys.length - 1) };
  }

  function removes({ part, row }: (typeof all)[number]): Record<string, () => void> {
    const remove = () => {
      if (part.isFixed) studio.say('Ce bloc est celui de la mise en page.');
      else if (part.count === 1) studio.say('Une page garde au moins un bloc.');
      else actions.remove(row);
    };
    return { Delete: remove };
  }

  return {
    list,
    isCurrent: (row: BlockRow) => ({
      isSelected: selected !== undefined && keyOf(selected.row) === keyOf(row),
      isStop: first === keyOf(row),
    }),
  };
}

/** The key of a row in the outline. */
export function keyOf(row: BlockRow): string {
  return `${row.file}${pointerOfRow(row)}`;
}

function isUnder(
  selection: { file: string; pointer: string; through?: { file: string; pointer: string } },
  row: BlockRow,
) {
  const own = `${pointerOfRow(row)}/`;
  return [selection, selection.through].some(
    (place) => place?.file === row.file && `${place.pointer}/`.startsWith(own),
  );
}
