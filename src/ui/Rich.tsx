import { Fragment, type ReactNode } from 'react';
import { isRunning, type RichPart, type RichText } from '../definitions/rich-text';
import classes from './Rich.module.css';

/** A text with its bold words, links, lists and subtitles: elements, whatever the text holds. */
export function Rich({ text }: { text: RichText }): ReactNode {
  return typeof text === 'string'
    ? withContacts(text)
    : // Texts have no identity but their place; none of them is moved.
      text.map((part, index) => <Fragment key={index}>{drawn(part)}</Fragment>);
}

/** The same where paragraphs stand: a text of one sentence is one. */
export function Paragraphs({ text }: { text: RichText }): ReactNode {
  return isRunning(text) ? (
    <Rich text={text} />
  ) : (
    <p>
      <Rich text={text} />
    </p>
  );
}

/** A number in pairs, with the spaces that typography gives it, or an address; what is split by it alternates. */
const contact = /\b(0[1-9](?:\s\d\d){4}\b|(?<![^\s(«])[\w.+-]{1,64}@[\w.-]{1,190}\w)/;

/** A telephone number within a sentence is dialled by a touch, an address written to; an address stays in one piece. */
function withContacts(text: string): ReactNode {
  if (!contact.test(text)) return text;
  return text.split(contact).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : piece.includes('@') ? (
      <a key={index} href={`mailto:${piece}`}>
        <span className={classes.whole}>{piece}</span>
      </a>
    ) : (
      <a key={index} href={`tel:+33${piece.replace(/\D/g, '').slice(1)}`}>
        {piece}
      </a>
    ),
  );
}

function drawn(part: RichPart): ReactNode {
  if (typeof part === 'string') return withContacts(part);
  if ('bold' in part)
    return (
      <strong>
        <Rich text={part.bold} />
      </strong>
    );
  if ('link' in part)
    return (
      // No link stands in a link.
      <a href={part.href}>{part.link.map((inner) => (typeof inner === 'string' ? inner : drawn(inner)))}</a>
    );
  if ('items' in part)
    return (
      <ul>
        {part.items.map((item, index) => (
          <li key={index}>
            <Rich text={item} />
          </li>
        ))}
      </ul>
    );
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
