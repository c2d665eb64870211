import { expect, it } from 'vitest';
import { withKnownTexts, withoutKnownTexts, type SentTexts } from './sent-texts';

const draft = (text: string, file = 'home.json') => ({ file, base: 'x', text });

function line() {
  const [page, worker]: SentTexts[] = [new Map(), new Map()];
  return (input: unknown) => {
    const sent = withoutKnownTexts(input, page!);
    return { sent, got: withKnownTexts(sent, worker!) };
  };
}

it('sends the text of a draft only if it differs from the last one that was sent', () => {
  const through = line();
  const first = { path: '/', drafts: [draft('a'), draft('a', 'tarifs.json')], check: true };
  expect(through(first)).toEqual({ sent: first, got: first });
  const second = { drafts: [draft('b'), draft('a', 'tarifs.json')] };
  expect(through(second)).toEqual({ sent: { drafts: [draft('b'), { file: 'tarifs.json', base: 'x' }] }, got: second });
  expect(through({ drafts: [draft('a')] }).sent).toEqual({ drafts: [draft('a')] });
});

it.each([
  ['a text that is saved', [{ file: 'home.json', hash: 'h', text: 'a' }]],
  ['a question about a document', { file: 'home.json', to: '/' }],
  ['nothing', null],
  ['a number', { from: 3 }],
])('leaves %s as it is, though the document is known', (_, input) => {
  const through = line();
  through({ drafts: [draft('a')] });
  expect(through(input)).toEqual({ sent: input, got: input });
});

it('passes on the bytes of a file', () => {
  const input = { name: 'toit', bytes: new Uint8Array([1, 2]) };
  expect(line()(input).got).toEqual(input);
});
