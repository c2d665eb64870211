import { Input } from '@mantine/core';
import { useId, useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { caretIn, fill, textIn } from './token-dom';
import classes from './Form.module.css';

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
}

/** A text input with tokens as chips, which can only be deleted as a whole. */
export function TokenText({ text, tokens, hasFocus, onKeyDown, onPaste, onChange, onPlace, ...words }: TokenTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { label, description, error } = words;

  // The browser edits the DOM; only changes from outside are written into it.
  useLayoutEffect(() => {
    if (box.current && (textIn(box.current) !== text || (text !== '' && box.current.childNodes.length === 0)))
      fill(box.current, text, tokens ?? {});
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
        onPaste={onPaste}
        onInput={({ currentTarget }) => onChange(textIn(currentTarget))}
        onSelect={({ currentTarget }) => onPlace(caretIn(currentTarget))}
        onBlur={({ currentTarget }) => onPlace(caretIn(currentTarget))}
      />
    </Input.Wrapper>
  );
}
