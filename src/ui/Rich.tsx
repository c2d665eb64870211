import { Fragment, type ReactNode } from 'react';
import { isRunning, type RichPart, type RichText } from '../definitions/rich-text';

/** A text with its bold words, links, lists and subtitles: elements, whatever the text holds. */
export function Rich({ text }: { text: RichText }): ReactNode {
  return typeof text === 'string'
    ? text
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

function drawn(part: RichPart): ReactNode {
  if (typeof part === 'string') return part;
  if ('bold' in part)
    return (
      <strong>
        <Rich text={part.bold} />
      </strong>
    );
  if ('link' in part)
    return (
      <a href={part.href}>
        <Rich text={part.link} />
      </a>
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
