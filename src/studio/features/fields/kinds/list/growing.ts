import type { TextareaProps } from '@mantine/core';
import classes from '../../Form.module.css';

/**
 * The properties of a text area that grows with its text, with at least `rows` lines. Browsers with `field-sizing` (CSS
 * Form Control Styling Level 1) do it themselves. Elsewhere Mantine measures each text area of the form after every
 * keystroke, which took a fifth of the time of a keystroke.
 */
export function growing(rows: number): Pick<TextareaProps, 'autosize' | 'minRows' | 'classNames' | 'style'> {
  if (!globalThis.CSS?.supports?.('field-sizing', 'content')) return { autosize: true, minRows: rows };
  return { classNames: { input: classes.growing ?? '' }, style: { '--rows': rows } };
}
