import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BlockRow } from '../outline-of';

interface RowDrag {
  isFixed: boolean;
  /** Moves the block to another index of its list. */
  onMove: (to: number) => void;
}

/** Makes a row draggable within its list by the browser's own drag and drop; a line shows where it would be dropped. */
export function useRowDrag({ file, pointer, index }: BlockRow, { isFixed, onMove }: RowDrag) {
  const element = useRef<HTMLLIElement>(null);
  const [edge, setEdge] = useState<'top' | 'bottom'>();
  const [isDragged, setDragged] = useState(false);
  const move = useEffectEvent(onMove);

  useEffect(() => {
    const row = element.current;
    if (!row || isFixed) return undefined;
    const list = `${file}${pointer}`;
    return combine(
      draggable({
        element: row,
        getInitialData: () => ({ list, index }),
        onDragStart: () => setDragged(true),
        onDrop({ location }) {
          setDragged(false);
          const target = location.current.dropTargets[0]?.data;
          const to = target && placeFor(target, index);
          if (to !== undefined) move(to);
        },
      }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => source.data.list === list,
        getData: ({ input }) => attachClosestEdge({ index }, { element: row, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => {
          const to = placeFor(self.data, Number(source.data.index));
          setEdge(to === undefined ? undefined : edgeOf(self.data));
        },
        onDragLeave: () => setEdge(undefined),
        onDrop: () => setEdge(undefined),
      }),
    );
  }, [file, pointer, index, isFixed]);

  return { element, edge, isDragged };
}

type TargetData = Record<string | symbol, unknown>;

function edgeOf(data: TargetData): 'top' | 'bottom' {
  return extractClosestEdge(data) === 'top' ? 'top' : 'bottom';
}

/** The new index of a block that is dropped on an edge of another; undefined if it would stay where it is. */
function placeFor(target: TargetData, from: number): number | undefined {
  const gap = Number(target.index) + (edgeOf(target) === 'top' ? 0 : 1);
  const to = gap > from ? gap - 1 : gap;
  return to === from ? undefined : to;
}
