import { expect, it } from 'vitest';
import { drafted, joined, opened } from './open-documents';

const text = '{ "title": "Un", "intro": "Deux" }\n';
const onDisk = opened({ file: 'a.json', kind: 'page', text, hash: 'x' });
const written = (from: string, to: string) => text.replace(from, to);

it('merges what another tab has written with what was written here', () => {
  const mine = drafted(onDisk, written('Un', 'Mien'));
  const { document, lost } = joined(mine, { agreed: undefined, kept: { base: text, draft: written('Deux', 'Leur') } });
  expect(document).toMatchObject({ draft: '{ "title": "Mien", "intro": "Leur" }\n', text, base: text });
  expect(document.data).toEqual({ title: 'Mien', intro: 'Leur' });
  expect(lost).toBeUndefined();
});

it('follows the other tab if nothing was written here since both agreed, also back to the saved text', () => {
  const agreed = { base: text, draft: written('Un', 'Mien') };
  const mine = drafted(onDisk, agreed.draft);
  expect(joined(mine, { agreed, kept: { base: text, draft: written('Un', 'Leur') } }).document.draft).toContain('Leur');
  expect(joined(mine, { agreed, kept: undefined }).document.draft).toBe(text);
});

it('keeps its own version of a value in conflict, and returns the other’s', () => {
  const mine = drafted(onDisk, written('Un', 'Mien'));
  const theirs = written('Un', 'Leur');
  const { document, lost } = joined(mine, { agreed: undefined, kept: { base: text, draft: theirs } });
  expect(document.draft).toBe(mine.draft);
  expect(lost).toBe(theirs);
});
