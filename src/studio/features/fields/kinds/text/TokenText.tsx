import { Input } from '@mantine/core';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { caretIn, fill, putCaret, textIn } from './token-dom';
import classes from '../../Form.module.css';
import { noteShown } from '../../frame/note-shown';
import { typedInto } from '../../frame/typed-into';

interface TokenTextProps {
  text: string;
  tokens?: Readonly<Record<string, string>>;
  label?: string;
  'aria-label'?: string;
  description?: ReactNode;
  error?: ReactNode;
  /** Focus on mount: the first chip has just been inserted. */
  hasFocus: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
  onChange: (text: string) => void;
  /** Called with the selection, as positions in the text. */
  onPlace: (place: [number, number]) => void;
  /** Called when the input loses the focus. */
  onLeave: () => void;
}

/**
 * A text input with tokens as chips, which can only be deleted as a whole. Its text is what was typed: whatever else
 * changes what the box shows, such as a translator, is undone with the next key, and never becomes text.
 */
export function TokenText({ text, tokens, hasFocus, onKeyDown, onPaste, onChange, ...others }: TokenTextProps) {
  const { onPlace, onLeave, ...words } = others;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { label, description, error } = words;

  /** What the box showed before the browser changed it for a key. */
  const shown = useRef(text);
  const place = useRef<[number, number]>([text.length, text.length]);
  /** Where the caret goes when the box is filled. */
  const caret = useRef<number>(undefined);
  useEffect(() => noteShown(box.current, (now) => (shown.current = now)), []);

  function restore(element: HTMLElement, at: number): void {
    fill(element, text, tokens ?? {});
    putCaret(element, at);
  }

  function type(element: HTMLElement): void {
    const after = textIn(element);
    if (shown.current === text) return onChange(after);
    const next = typedInto(text, { before: shown.current, after, place: place.current[0] });
    caret.current = next.caret;
    if (next.text === text) restore(element, next.caret);
    else onChange(next.text);
  }

  /** The selection counts only in the box's own text. */
  function notePlace(element: HTMLElement): void {
    if (textIn(element) !== text) return;
    place.current = caretIn(element);
    onPlace(place.current);
  }

  // The browser edits the DOM; only changes from outside are written into it.
  useLayoutEffect(() => {
    if (box.current && (textIn(box.current) !== text || (text !== '' && box.current.childNodes.length === 0)))
      fill(box.current, text, tokens ?? {});
    if (box.current && caret.current !== undefined) putCaret(box.current, caret.current);
    caret.current = undefined;
  }, [text, tokens]);
  useLayoutEffect(() => {
    if (!hasFocus || !box.current) return;
    box.current.focus();
    getSelection()?.selectAllChildren(box.current);
    getSelection()?.collapseToEnd();
  }, [hasFocus]);

  const described = [description ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <Input.Wrapper
      {...(label ? { label, labelElement: 'div', labelProps: { id: `${id}-label` } } : {})}
      description={description}
      descriptionProps={{ id: `${id}-help` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div
        ref={box}
        className={classes.tokenText}
        role="textbox"
        tabIndex={0}
        contentEditable="plaintext-only"
        suppressContentEditableWarning
        aria-multiline="true"
        {...(label ? { 'aria-labelledby': `${id}-label` } : { 'aria-label': words['aria-label'] })}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        data-error={error ? true : undefined}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          if (textIn(event.currentTarget) !== text) restore(event.currentTarget, place.current[0]);
          onPaste(event);
        }}
        onInput={({ currentTarget }) => type(currentTarget)}
        onSelect={({ currentTarget }) => notePlace(currentTarget)}
        onBlur={({ currentTarget }) => {
          notePlace(currentTarget);
          onLeave();
        }}
      />
    </Input.Wrapper>
  );
}
