import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ValueShape } from '../../../definitions/shapes';
import { folded } from '../../../definitions/suggest';
import { useStudioState } from '../use-studio';
import { errorsOf, FieldFrame, helpOf } from './FieldFrame';
import { targetGroups } from './link-targets';
import { useField, type FieldProps } from './use-field';

/** As many as are looked through with the eyes; typing finds the others. */
const most = 60;

/** Where a link leads: only what exists is offered. */
export function LinkField(props: FieldProps<ValueShape>) {
  const { shape, value, isBare } = props;
  const { title, faults, change } = useField(props);
  const [search, setSearch] = useState('');
  const pages = useStudioState((state) => state.site?.pages);
  const files = useStudioState((state) => state.site?.files);
  const path = useStudioState((state) => state.path);
  const href = typeof value === 'string' ? value : '';
  const groups = useMemo(
    () => targetGroups({ pages: pages ?? [], files: files ?? [], path, href, typed: search }),
    [pages, files, path, href, search],
  );
  const isShown = groups.some(({ items }) => items.some((item) => item.label === search));
  return (
    <FieldFrame {...props} faults={faults}>
      <Select
        {...(isBare
          ? { 'aria-label': title }
          : {
              label: title,
              description: helpOf(shape.description, faults),
            })}
        searchable
        allowDeselect={false}
        data={groups}
        limit={most}
        searchValue={search}
        onSearchChange={setSearch}
        filter={({ options, search: typed, limit }) => {
          const wanted = isShown ? '' : folded(typed.trim());
          let room = limit;
          return options.flatMap((option) => {
            if (!('items' in option)) return [];
            const items = option.items
              .filter((item) => folded(`${item.label} ${item.value}`).includes(wanted))
              .slice(0, room);
            room -= items.length;
            return items.length > 0 ? [{ ...option, items }] : [];
          });
        }}
        nothingFoundMessage="Aucune page ni aucun fichier n’a ce nom"
        maxDropdownHeight={320}
        value={href}
        error={errorsOf(faults)}
        onChange={(next) => next !== null && change(next)}
      />
    </FieldFrame>
  );
}
