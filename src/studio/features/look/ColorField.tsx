import { Button, ColorSwatch, Group, Text, TextInput } from '@mantine/core';
import { useDeferredValue, useRef, useState } from 'react';
import { shippedValues } from '../../../site/definitions/look/shipped-values';
import type { ValueShape } from '../../../site/definitions/shapes/shapes';
import { frenchTypography } from '../../../site/definitions/text/typography';
import { isColor } from '../../../site/look/whole-look';
import { errorsOf, FieldFrame, helpOf } from '../fields/frame/FieldFrame';
import type { FieldProps } from '../fields/frame/use-field';
import { draftedValue } from '../../store/studio-state';
import { useBreakpoint } from '../../store/screen/breakpoint';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import { judgedColors, verdictOn, type ColorRole } from './judged-colors';
import classes from './Look.module.css';
import { ColorPopover } from './ColorPopover';
import { useChosen } from './use-chosen';

/** A colour, picked or typed, with its contrast to the others, and a fix if the contrast is too low. */
export function ColorField(props: FieldProps<ValueShape>) {
  const { shape, file, pointer, isBare } = props;
  const { title, faults, chosen, choose } = useChosen(props);
  /** A half-typed colour; the page keeps the last valid one. */
  const [typed, setTyped] = useState<string>();
  const breakpoint = useBreakpoint();
  const input = useRef<HTMLInputElement>(null);
  const step = pointer.lastIndexOf('/');
  const role = pointer.slice(step + 1);
  const deferred = useDeferredValue(
    useStudioState((state) => draftedValue(state, { file, pointer: pointer.slice(0, step) })),
  );
  const verdict = isRole(role) ? verdictOn(role, judgedColors(deferred)) : undefined;
  // The validator's message would come later and say the same.
  const others = faults.filter(({ rule }) => rule !== 'faint-color');
  const error = errorsOf(others) ?? (verdict?.isFaint ? frenchTypography(verdict.says) : undefined);

  function write(next: string): void {
    const color = asColor(next);
    setTyped(color === undefined ? next : undefined);
    if (color !== undefined) choose(color);
  }

  function leave(): void {
    const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(typed ?? '');
    setTyped(undefined);
    // In the short form, each digit stands for two.
    if (short)
      write(
        short
          .slice(1)
          .map((digit) => digit.repeat(2))
          .join(''),
      );
  }

  return (
    <FieldFrame {...props} faults={others}>
      <TextInput
        ref={input}
        {...(isBare ? { 'aria-label': title } : { label: title })}
        description={
          <>
            {helpOf(shape.description, others)}
            {verdict && !error ? (
              <span className={classes.reading} data-well={verdict.isWell || undefined}>
                {frenchTypography(verdict.says)}
              </span>
            ) : null}
          </>
        }
        rightSection={<ColorPopover title={title} color={chosen} onChange={write} />}
        rightSectionWidth={breakpoint === 'wide' ? 44 : 52}
        rightSectionPointerEvents="all"
        spellCheck={false}
        autoComplete="off"
        value={typed ?? chosen}
        error={error}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onBlur={leave}
      />
      {typed === undefined ? null : (
        <Text size="xs" c="dimmed" mt={4} role="status">
          {frenchTypography('Pas encore une couleur : un # puis six chiffres, ou lettres de a à f.')}
        </Text>
      )}
      {verdict?.cure ? (
        <Button
          mt={6}
          variant="light"
          size="compact-sm"
          className={classes.cure}
          leftSection={<ColorSwatch component="span" color={verdict.cure.color} size={16} />}
          onClick={() => {
            choose(verdict.cure?.color ?? chosen);
            // The pressed button has disappeared with its message.
            input.current?.focus();
          }}
        >
          {verdict.cure.label} <span className={classes.hex}>{verdict.cure.color}</span>
        </Button>
      ) : null}
      {verdict?.isHopeless ? <ShippedColors file={file} pointer={pointer.slice(0, step)} /> : null}
    </FieldFrame>
  );
}

/** Offers the shipped colours, for a fault that no shade of a single colour would cure. */
function ShippedColors({ file, pointer }: { file: string; pointer: string }) {
  const studio = useStudio();
  return (
    <Group gap={8} mt={6}>
      <Text size="xs">Aucune nuance ne suffit : elles sont trop proches les unes des autres.</Text>
      <Button
        variant="light"
        size="compact-sm"
        className={classes.cure}
        onClick={() => studio.edit({ file, pointer }, undefined, { label: 'les couleurs d’origine' })}
      >
        Reprendre les couleurs d’origine
      </Button>
    </Group>
  );
}

/** A typed colour, as documents write it; a missing # is added. */
function asColor(written: string): string | undefined {
  const color = written.trim().replace(/^#?/, '#').toLowerCase();
  return isColor(color) ? color : undefined;
}

function isRole(name: string): name is ColorRole {
  return Object.hasOwn(shippedValues.colors, name);
}
