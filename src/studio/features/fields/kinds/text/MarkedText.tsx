import { longestText } from '../../../../../site/definitions/text/longest-text';
import { mayHaveMarkup, type MarkupLevel } from '../../../../../site/definitions/text/rich-text';
import { richText } from '../../../../../site/resolve/texts/markup';
import { Paragraphs } from '../../../../../page/ui/texts/Rich';
import classes from '../../Form.module.css';

/**
 * Shows a text as visitors read it, below its field, if it contains marks. A text that is longer than any field allows
 * is not shown: parsing and drawing it again would hold up each key.
 */
export function MarkedText({ text, level }: { text: string; level: MarkupLevel }) {
  if (text.length > longestText || !mayHaveMarkup(text, level)) return null;
  return (
    // Inert: its links lead nowhere from here, and the page beside shows the same.
    <div className={classes.markedText} aria-hidden="true" inert>
      <Paragraphs text={richText(text, level)} />
    </div>
  );
}
