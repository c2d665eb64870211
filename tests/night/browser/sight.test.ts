import { expect, test } from 'vitest';
import { phone, visitors } from '../../harness/browser/visitor';

/** Visual faults and touch targets around a page's content. `before-the-engine.test.ts` tests the content. */

const open = visitors();

test('titles, prose and lists have the same left edge, and no line is longer than seventy-two characters, sixty-six in an article', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  for (const path of ['/services/isolation', '/blog/lire-une-ardoise', '/tarifs', '/']) {
    await page.goto(path);
    // An article is all prose, so its lines may not be as long.
    const { edges, long } = await page.evaluate(readLines, path.startsWith('/blog/') ? 66 : 72);
    // The home page's hero begins at the copper line.
    if (path !== '/') expect([path, edges]).toEqual([path, [212]]);
    expect([path, long]).toEqual([path, []]);
  }
});

/** Where the first texts of each section begin, and which texts have long lines. Serialized and run in the page. */
function readLines(most: number) {
  document.documentElement.dataset.engine = 'near';
  const shown = [...document.querySelectorAll<HTMLElement>('main nav li:first-child a, main h1, main h2, main h2 ~ p')];
  const edges = new Set(
    shown.filter((one) => one.checkVisibility()).map((one) => Math.round(one.getBoundingClientRect().left)),
  );
  const long = [...document.querySelectorAll<HTMLElement>('main p, main li, main dd')].flatMap((one) => {
    const text = one.children.length === 0 && one.checkVisibility() ? one.firstChild : null;
    const lines = new Map<number, string>();
    const range = document.createRange();
    for (const [at, letter] of [...(text?.textContent ?? '')].entries()) {
      range.setStart(text!, at);
      range.setEnd(text!, at + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(top, (lines.get(top) ?? '') + letter);
    }
    return lines.size > 2 ? [...lines.values()].filter((line) => line.trim().length > most) : [];
  });
  return { edges: [...edges], long };
}

test('a wide screen has a wider page, and a narrow desktop shows the name of the company', async () => {
  const page = await open({ viewport: { width: 1920, height: 1080 } });
  await page.goto('/');
  const edge = async (selector: string) => (await page.locator(selector).first().boundingBox()) ?? { x: 0, width: 0 };
  const [title, scene] = [await edge('#accueil h1'), await edge('#accueil img')];
  expect(Math.round(scene.x + scene.width - title.x)).toBe(1480);
  expect(await page.locator('h1').evaluate((one) => getComputedStyle(one).fontSize)).toBe('84px');
  for (const width of [1000, 1100, 1199, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    const name = page.locator('header a span').first();
    expect([width, Number.parseFloat(await name.evaluate((one) => getComputedStyle(one).fontSize))]).toEqual([
      width,
      20,
    ]);
  }
});

test('the important part of a picture is visible at every width', async () => {
  const page = await open();
  await page.goto('/');
  for (const width of [390, 768, 1000, 1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const lost = await page.locator('#accueil img').evaluate((image: HTMLImageElement) => {
      const { width: across, height: down } = image.getBoundingClientRect();
      const scale = Math.max(across / image.naturalWidth, down / image.naturalHeight);
      const [x = 50, y = 50] = getComputedStyle(image)
        .objectPosition.split(' ')
        .map((part) => Number.parseFloat(part));
      // The part of the fixture's drawing that shows something: 15 % to 85 % across, 10 % to 90 % down.
      return (
        [
          [across, image.naturalWidth * scale, x, 0.15, 0.85],
          [down, image.naturalHeight * scale, y, 0.1, 0.9],
        ] as const
      ).flatMap(([place, drawn, at, from, to]) => {
        const start = ((drawn - place) * at) / 100;
        return start > from * drawn + 4 || start + place < to * drawn - 4 ? [[place, drawn, at]] : [];
      });
    });
    expect([width, lost]).toEqual([width, []]);
  }
});

test('on a phone a page has one link back; the quick bar has one line and does not touch the edge', async () => {
  const page = await open({ viewport: phone });
  await page.goto('/services/isolation');
  const trail = page.getByRole('navigation', { name: /Ariane/ });
  expect(await trail.isVisible()).toBe(false);
  await page.setViewportSize({ width: 320, height: 640 });
  const words = page.locator('section[aria-label="Nous joindre"] a').last();
  const [{ x, width, height }, line] = await words.evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return [range.getBoundingClientRect(), Number.parseFloat(getComputedStyle(link).lineHeight)] as const;
  });
  expect([x + width <= 312, height < line * 1.5]).toEqual([true, true]);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await trail.isVisible()).toBe(true);
});

test('a price is near its name', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await page.goto('/tarifs');
  const gaps = await page.locator('table[data-short] tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const [from, to] = [...row.children].map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect();
      });
      return from && to ? to.left - from.right : 0;
    }),
  );
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.max(...gaps)).toBeLessThan(420);
});

test('on paper the map is printed and nothing is wider than the sheet', async () => {
  const page = await open({ viewport: { width: 718, height: 1000 } });
  await page.goto('/vannes');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('main img[src*="/carte-"]').isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
});

test('on a phone the accent line above a title touches nothing, and a call’s text is beside its handset', async () => {
  const page = await open({ viewport: phone });
  for (const path of ['/vannes', '/tarifs', '/']) {
    await page.goto(path);
    const rooms = await page
      .locator('main section[data-density]')
      .evaluateAll((bands) => bands.map((band) => Number.parseFloat(getComputedStyle(band).paddingTop)));
    expect([path, Math.min(...rooms) >= 40]).toEqual([path, true]);
  }
  await page.goto('/vannes');
  const call = page.getByRole('link', { name: /^Appeler Vannes/ }).first();
  const apart = await call.evaluate((link) => {
    const words = document.createRange();
    words.selectNodeContents(link.lastElementChild!);
    return words.getBoundingClientRect().left - link.querySelector('svg')!.getBoundingClientRect().right;
  });
  expect(apart).toBeLessThan(20);
});

test('on desktops an introduction has short enough lines, and a long name keeps the header within the page', async () => {
  const page = await open();
  for (const width of [1000, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/tarifs');
    const measure = await page
      .locator('main h1 ~ p')
      .first()
      .evaluate((intro) => {
        // Two calls to action, in a town with a long name.
        const action = intro.parentElement!.querySelector('p ~ div a')!;
        action.textContent = 'Appeler Saint-Philibert-de-Grand-Lieu';
        action.after(action.cloneNode(true));
        return intro.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(intro).fontSize);
      });
    expect([width, measure > 24]).toEqual([width, true]);
    const name = page.locator('header a span').first();
    await name.evaluate((one) => (one.firstChild!.textContent = 'Couverture Le Guennec, Kermorvan et Associés'));
    const { x, width: across } = (await page.locator('header > div > div a').boundingBox()) ?? { x: NaN, width: NaN };
    expect([width, x + across <= width - 40]).toEqual([width, true]);
  }
});

test('the last line of a list item or fact is not a single short word', async () => {
  const page = await open();
  await page.goto('/vannes');
  const wraps = await page
    .locator('main :is(p, li, dd)')
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).textWrapStyle))]);
  expect(wraps).toEqual(['pretty']);
});

test('the tee of the accent line is level with the first line of each title', async () => {
  const page = await open();
  for (const path of ['/vannes', '/']) {
    await page.goto(path);
    const off = await page.locator('main section[data-tone] h2').evaluateAll((titles) =>
      titles.flatMap((title) => {
        const head = title.parentElement!;
        const accent = getComputedStyle(head, '::before');
        if (accent.content === 'none' || title.closest('section')!.dataset.density === undefined) return [];
        const line = Number.parseFloat(getComputedStyle(title).lineHeight) / 2;
        return [Math.abs(Number.parseFloat(accent.top) + Number.parseFloat(accent.marginTop) + 1.5 - line)];
      }),
    );
    expect([path, off.length > 0, Math.max(...off) < 3]).toEqual([path, true, true]);
  }
});

test('between tablet and wide desktop, a title has the whole width, with its picture beside the text below', async () => {
  const page = await open({ viewport: { width: 1024, height: 800 } });
  await page.goto('/services/isolation');
  const title = page.locator('main h1');
  const place = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
  const [head, intro, picture] = [
    await place('main h1'),
    await place('main h1 ~ p'),
    await place('main section:has(h1) img'),
  ];
  expect(await title.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(1024);
  expect([picture.y >= head.y + head.height, picture.x > intro.x + intro.width / 2]).toEqual([true, true]);
});

test('on desktops a framed text is beside its title, because half of its box would be empty', async () => {
  const page = await open();
  await page.goto('/vannes');
  const title = page.locator('main section[data-tone]:not([data-density]) h2 + p').first();
  const { left, ends, right } = await title.evaluate((text) => ({
    left: text.getBoundingClientRect().left,
    ends: text.previousElementSibling!.getBoundingClientRect().right,
    right: text.parentElement!.getBoundingClientRect().right - text.getBoundingClientRect().right,
  }));
  expect([left >= ends, right < 120]).toEqual([true, true]);
});

test('a mistyped address without proposals leaves no gap on a phone', async () => {
  const page = await open({ viewport: phone });
  await page.goto('/zzzzzzzz');
  const hole = await page.locator('main section').evaluate((section) => {
    const bottoms = [...section.querySelectorAll('a')].map((link) => link.getBoundingClientRect().bottom);
    const next = section.querySelector('img') ?? document.querySelector('footer')!;
    return next.getBoundingClientRect().top - Math.max(...bottoms);
  });
  // With room for one row of proposals.
  expect(hole).toBeLessThan(180);
});
