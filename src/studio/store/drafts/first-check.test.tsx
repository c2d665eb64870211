import { afterEach, expect, it, vi } from 'vitest';
import { firstCheck } from './first-check';

const check = vi.fn(() => Promise.resolve());
const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => check.mockClear());

async function begun({ passed, hasDrafts = false, isShown = true, isDue = true }: Case) {
  const hasPassedBuild = passed === undefined ? undefined : () => Promise.resolve(passed);
  const first = firstCheck({ check, hasDrafts: () => hasDrafts, hasPassedBuild, isShown: () => isShown });
  if (isDue) first.due();
  void first.begin();
  // `begin` is called again for each new version of the page on the screen.
  void first.begin();
  await settled();
  return first;
}

interface Case {
  passed?: boolean;
  hasDrafts?: boolean;
  isShown?: boolean;
  isDue?: boolean;
}

it.each<[string, Case]>([
  ['no build is known', {}],
  ['the build of another commit is online', { passed: false }],
  ['there are drafts', { passed: true, hasDrafts: true }],
])('checks once, as soon as the page is shown, where %s', async (_, given) => {
  await begun(given);
  expect(check).toHaveBeenCalledOnce();
});

it.each(['pointerdown', 'keydown'])(
  'waits for the first %s where the build has checked the same texts',
  async (touch) => {
    await begun({ passed: true });
    expect(check).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(touch, { bubbles: true }));
    document.body.dispatchEvent(new Event(touch, { bubbles: true }));
    expect(check).toHaveBeenCalledOnce();
  },
);

it('counts a click in the page as a touch, but not one in another tab', async () => {
  const first = await begun({ passed: true, isShown: false });
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(check).not.toHaveBeenCalled();
  first.now();
  expect(check).toHaveBeenCalledOnce();
});

it('checks nothing if the site was opened with a list of its faults', async () => {
  const first = await begun({ passed: false, isDue: false });
  first.now();
  expect(check).not.toHaveBeenCalled();
});
