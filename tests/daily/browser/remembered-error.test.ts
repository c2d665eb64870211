import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { listen, stop } from '../../harness/leads/site';
import { fillForm, lead, sendButton } from '../../harness/browser/quote-request';
import { startEngine, visitors } from '../../harness/browser/visitor';
import { answerAsHost, headersFileRules, vercelRules } from '../../harness/serving/host-rules';

/** A file that was missing for a moment, and that a host's rules let the browser remember for a year, is asked for again. */

const visitor = visitors();

const hosts = [
  ['Vercel', 'vercel.json', vercelRules],
  ['Netlify and Cloudflare Pages', '_headers', headersFileRules],
] as const;

/** The site behind a host: published anew from `publish` on. Without Playwright's routes, which turn the cache off. */
async function hosted(name: string, read: (typeof hosts)[number][2], lost: RegExp) {
  const rules = read(readFileSync(`${inject('siteBuilt')}/${name}`, 'utf8'));
  let isLost = true;
  const inserts: unknown[] = [];
  const missed: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      if (request.url?.startsWith('/rest/v1/leads')) inserts.push(JSON.parse(body));
      return response.writeHead(request.url?.startsWith('/rest') ? 201 : 200).end('');
    }
    const missing = (pathname: string) => isLost && lost.test(pathname);
    if (missing(request.url ?? '')) missed.push(request.url ?? '');
    await answerAsHost(request, response, { origin: inject('origin'), rules, missing });
  });
  const origin = await listen(server);
  onTestFinished(() => stop(server));
  return { origin, inserts, missed, publish: () => (isLost = false) };
}

describe.each(hosts)('%s', (_, name, read) => {
  test.each([
    ['the form’s code', /\/assets\/(?:lead-schema|submit-lead|sending)-/],
    ['the engine', /\/assets\/(?:engine|QuoteForm)-/],
  ])('%s comes once it is published again, and a request is sent', async (_part, lost) => {
    const site = await hosted(name, read, lost);
    const page = await visitor({ reducedMotion: 'reduce' });
    await page.goto(`${site.origin}/#formulaire-devis`);
    await fillForm(page);
    await sendButton(page).click();
    await page
      .locator('#formulaire-devis [role=status]')
      .getByText(/erreur|n’est pas partie/i)
      .first()
      .waitFor();
    expect(site.missed.length).toBeGreaterThan(0);
    site.publish();
    await sendButton(page).click();
    await page.getByText('Message envoyé !').waitFor();
    expect(site.inserts).toEqual([lead]);
    // Nothing of the error is remembered.
    await page.goto(`${site.origin}/tarifs`);
    await page.goto(`${site.origin}/#formulaire-devis`);
    await startEngine(page);
  });

  test('a picture and a font come as soon as the page is touched, and nobody is told to keep their error', async () => {
    const site = await hosted(name, read, /\/media\/|\.woff2$/);
    const page = await visitor({ reducedMotion: 'reduce' });
    const wrong = () =>
      page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name: file, responseStatus }) => /\/media\/|\.woff2$/.test(file) && responseStatus >= 400)
          .map(({ name: file }) => file),
      );
    const isShown = () =>
      page.evaluate(() => {
        const images = [...document.images].filter(
          ({ currentSrc, complete }) => currentSrc.includes('/media/') && complete,
        );
        return images.length > 0 && images.every(({ naturalWidth }) => naturalWidth > 0);
      });
    await page.goto(site.origin);
    await expect.poll(wrong).not.toEqual([]);
    site.publish();
    const missed = site.missed.length;
    // The browser remembers them.
    await page.goto(`${site.origin}/`);
    await expect.poll(wrong).not.toEqual([]);
    expect(site.missed.length).toBe(missed);
    expect(await isShown()).toBe(false);
    await startEngine(page);
    await expect.poll(isShown).toBe(true);
    await page.goto(`${site.origin}/`);
    await expect.poll(isShown).toBe(true);
    expect(await wrong()).toEqual([]);

    const rules = read(readFileSync(`${inject('siteBuilt')}/${name}`, 'utf8'));
    const kept = /max-age=(\d+)/.exec(rules('/media/photo.12345678.avif', 404) ?? '');
    expect(Number(kept?.[1])).toBeLessThanOrEqual(3600);
  });
});
