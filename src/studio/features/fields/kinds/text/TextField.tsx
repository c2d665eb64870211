import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { isLine } from '../../../../../site/definitions/fields/kinds';
import type { ValueShape } from '../../../../../site/definitions/shapes/shapes';
import { hasLines, oneLine } from '../../../../../site/definitions/text/one-line';
import { caretOf } from '../../../pasting/paste-into-list';
import { pastedText } from '../../../pasting/pasted-text';
import { sayPasted } from '../../../pasting/say-pasted';
import { spliced, splicedLine } from '../../../pasting/spliced';
import { useStudio, useStudioState } from '../../../../store/context/use-studio';
import { FieldFrame } from '../../frame/FieldFrame';
import { applyMark, type Mark } from './apply-mark';
import classes from '../../Form.module.css';
import { growing } from '../list/growing';
import { MarkedText } from './MarkedText';
import { MarkupTools } from './MarkupTools';
import { TokenMenu } from './TokenMenu';
import { TokenText } from './TokenText';
import { putCaret } from './token-dom';
import { hasToken, withValues } from './token-parts';
import { useAutocorrect } from './use-autocorrect';
import type { FieldProps } from '../../frame/use-field';
import { useInput } from '../../frame/use-input';

/** A text for visitors, with its tokens as chips. */
export function TextField(props: FieldProps<ValueShape>) {
  const { shape } = props;
  const isOneLine = isLine(shape.kind);
  const studio = useStudio();
  const { title, faults, change, words } = useInput(props);
  const { tidy } = useAutocorrect(props);
  const text = typeof props.value === 'string' ? props.value : '';
  const tokens = useStudioState((state) => state.drawn?.tokens);
  const input = useRef<HTMLTextAreaElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  /** The selection, where the next chip goes. */
  const place = useRef<[number, number]>([text.length, text.length]);
  const [isInserting, setInserting] = useState(false);
  /** Stays true once there was a chip: replacing the input would lose the focus. */
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
    select(marked.place);
  }

  /** What was typed, dropped or dictated, in one line where the field has only one. */
  function type(written: string): void {
    change(isOneLine ? oneLine(written) : written);
  }

  function select(selected: [number, number]): void {
    place.current = selected;
    // After the input has the new text.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(...selected);
    });
  }

  /** Pastes what the field takes, in one line where it has only one; what the browser would paste alike is left to it. */
  function paste(event: React.ClipboardEvent): void {
    const { clipboardData, currentTarget } = event;
    const plain = clipboardData.getData('text/plain');
    const cleaned = pastedText(clipboardData, shape.markup ? { markup: shape.markup } : {});
    if (!cleaned && !(isOneLine && hasLines(plain))) return;
    const pasted = cleaned ?? { text: plain, lost: [] };
    event.preventDefault();
    const { text: after, caret } = isOneLine
      ? splicedLine(text, caretOf(currentTarget), pasted.text)
      : spliced(text, caretOf(currentTarget), pasted.text);
    if (hasToken(after)) setInserting(true);
    const label = `${title}\u00a0: collage`;
    const { file, pointer, order } = props;
    studio.edit({ file, pointer }, after, { label, isWhole: true, ...(order ? { order } : {}) });
    select([caret, caret]);
    if (hasChips) requestAnimationFrame(() => putCaret(currentTarget as HTMLElement, caret));
    sayPasted(studio, pasted.lost);
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
  // A brace would begin a token, which must be chosen from the menu.
  const onBrace = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter' && isOneLine) event.preventDefault();
    if (event.key !== '{' || !tokens) return;
    event.preventDefault();
    setMenuOpen(true);
  };
  return (
    <FieldFrame {...props} faults={faults} aside={aside}>
      {hasChips ? (
        <TokenText
          {...words}
          text={text}
          {...(tokens ? { tokens } : {})}
          hasFocus={isInserting}
          onKeyDown={onBrace}
          onPaste={paste}
          onChange={type}
          onPlace={(at) => (place.current = at)}
          onLeave={tidy}
        />
      ) : (
        <Textarea
          {...words}
          ref={input}
          {...growing(shape.kind === 'prose' ? 2 : 1)}
          value={text}
          onKeyDown={onBrace}
          onPaste={paste}
          onSelect={({ currentTarget }) => (place.current = [currentTarget.selectionStart, currentTarget.selectionEnd])}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={tidy}
        />
      )}
      {shape.markup ? <MarkedText text={withValues(text, tokens)} level={shape.markup} /> : null}
    </FieldFrame>
  );
}
