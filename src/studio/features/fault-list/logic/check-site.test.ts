import { afterEach, expect, it, vi } from 'vitest';
import { openDraft } from '../../../local/drafts/draft-site';
import { checkSite } from './check-site';
import { withDrafts } from '../../../logic/documents/documents';

afterEach(() => void vi.useRealTimers());

it('validates a draft again on another day, because its dates may be over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') });
  const site = openDraft('tests/fixtures/toiture');
  await site.refresh();
  const { source } = site.present();
  const { file, text } = source.files.find((one) => one.file === 'preuves.json')!;
  const draft = withDrafts(source, [{ file, text: text.replace('2099-12-31', '2026-11-22') }]);
  const messages = async () => (await checkSite(site, draft)).faults.map(({ message }) => message).join();
  expect(await messages()).toBe('');
  vi.setSystemTime(new Date('2026-11-22T23:30:00Z'));
  expect(await messages()).toContain('est passée');
});
