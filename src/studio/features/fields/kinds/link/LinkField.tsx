import { useMemo, useState } from 'react';
import type { ValueShape } from '../../../../../site/definitions/shapes/shapes';
import { folded } from '../../../../../site/definitions/french/suggest';
import { useStudioState } from '../../../../store/context/use-studio';
import { SelectField } from '../choice/SelectField';
import { targetGroups } from './link-targets';
import { type FieldProps } from '../../frame/use-field';

/** How many are listed; typing finds the others. */
const most = 60;

/** The target of a link: only existing targets are offered. */
export function LinkField(props: FieldProps<ValueShape>) {
  const { value } = props;
  const [typed, setTyped] = useState<string>();
  const pages = useStudioState((state) => state.site?.pages);
  const files = useStudioState((state) => state.site?.files);
  const path = useStudioState((state) => state.path);
  const href = typeof value === 'string' ? value : '';
  const groups = useMemo(
    () => targetGroups({ pages: pages ?? [], files: files ?? [], path, href, typed: typed ?? '' }),
    [pages, files, path, href, typed],
  );
  const items = groups.flatMap((group) => group.items);
  // Shown from the first render, so that the focus selects it.
  const search = typed ?? items.find((item) => item.value === href)?.label ?? '';
  const isShown = items.some((item) => item.label === search);
  return (
    <SelectField
      field={props}
      searchable
      data={groups}
      limit={most}
      searchValue={search}
      onSearchChange={setTyped}
      filter={({ options, search: words, limit }) => {
        const wanted = isShown ? '' : folded(words.trim());
        let room = limit;
        return options.flatMap((option) => {
          if (!('items' in option)) return [];
          const found = option.items
            .filter((item) => folded(`${item.label} ${item.value}`).includes(wanted))
            .slice(0, room);
          room -= found.length;
          return found.length > 0 ? [{ ...option, items: found }] : [];
        });
      }}
      nothingFoundMessage="Aucune page ni aucun fichier n’a ce nom"
      maxDropdownHeight={320}
      value={href}
      // The next typed letters replace the name.
      onFocus={({ currentTarget }) => currentTarget.select()}
      onClick={({ currentTarget }) => isShown && currentTarget.select()}
    />
  );
}
