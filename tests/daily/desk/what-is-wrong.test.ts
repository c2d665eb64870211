import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { phone, visitors } from '../../harness/browser/visitor';
import { isLong } from '../../harness/size';
import { askCode, hostedDeskSite, ownerOf } from '../../harness/desk/hosted-desk';
import { isTooWide, violations } from '../../harness/desk/look-over';

/**
 * The desk's messages when the platform fails: they name the real cause, and blame the network only if it is the
 * network.
 */

const visit = visitors();
const desk = hostedDeskSite();
const owner = 'patronne@toiture.example';
beforeAll(() => ownerOf(desk(), owner));

const answering = (status: number, body: object | string) => (route: Route) =>
  route.fulfill({
    status,
    headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    contentType: typeof body === 'string' ? 'text/plain' : 'application/json',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

async function ask(page: Page): Promise<string> {
  await page.getByLabel('Votre adresse e-mail').fill(owner);
  await page.getByRole('button', { name: 'Recevoir le code' }).click();
  const said = page.getByText(/^(?:Le courriel n’est pas parti|La base du site|Pas de réseau|Supabase a suspendu)/);
  await said.waitFor();
  return (await said.textContent()) ?? '';
}

test('a sign-in mail that could not be sent, a paused project and a missing network have different messages', async () => {
  const page = await visit({ viewport: phone, reducedMotion: 'reduce' });
  await page.goto(desk().address);
  await page.route(
    '**/auth/v1/otp**',
    answering(500, { code: 500, error_code: 'unexpected_failure', msg: 'Error sending magic link email' }),
  );
  expect(await ask(page)).toContain('Ce n’est pas votre réseau');
  expect([await violations(page), await isTooWide(page)]).toEqual([[], false]);

  // A browser sees this if a gateway sends no CORS headers, or if the name no longer exists.
  await page.reload();
  await page.route('**/auth/v1/otp**', (route) => route.abort('namenotresolved'));
  expect(await ask(page)).toMatch(/en pause chez Supabase, et les demandes n’arrivent plus/);

  await page.reload();
  await page.context().setOffline(true);
  expect(await ask(page)).toBe('Pas de réseau. Tout reprend dès qu’il revient.');
  await page.context().setOffline(false);
});

test.runIf(isLong)(
  'the sign-in distinguishes an older database from a paused one, and the desk continues where it was',
  async () => {
    const page = await visit({ reducedMotion: 'reduce' });
    await page.goto(desk().address);
    await page.route(
      '**/rest/v1/rpc/is_owner',
      answering(404, { code: 'PGRST202', message: 'Could not find the function' }),
    );
    await askCode(page, owner);
    await page.getByLabel('Code à six chiffres').fill(desk().project.sent.at(-1)!.code);
    await page.getByRole('button', { name: 'Ouvrir le bureau' }).click();
    await page.getByRole('alert').getByText('plus ancienne que cette page').waitFor();
    await page.route('**/rest/v1/rpc/is_owner', answering(540, 'project paused'));
    await page.getByRole('button', { name: 'Recharger' }).click();
    await page.getByRole('alert').getByText('La base du site est en pause chez Supabase').waitFor();

    await page.unroute('**/rest/v1/rpc/is_owner');
    await page.getByRole('button', { name: 'Recharger' }).click();
    await page.getByText('Ce que le site apporte').waitFor();
    await page.route('**/rest/v1/**', answering(402, 'exceed_egress_quota'));
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByText('Supabase a suspendu la base du site').waitFor();
    await page.unroute('**/rest/v1/**');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByText('Supabase a suspendu la base du site').waitFor({ state: 'detached' });
  },
);
