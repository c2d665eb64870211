import { NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { appearanceWords, type Rebuilds } from '../../../../../site/definitions/time/appearance';
import { parisInstant } from '../../../../../site/definitions/time/paris-time';
import type { ValueShape } from '../../../../../site/definitions/shapes/shapes';
import { momentWords, typedMoment } from '../../../../../site/definitions/time/typed-moment';
import { frenchTypography } from '../../../../../site/definitions/text/typography';
import { useStudio, useStudioState } from '../../../../store/context/use-studio';
import { liftedBy } from '../group/describe-value';
import { errorsOf, FieldFrame } from '../../frame/FieldFrame';
import classes from '../../Form.module.css';
import { useField, type FieldProps } from '../../frame/use-field';
import { IconButton } from '../../../../ui/buttons/IconButton';

const help =
  'Écrivez « lundi 30 novembre à 8 h », « demain 14 h 30 », ou choisissez dans le calendrier. Heure de Paris.';
const halfHours = Array.from(
  { length: 48 },
  (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? 30 : '00'}`,
);

/** A day and time, typed in words, or chosen in the browser's calendar. */
export function MomentField(props: FieldProps<ValueShape>) {
  const { shape, file, pointer, order, isBare } = props;
  const studio = useStudio();
  const { title, faults } = useField(props);
  const value = typeof props.value === 'string' ? props.value : '';
  /** What is being typed, as long as it matches the value; after an undo the value is shown again. */
  const [typed, setTyped] = useState<{ text: string; value: string; refusal?: string }>();
  const picker = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [opened] = useState(Date.now);
  // Every shown page has opened the company's document.
  const rebuilds = useStudioState(
    ({ documents }) => (documents['site.json']?.data as { rebuilds?: Rebuilds } | undefined)?.rebuilds,
  );
  const isTyping = typed !== undefined && typed.value === value;
  const isMoment = parisInstant(value) !== undefined;
  const [day = '', hour = ''] = isMoment ? value.split('T') : [];

  function write(next: string, isWhole?: true): void {
    const withdraws = parisInstant(next) === undefined ? [] : liftedBy(shape, pointer);
    studio.edit({ file, pointer }, next, {
      label: title,
      withdraws,
      ...(order ? { order } : {}),
      ...(isWhole ? { isWhole } : {}),
    });
  }

  function type(text: string): void {
    const meant = typedMoment(text, Date.now());
    const next = meant && 'moment' in meant ? meant.moment : text;
    setTyped({
      text,
      value: next,
      ...(meant && 'refusal' in meant ? { refusal: frenchTypography(meant.refusal) } : {}),
    });
    write(next);
  }

  return (
    <FieldFrame {...props} faults={faults}>
      <div className={classes.moment}>
        <TextInput
          ref={input}
          {...(isBare ? { 'aria-label': title } : { label: title, description: frenchTypography(help) })}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          autoComplete="off"
          spellCheck={false}
          value={isTyping ? typed.text : momentWords(value)}
          error={(isTyping && typed.refusal) || errorsOf(faults)}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={() => setTyped(undefined)}
          rightSection={
            <IconButton
              icon="ui-calendar"
              label={`${title} : choisir dans le calendrier`}
              hint="Choisir dans le calendrier"
              onClick={() => picker.current?.showPicker()}
            />
          }
        />
        <input
          ref={picker}
          className={classes.picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={day}
          onChange={({ currentTarget }) => {
            if (currentTarget.value === '') return;
            write(hour === '' ? currentTarget.value : `${currentTarget.value}T${hour}`, true);
            input.current?.focus();
          }}
        />
        <NativeSelect
          aria-label={`${title} : heure`}
          disabled={!isMoment}
          value={hour}
          data={[
            { value: '', label: 'dès minuit' },
            ...[...new Set([...halfHours, ...(hour === '' ? [] : [hour])])]
              .sort()
              .map((one) => ({ value: one, label: hourWords(one) })),
          ]}
          onChange={({ currentTarget }) =>
            write(currentTarget.value === '' ? day : `${day}T${currentTarget.value}`, true)
          }
        />
      </div>
      <p className={classes.understood} role="status">
        {isTyping && isMoment && typed.text !== momentWords(value) ? `Compris : ${momentWords(value)}` : ''}
      </p>
      {isMoment && (parisInstant(value) ?? 0) > opened ? (
        <p className={classes.understood}>{frenchTypography(`Cette page ${appearanceWords(value, rebuilds)}.`)}</p>
      ) : null}
    </FieldFrame>
  );
}

function hourWords(hour: string): string {
  const [hours, minutes] = hour.split(':');
  return `à ${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}
