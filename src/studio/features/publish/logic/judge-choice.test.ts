import { expect, it, vi } from 'vitest';
import { documentFrom } from '../../../../site/definitions/documents/site-source';
import type { Fault } from '../../../../site/validate/report/fault';
import type { Publications } from '../../../logic/store/publications';
import type { Platform } from '../../../logic/store/platform';
import { judgeChoice } from './judge-choice';

/** Which other changes are tried as a cure for a new fault. Nothing has been sent yet; the validator is a mock. */

const chosen = 'choisie.json';

/** Judges the choice among new documents. A fault in `faulty` is there until the `cure` is published too. */
async function judge(others: readonly string[], { cure, faulty = chosen }: { cure?: string; faulty?: string }) {
  const files = [chosen, ...others];
  const source = { root: '', media: [], files: files.map((file) => documentFrom(file, '{}')) };
  const pending = {
    source,
    files,
    texts: new Map(files.map((file) => [file, undefined])),
    published: { ...source, files: [] },
  };
  const fault: Fault = {
    file: faulty,
    line: 1,
    column: 1,
    length: 1,
    severity: 'error',
    rule: 'made-up',
    message: 'Il manque un document.',
  };
  const validate = vi.fn<Platform['validate']>((tree) => {
    const isCured = cure === undefined || tree.files.some(({ file }) => file === cure);
    return Promise.resolve(isCured ? [] : [fault]);
  });
  const publications = { ahead: () => Promise.resolve(undefined) } as Partial<Publications> as Publications;
  const platform = { validate } as Partial<Platform> as Platform;
  const { along, faults } = await judgeChoice({ platform }, { publications, pending, chosen: [chosen] });
  return { along: along.map(({ file }) => file), faults, validations: validate.mock.calls.length };
}

const towns = (count: number) => Array.from({ length: count }, (_, rank) => `towns/ville-${rank}.json`);
const sections = Array.from({ length: 12 }, (_, rank) => `sections/section-${rank}.json`);

it.each([
  ['the document at fault', { cure: 'towns/fautive.json', faulty: 'towns/fautive.json' }, [...sections, ...towns(12)]],
  ['the company’s document', { cure: 'site.json' }, towns(12)],
  ['a layout', { cure: 'layouts/town.json' }, towns(12)],
  ['a section', { cure: 'sections/venir.json' }, towns(12)],
  ['the last of twelve others', { cure: 'towns/derniere.json' }, towns(11)],
])('also publishes %s if that cures the fault, within twelve tries', async (_, wrong, others) => {
  expect(await judge([...others, wrong.cure], wrong)).toMatchObject({ along: [wrong.cure], faults: [] });
});

it('tries no more than twelve others', async () => {
  const { along, faults } = await judge([...towns(12), 'towns/derniere.json'], { cure: 'towns/derniere.json' });
  expect([along, faults.length]).toEqual([[], 1]);
});

it.each([
  ['without a fault', {}, towns(3)],
  ['if a picture alone is left, which cures no fault', { cure: 'towns/nulle-part.json' }, ['media/photo.jpg']],
])('validates once %s', async (_, wrong, others) => {
  expect((await judge(others, wrong)).validations).toBe(1);
});
