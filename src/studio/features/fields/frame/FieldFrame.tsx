import { Box, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { frenchTypography } from '../../../../site/definitions/text/typography';
import type { StudioFault } from '../../../logic/transport/protocol';
import { useStudio, useStudioState } from '../../../store/context/use-studio';
import { FieldConflict } from '../form/FieldConflict';
import classes from '../Form.module.css';
import type { FieldProps } from './use-field';

interface FieldFrameProps extends Pick<FieldProps, 'file' | 'pointer'> {
  faults: readonly StudioFault[];
  /** Counters and menus under the input. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every input: marks the place of the value (to be found later), and shows fixes and other content below.
 */
export function FieldFrame({ file, pointer, faults, aside, children }: FieldFrameProps) {
  const hasCures = faults.some(({ cures }) => cures !== undefined && cures.length > 0);
  return (
    <Box className={classes.field} data-pointer={pointer}>
      {children}
      {hasCures || aside ? (
        <Group
          gap={8}
          mt={4}
          justify="space-between"
          wrap="nowrap"
          className={classes.below}
          data-cures={hasCures || undefined}
        >
          <Group gap={6}>{hasCures ? <Cures file={file} pointer={pointer} faults={faults} /> : null}</Group>
          {aside}
        </Group>
      ) : null}
      <FieldConflict file={file} pointer={pointer} />
    </Box>
  );
}

/**
 * The validator's fixes, as buttons. A separate component, because it renders at every keystroke and most fields have
 * none.
 */
function Cures({ file, pointer, faults }: Pick<FieldFrameProps, 'file' | 'pointer' | 'faults'>) {
  const studio = useStudio();
  // Fixes are only valid for the text that was checked.
  const isCurrent = useStudioState(({ documents, checked }) => {
    const document = documents[file];
    return document?.draft === (checked[file] ?? document?.text);
  });
  if (!isCurrent) return null;
  return faults
    .flatMap((fault) => fault.cures ?? [])
    .map((cure) => (
      <Button key={cure.label} size="compact-xs" variant="light" onClick={() => studio.cure({ file, pointer }, cure)}>
        {cure.label}
      </Button>
    ));
}

/** The error messages of a field. */
export function errorsOf(faults: readonly StudioFault[]): ReactNode {
  return sentences(faults, 'error');
}

/** The help text of a field, with warnings. */
export function helpOf(description: string | undefined, faults: readonly StudioFault[]): ReactNode {
  const advice = sentences(faults, 'warning');
  const help = description && frenchTypography(description);
  if (!advice) return help;
  return (
    <>
      {help} <span className={classes.advice}>{advice}</span>
    </>
  );
}

function sentences(faults: readonly StudioFault[], severity: StudioFault['severity']): ReactNode {
  const own = faults.filter((fault) => fault.severity === severity);
  if (own.length === 0) return undefined;
  return frenchTypography(own.map(({ message, advice }) => [message, advice].filter(Boolean).join(' ')).join(' '));
}
