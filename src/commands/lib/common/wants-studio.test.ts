import { expect, it } from 'vitest';
import { readSite } from '../../../site/read/read-site';
import { wantsStudio } from './wants-studio';

const { files } = readSite('tests/fixtures/toiture');
const withStudio = (studio: unknown) => ({
  files: files.map((file) => (file.kind === 'site' ? { ...file, data: { ...(file.data as object), studio } } : file)),
});

it.each([
  ['nobody asks for it', { files }, {}, false],
  ['the document says so', withStudio(true), {}, true],
  ['the document says no', withStudio(false), {}, false],
  ['the document says something else', withStudio('non'), {}, false],
  ['a variable of the host says so', { files }, { SITE_STUDIO: '1' }, true],
  ['there is no such document', { files: [] }, {}, false],
])('decides whether the site has a studio online: %s', (_, source, env, isWanted) => {
  expect(wantsStudio(source, env)).toBe(isWanted);
});
