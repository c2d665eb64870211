import { Fragment, type ReactNode } from 'react';
import { isRunning, type RichPart, type RichText } from '../../../site/definitions/text/rich-text';
import classes from './Rich.module.css';

/** Renders a rich text: bold words, links, lists and subtitles as elements. Safe for any text. */
export function Rich({ text }: { text: RichText }): ReactNode {
  return typeof text === 'string'
    ? withWholes(text)
    : // Texts have no key but their index, and none of them moves.
      text.map((part, index) => <Fragment key={index}>{drawn(part)}</Fragment>);
}

/** Renders a rich text as paragraphs; a text of one sentence is one paragraph. */
export function Paragraphs({ text }: { text: RichText }): ReactNode {
  return isRunning(text) ? (
    <Rich text={text} />
  ) : (
    <p>
      <Rich text={text} />
    </p>
  );
}

export function TextList({ texts }: { texts: readonly RichText[] }) {
  return (
    <ul>
      {texts.map((text, index) => (
        <li key={index}>
          <Rich text={text} />
        </li>
      ))}
    </ul>
  );
}

/**
 * What must stay in one piece: a phone number in pairs with typographic spaces, an email address, or numbers joined by
 * a hyphen (« NF C 15-100 »). `split` gives the text around it and the piece in turn.
 */
const whole = /\b(0[1-9](?:\s\d\d){4}|[\w.+-]{1,64}@[\w.-]{1,190}\w|\d{1,9}-\d{1,9})\b/;

/** Renders a sentence: telephone numbers become links, and numbers and addresses do not break across lines. */
function withWholes(text: string): ReactNode {
  return text.split(whole).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : /[@-]/.test(piece) ? (
      <span key={index} className={classes.whole}>
        {piece}
      </span>
    ) : (
      <a key={index} href={`tel:+33${piece.replace(/\D/g, '').slice(1)}`}>
        {piece}
      </a>
    ),
  );
}

function drawn(part: RichPart): ReactNode {
  if (typeof part === 'string') return withWholes(part);
  if ('bold' in part)
    return (
      <strong>
        <Rich text={part.bold} />
      </strong>
    );
  if ('link' in part)
    return (
      // A link must not contain another link.
      <a href={part.href}>{part.link.map((inner) => (typeof inner === 'string' ? inner : drawn(inner)))}</a>
    );
  if ('items' in part) return <TextList texts={part.items} />;
  return 'subtitle' in part ? (
    <h3>
      <Rich text={part.subtitle} />
    </h3>
  ) : (
    <p>
      <Rich text={part.paragraph} />
    </p>
  );
}
