import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ValueShape } from '../../../definitions/shapes';
import { useStudioState } from '../use-studio';
import { errorsOf, FieldFrame, helpOf } from './FieldFrame';
import { applyMark, type Mark } from './apply-mark';
import classes from './Form.module.css';
import { MarkedText, MarkupTools } from './MarkupTools';
import { TokenMenu } from './TokenMenu';
import { TokenText } from './TokenText';
import { hasToken, withValues } from './token-parts';
import { useField, type FieldProps } from './use-field';

/** What visitors read: typed as it is, with what it repeats from elsewhere as chips. */
export function TextField(props: FieldProps<ValueShape>) {
  const { shape, isBare } = props;
  const { title, faults, change } = useField(props);
  const text = typeof props.value === 'string' ? props.value : '';
  const tokens = useStudioState((state) => state.drawn?.tokens);
  const input = useRef<HTMLTextAreaElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  /** Where the next chip goes; what stands there is replaced. */
  const place = useRef<[number, number]>([text.length, text.length]);
  const [isInserting, setInserting] = useState(false);
  /** Once there are chips the input stays the one that has them: another in its place would lose the focus. */
  const [hasChips, setHasChips] = useState(false);
  if (hasToken(text) && !hasChips) setHasChips(true);

  function insert(token: string): void {
    const [start, end] = place.current;
    setInserting(true);
    change(`${text.slice(0, start)}{${token}}${text.slice(end)}`);
    place.current = [start + token.length + 2, start + token.length + 2];
  }

  function mark(name: Mark): void {
    const marked = applyMark(name, text, place.current);
    change(marked.text);
    place.current = marked.place;
    // Once the input has the new text.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(...marked.place);
    });
  }

  const length = [...withValues(text, tokens)].length;
  const aside = (
    <span className={classes.tools}>
      {shape.max === undefined ? null : (
        <span className={classes.count} data-over={length > shape.max || undefined} aria-hidden="true">
          {length} / {shape.max}
        </span>
      )}
      {shape.markup ? <MarkupTools level={shape.markup} onMark={mark} /> : null}
      {tokens ? <TokenMenu opened={isMenuOpen} onChange={setMenuOpen} tokens={tokens} onPick={insert} /> : null}
    </span>
  );
  const common = {
    ...(isBare ? { 'aria-label': title } : { label: title, description: helpOf(shape.description, faults) }),
    error: errorsOf(faults),
  };
  // A brace would begin a token: they are picked from the menu, never typed by mistake.
  const onBrace = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter' && shape.kind === 'text') event.preventDefault();
    if (event.key !== '{' || !tokens) return;
    event.preventDefault();
    setMenuOpen(true);
  };
  return (
    <FieldFrame {...props} faults={faults} aside={aside}>
      {hasChips ? (
        <TokenText
          {...common}
          text={text}
          {...(tokens ? { tokens } : {})}
          hasFocus={isInserting}
          onKeyDown={onBrace}
          onChange={change}
          onPlace={(at) => (place.current = at)}
        />
      ) : (
        <Textarea
          {...common}
          ref={input}
          autosize
          minRows={shape.kind === 'prose' ? 2 : 1}
          value={text}
          onKeyDown={onBrace}
          onSelect={({ currentTarget }) => (place.current = [currentTarget.selectionStart, currentTarget.selectionEnd])}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      )}
      {shape.markup ? <MarkedText text={withValues(text, tokens)} level={shape.markup} /> : null}
    </FieldFrame>
  );
}
