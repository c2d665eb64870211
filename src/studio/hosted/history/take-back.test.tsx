import { beforeEach, expect, it, vi } from 'vitest';
import { askThrough } from '../../store/context/api';
import type { StudioStore } from '../../store/studio-store';
import { planTakeBack, takeBack, type TakeBackPlan } from './take-back';
import { openPublish } from '../../features/publish/open-publish';

vi.mock('../../features/publish/open-publish', () => ({ openPublish: vi.fn() }));

/** What was asked and done, in order. */
let done: string[];
let answers: Record<string, { status: number; body: unknown }>;
let hasFault: boolean;
let unopened: string | undefined;

beforeEach(() => {
  vi.mocked(openPublish).mockReset();
  [done, hasFault, unopened] = [[], false, undefined];
  answers = {
    'GET without': { status: 200, body: { documents: [], left: ['Accueil'] } },
    'GET publish': { status: 200, body: { changes: [] } },
    'POST publish': { status: 200, body: { isKept: true, isSent: true } },
  };
  askThrough({
    ask: (name, input) => {
      done.push(`${name} ${JSON.stringify(input)}`);
      return Promise.resolve(answers[name]!);
    },
    follow: () => Promise.resolve(),
  });
});

const documents: Record<string, object> = {};
const studio = {
  save: () => Promise.resolve(void done.push('save')),
  hasDrafts: () => hasFault,
  openDocument: (file: string) => Promise.resolve(file === unopened || (documents[file] = {})),
  getState: () => ({ documents }),
  replace: (file: string, text: string) => done.push(`replace ${file} ${text}`),
} as unknown as StudioStore;

const back: TakeBackPlan = {
  documents: [
    { file: 'home.json', name: 'Accueil', text: '{}', details: [] },
    { file: 'tarifs.json', name: 'Tarifs', text: '[]', details: [] },
  ],
  left: [],
  isBesideOthers: false,
};
const taken = { key: 'k', sentence: 'Accueil : titre' };

it('saves before it plans, and says whether other changes would be published too', async () => {
  expect(await planTakeBack(studio, 'k')).toEqual({ documents: [], left: ['Accueil'], isBesideOthers: false });
  expect(done).toEqual(['save', 'GET without {"id":"k"}', 'GET publish {}']);
  answers['GET publish'] = { status: 200, body: { changes: [{}] } };
  expect(await planTakeBack(studio, 'k')).toMatchObject({ isBesideOthers: true });
});

it('plans nothing while a document has a fault', async () => {
  hasFault = true;
  expect(await planTakeBack(studio, 'k')).toBeUndefined();
  expect(done).toEqual(['save']);
});

it('restores the earlier texts, the first one last so that it is on the screen, and publishes them', async () => {
  await takeBack(studio, taken, back);
  expect(done).toEqual([
    'replace tarifs.json []',
    'replace home.json {}',
    'save',
    'POST publish {"sentence":"Retour à avant : Accueil : titre","isSent":true}',
  ]);
  expect(openPublish).not.toHaveBeenCalled();
});

it('does not publish other changes without asking', async () => {
  await takeBack(studio, taken, { ...back, isBesideOthers: true });
  expect(done).toEqual(['replace tarifs.json []', 'replace home.json {}']);
  expect(openPublish).toHaveBeenCalledExactlyOnceWith(studio);
});

it('publishes nothing while a document has a fault', async () => {
  hasFault = true;
  await takeBack(studio, taken, back);
  expect(done.at(-1)).toBe('save');
  expect(openPublish).not.toHaveBeenCalled();
});

it.each([
  ['is not sent', { status: 200, body: { isKept: false, isSent: false, refusal: 'Quelqu’un a publié.' } }],
  ['is refused', { status: 422, body: { error: 'Une faute.' } }],
])('shows what is to be published if the publication %s', async (_, answer) => {
  answers['POST publish'] = answer;
  await takeBack(studio, taken, back);
  expect(openPublish).toHaveBeenCalledExactlyOnceWith(studio);
});

it('changes nothing after a document that cannot be opened, and keeps a long sentence short', async () => {
  await takeBack(studio, { ...taken, sentence: 'a'.repeat(3000) }, back);
  expect((JSON.parse(done.at(-1)!.slice(13)) as { sentence: string }).sentence).toHaveLength(1900);
  delete documents['home.json'];
  [done, unopened] = [[], 'home.json'];
  await expect(takeBack(studio, taken, back)).rejects.toThrow('n’a pas pu être ouvert');
  expect(done).toEqual(['replace tarifs.json []']);
});
