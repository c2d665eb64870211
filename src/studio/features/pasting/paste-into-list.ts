import type { ClipboardEvent } from 'react';
import { isRead } from '../../../site/definitions/fields/kinds';
import type { ListPlace } from '../fields/kinds/list/list-place';
import { caretIn } from '../fields/kinds/text/token-dom';
import type { StudioStore } from '../../store/studio-store';
import { pastedMarkup } from './pasted-markup';
import { pastedRows } from './pasted-rows';
import { sayPasted } from './say-pasted';
import { splicedParts } from './spliced';

/**
 * Handles a paste of several items into a field of a list: rows of a table, or paragraphs. Anything else is left to the
 * field.
 */
export function pasteIntoList(studio: StudioStore, list: ListPlace, items: unknown[], event: ClipboardEvent): void {
  const html = event.clipboardData.getData('text/html');
  const place = placeOf(event, list.pointer);
  if (!html || !place) return;
  const made = rowsFrom(html, list, items[place.index]) ?? partsFrom(html, list, items[place.index], place);
  const all = made && items.toSpliced(place.index, 1, ...made.items);
  if (!all || all.length > (list.shape.max ?? Infinity)) return;
  event.preventDefault();
  event.stopPropagation();
  const label = `${list.title}\u00a0: collage`;
  studio.edit({ file: list.file, pointer: list.pointer }, all, { label, isWhole: true });
  sayPasted(studio, made.lost, made.rows);
}

interface Caret {
  index: number;
  field: Element;
}

/** The list item whose own field has the focus. */
function placeOf({ target }: ClipboardEvent, pointer: string): Caret | undefined {
  const field = (target as Element).closest('textarea, [role="textbox"], input');
  const at = field?.closest<HTMLElement>('[data-pointer]')?.dataset.pointer ?? '';
  const way = at.startsWith(`${pointer}/`) ? at.slice(pointer.length + 1).split('/') : [];
  return field && way[0] !== undefined && way.length <= 2 ? { index: Number(way[0]), field } : undefined;
}

/** The rows of a pasted table, after the focused item, or in its place if it is empty. */
function rowsFrom(html: string, { shape }: ListPlace, item: unknown) {
  const pasted = shape.items.form === 'group' ? pastedRows(html, shape.items) : undefined;
  const isEmpty = Object.values(item ?? {}).every((value) => value === '');
  return pasted && { ...pasted, items: isEmpty ? pasted.rows : [item, ...pasted.rows], rows: pasted.rows.length };
}

function partsFrom(html: string, { shape: { items } }: ListPlace, item: unknown, { field }: Caret) {
  if (items.form !== 'value' || !isRead(items.kind) || typeof item !== 'string') return undefined;
  const { parts, lost } = pastedMarkup(html, { isList: true, ...(items.markup ? { markup: items.markup } : {}) });
  if (parts.length < 2) return undefined;
  return { items: splicedParts(item, caretOf(field), parts), lost, rows: 0 };
}

/** The selection in a field, as positions in its text. */
export function caretOf(field: Element): [number, number] {
  if (field instanceof HTMLTextAreaElement) return [field.selectionStart, field.selectionEnd];
  return caretIn(field as HTMLElement);
}
