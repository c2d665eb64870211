import { Group, UnstyledButton } from '@mantine/core';
import { memo, useMemo } from 'react';
import { kindOfFile, nameOf, type StudioState } from '../../store/studio-state';
import { kinds } from '../../../site/definitions/documents/kinds/kinds';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import classes from '../shell/Shell.module.css';
import { pageFile } from '../../store/context/shown-document';

/** The documents that contribute to the page, one of them in the form: the page's own, its layout, the site's. */
export const PageDocuments = memo(function Documents() {
  const studio = useStudio();
  const file = useStudioState((state) => state.file);
  const origins = useStudioState((state) => state.drawn?.origins);
  const own = useStudioState(pageFile);
  const files = useMemo(() => {
    // Documents that the page only lists (towns in the footer, cards) are reached from where they are shown.
    const sharing = Object.values(origins ?? {}).flatMap((origin) =>
      origin.sharedBy === undefined ? [] : [(origin.through ?? origin).file],
    );
    const shared = Object.entries(origins ?? {}).flatMap(([shown, origin]) =>
      shown === '/site/phone' ? [origin.file] : [],
    );
    return [...new Set([...(own === undefined ? [] : [own]), ...sharing, ...shared])];
  }, [origins, own]);
  if (files.length < 2 || file === undefined) return null;
  const shown = files.includes(file) ? files : [...files, file];
  return (
    <Group component="nav" gap={2} mt={10} aria-label="Documents de cette page" wrap="nowrap" className={classes.tabs}>
      {shown.map((one) => (
        <UnstyledButton
          key={one}
          className={classes.tab}
          aria-current={one === file ? 'true' : undefined}
          onClick={() => void studio.goTo({ file: one, pointer: '' })}
        >
          <DocumentLabel file={one} isOwn={one === own} />
        </UnstyledButton>
      ))}
    </Group>
  );
});

function DocumentLabel({ file, isOwn }: { file: string; isOwn: boolean }) {
  const select = (state: StudioState) => {
    const kind = kindOfFile(state, file);
    return isOwn || !kind ? nameOf(state, file) : kinds[kind].label;
  };
  return useStudioState(select);
}
