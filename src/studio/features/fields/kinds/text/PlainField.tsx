import { TextInput, type TextInputProps } from '@mantine/core';
import type { TextKind } from '../../../../../site/definitions/fields/kinds';
import type { ValueShape } from '../../../../../site/definitions/shapes/shapes';
import classes from '../../Form.module.css';
import { FieldFrame } from '../../frame/FieldFrame';
import { useAutocorrect } from './use-autocorrect';
import type { FieldProps } from '../../frame/use-field';
import { useInput } from '../../frame/use-input';

/** The input type of a kind, where a special keyboard or the browser can help. */
const inputs: Partial<Record<TextKind, Pick<TextInputProps, 'type' | 'inputMode' | 'placeholder'>>> = {
  phone: { type: 'tel' },
  // No `type="email"`: the browser's own error message is less clear than the validator's.
  email: { inputMode: 'email' },
  url: { inputMode: 'url', placeholder: 'https://www.exemple.fr' },
  href: { inputMode: 'url', placeholder: 'https://…' },
  date: { type: 'date' },
  month: { placeholder: '12/03/2026 ou mars 2026' },
  postcode: { inputMode: 'numeric' },
};

/** For browsers and password managers: what is asked for is the company’s, not whoever writes. */
const notForPasswords = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
  'data-form-type': 'other',
} as const;

/** A value of one line, shown exactly as written. */
export function PlainField(props: FieldProps<ValueShape>) {
  const { shape, value } = props;
  const { faults, change, words } = useInput(props);
  // Only text kinds get here.
  const input = inputs[shape.kind as TextKind] ?? {};
  const { tidy, note } = useAutocorrect(props);
  return (
    <FieldFrame {...props} faults={faults}>
      <TextInput
        {...words}
        {...input}
        spellCheck={false}
        {...notForPasswords}
        value={typeof value === 'string' ? value : ''}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onBlur={tidy}
        onKeyDown={({ key }) => {
          if (key === 'Enter') tidy();
        }}
      />
      <p className={classes.understood} role="status">
        {note}
      </p>
    </FieldFrame>
  );
}
