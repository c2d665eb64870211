import { Radio } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import type { Pictures } from '../../../site/definitions/fields/field-notes';
import type { Look } from '../../../site/definitions/look/look';
import type { ValueShape } from '../../../site/definitions/shapes/shapes';
import { cornerVariables } from '../../../site/look/corners';
import { siteColors } from '../../../site/look/palette';
import { wholeColors } from '../../../site/look/whole-look';
import { choiceLabel } from '../fields/kinds/group/describe-value';
import { errorsOf, FieldFrame } from '../fields/frame/FieldFrame';
import type { FieldProps } from '../fields/frame/use-field';
import { draftedValue } from '../../store/studio-state';
import { useStudioState } from '../../store/context/use-studio';
import classes from './Look.module.css';
import { useChosen } from './use-chosen';

/** A choice of the look: each option is a picture of its effect on a page, in the colours of the site. */
export function PictureField({ pictures, ...props }: FieldProps<ValueShape> & { pictures: Pictures }) {
  const { shape, file, pointer, isBare } = props;
  const { title, faults, chosen, choose } = useChosen(props);
  const outer = pointer.slice(0, pointer.lastIndexOf('/'));
  const colors = useStudioState((state) => draftedValue(state, { file, pointer: `${outer}/colors` }));
  const Picture = drawings[pictures];
  return (
    <FieldFrame {...props} faults={faults}>
      <Radio.Group
        {...(isBare ? { 'aria-label': title } : { label: title })}
        error={errorsOf(faults)}
        value={chosen}
        onChange={choose}
      >
        <div className={classes.pictures} style={paint(colors)}>
          {(shape.choices ?? []).map((choice) => (
            <Radio.Card key={choice} value={choice} className={classes.card}>
              <span className={classes.page} aria-hidden>
                <Picture choice={choice} />
              </span>
              <span className={classes.name}>{choiceLabel(shape, choice)}</span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </FieldFrame>
  );
}

function paint(written: unknown): CSSProperties {
  const { ink, paper, band, strong, accent } = siteColors(wholeColors(written));
  return {
    '--look-ink': ink,
    '--look-paper': paper,
    '--look-band': band,
    '--look-strong': strong[7],
    '--look-accent': accent[7],
  } as CSSProperties; // custom properties
}

const drawings: Record<Pictures, (of: { choice: string }) => ReactNode> = {
  corners: Corners,
  motif: Motif,
  header: Header,
};

/** A card with a picture and a button. */
function Corners({ choice }: { choice: string }) {
  // The field's choices are exactly the known corners.
  const radii = cornerVariables(choice as NonNullable<Look['corners']>);
  return (
    <span className={classes.corners} style={radii as CSSProperties}>
      <span className={classes.cornersImage} />
      <span className={classes.cornersButton} />
    </span>
  );
}

/** Two titles with the motif: a pipe beside them, a rule above them, or nothing. */
function Motif({ choice }: { choice: string }) {
  const isCentred = choice === 'none';
  const left = { pipe: 34, rule: 14, none: 0 }[choice] ?? 0;
  const title = (y: number) => (
    <>
      <rect x={isCentred ? 36 : left} y={y} width="48" height="7" rx="1" fill="var(--look-ink)" />
      <rect x={isCentred ? 26 : left} y={y + 12} width="68" height="4" rx="1" fill="var(--look-ink)" opacity="0.35" />
    </>
  );
  return (
    <svg viewBox="0 0 120 68">
      {choice === 'pipe' ? (
        <g fill="none" stroke="var(--look-accent)" strokeWidth="2">
          <path d="M60 0v2a5 5 0 0 1-5 5H23a7 7 0 0 0-7 7v54M16 19h12M16 48h12" />
          <circle cx="30" cy="19" r="2" />
          <circle cx="30" cy="48" r="2" />
        </g>
      ) : null}
      {choice === 'rule' ? (
        <path d="M14 10h20M14 39h20" stroke="var(--look-accent)" strokeWidth="2.5" fill="none" />
      ) : null}
      {title(15)}
      {title(44)}
    </svg>
  );
}

/** The header of a page. */
function Header({ choice }: { choice: string }) {
  const isLight = choice === 'light';
  const drawn = isLight ? 'var(--look-strong)' : 'var(--look-paper)';
  return (
    <svg viewBox="0 0 120 68">
      <rect width="120" height="20" fill={isLight ? 'var(--look-paper)' : 'var(--look-strong)'} />
      {isLight ? <path d="M0 20.5h120" stroke="var(--look-band)" strokeWidth="1.5" /> : null}
      <circle cx="14" cy="10" r="4" fill={drawn} />
      <path d="M22 10h22M64 10h10M78 10h10" stroke={drawn} strokeWidth="3" />
      <rect x="94" y="6" width="20" height="8" rx="1.5" fill="var(--look-accent)" />
      <rect x="10" y="32" width="52" height="7" rx="1" fill="var(--look-ink)" />
      <rect x="10" y="44" width="70" height="4" rx="1" fill="var(--look-ink)" opacity="0.35" />
      <rect x="10" y="52" width="60" height="4" rx="1" fill="var(--look-ink)" opacity="0.35" />
    </svg>
  );
}
