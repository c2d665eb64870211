import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '../tests/harness/launch-chromium';
import { startProduct } from '../tests/harness/start-product';
import { openDatabase } from '../src/backend/database/database';

/**
 * Takes the pictures of the README and of the studio's and the desk's guides, from a copy of the site with made-up
 * requests: `node bin/run.mjs scripts/guide-pictures.ts`. `ONLY=desk` takes only those of the desk, `ONLY=site` only
 * those of the README. `WIDTH=1024 OUT=folder` changes the width and the target folder, to review the interface.
 */

const width = Number(process.env.WIDTH ?? 1280);
const out = path.resolve(process.env.OUT ?? 'docs/guides/atelier');
const deskOut = path.resolve(process.env.OUT ?? 'docs/guides/bureau');
const home = mkdtempSync(path.join(tmpdir(), 'vitrine-guide-'));
const folder = path.join(home, 'site');
cpSync(process.env.SITE_CONFIG ?? 'site-config', folder, { recursive: true });
const siteOut = path.resolve(process.env.OUT ?? 'docs/guides/site');
for (const one of [out, deskOut, siteOut]) mkdirSync(one, { recursive: true });
await fillDesk(path.join(home, 'local/leads'));

const product = await startProduct('src/commands/dev.ts', 'L’atelier', {
  SITE_CONFIG: folder,
  LOCAL_DIR: path.join(home, 'local'),
});
const browser = await launchChromium();
try {
  const open = (viewport: { width: number; height: number }) =>
    browser.newPage({ viewport, locale: 'fr-FR', reducedMotion: 'reduce' });
  const wanted = (part: string) => !process.env.ONLY || process.env.ONLY === part;
  const screens = async () => [await open({ width, height: 800 }), await open({ width: 390, height: 844 })] as const;
  if (wanted('desk')) await takeDesk(...(await screens()));
  if (wanted('site')) await takeSite(...(await screens()));
  if (wanted('studio')) {
    // The first visit compiles the studio, so it is made before any picture.
    await fetch(`${product.origin}/atelier/`);
    const page = await open({ width, height: 800 });
    await page.addInitScript(() => localStorage.setItem('atelier-connu', 'true'));
    await page.goto(`${product.origin}/atelier/?path=/`);
    await takeAll(page);
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(home, { recursive: true, force: true });
}
const sizes = [...new Set([out, deskOut, siteOut])].flatMap((one) =>
  readdirSync(one).map((name) => statSync(path.join(one, name)).size),
);
console.log(`${sizes.length} images, ${Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)} ko`);

async function takeAll(page: Page): Promise<void> {
  const preview = page.frameLocator('iframe');
  const title = preview.locator('h1');
  await title.waitFor();
  await title.click();
  await untilStill(page);
  await take(page, 'page');

  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await untilStill(page);
  await take(page, 'documents');
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Une ville' }).click();
  await page.getByLabel('Code postal ou nom de la ville').fill('Vouillé');
  await page.getByRole('list', { name: 'Communes trouvées' }).getByRole('button').first().waitFor();
  await untilStill(page);
  if (process.env.OUT) await take(page, 'ville-nom');
  await page.getByRole('list', { name: 'Communes trouvées' }).getByRole('button').first().click();
  await untilStill(page);
  await take(page, 'ville');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await page.getByRole('button', { name: 'Images', exact: true }).click();
  await page.getByRole('list', { name: 'Images du site' }).getByRole('listitem').first().waitFor();
  await untilStill(page);
  await take(page, 'images');
}

/** Waits until images have loaded and animations have ended. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  await page.waitForTimeout(600);
}

async function take(page: Page, name: string, into = out): Promise<void> {
  const picture = await page.screenshot();
  await sharp(picture)
    .webp({ quality: 64, effort: 6 })
    .toFile(path.join(into, `${name}.webp`));
}

/** The same page on a desktop, with a phone in front of it. */
async function takeSite(page: Page, telephone: Page): Promise<void> {
  for (const one of [page, telephone]) {
    await one.goto(product.origin);
    await one.locator('h1').waitFor();
    await one.evaluate(() => document.fonts.ready);
    await untilStill(one);
  }
  const height = 480;
  const hand = await sharp(await telephone.screenshot())
    .resize({ height })
    .extend({ top: 6, bottom: 6, left: 6, right: 6, background: '#1d2a33' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const at = { left: width - hand.info.width - 48, top: 800 - hand.info.height };
  await sharp(await page.screenshot())
    .composite([{ input: hand.data, ...at }])
    .webp({ quality: 64, effort: 6 })
    .toFile(path.join(siteOut, 'accueil.webp'));
}

async function takeDesk(page: Page, telephone: Page): Promise<void> {
  await page.goto(`${product.origin}/bureau/`);
  await page.getByText('Ce que le site apporte').waitFor();
  await untilStill(page);
  await take(page, 'aujourdhui', deskOut);
  await page.getByRole('link', { name: /Demandes/ }).click();
  await page.getByRole('button', { name: 'Nadia Girard', exact: true }).click();
  await page.getByRole('heading', { name: 'Nadia Girard' }).waitFor();
  await untilStill(page);
  await take(page, 'demande', deskOut);
  await telephone.goto(`${product.origin}/bureau/#/demandes`);
  await telephone.getByRole('searchbox').waitFor();
  await untilStill(telephone);
  await take(telephone, 'telephone', deskOut);
}

/** Stores requests of made-up people with their history: age in hours, and status. */
async function fillDesk(leads: string): Promise<void> {
  const database = await openDatabase(leads);
  const wanted: [name: string, town: string, type: string, text: string, age: number, status: string][] = [
    ['Zoé Martin', 'Redon', 'electricite', 'Refaire le tableau d’une maison de 1970.', 0.4, 'nouvelle'],
    ['Karim Benali', 'Vannes', 'depannage', 'Plus de courant dans la moitié de la maison.', 5, 'nouvelle'],
    ['Nadia Girard', 'Auray', 'plomberie', 'Fuite sous l’évier : l’eau coule depuis hier soir.', 26, 'rappelee'],
    ['Paul Fontaine', 'Vannes', 'climatisation', 'Un salon et deux chambres, 85 m².', 50, 'devis'],
    ['Amélie Lefèvre', 'Redon', 'renovation', 'Salle de bains, douche à l’italienne.', 120, 'devis'],
    ['Thomas Petit', 'Lorient', 'electricite', 'Une prise pour la voiture.', 190, 'gagnee'],
    ['Élodie Rousseau', 'Vannes', 'plomberie', 'Remplacer le chauffe-eau.', 260, 'gagnee'],
    ['Marc Moreau', 'Auray', 'electricite', 'Éclairage du jardin.', 400, 'perdue'],
  ];
  for (const [rank, [name, town, type, text, age, status]] of wanted.entries()) {
    const [first, last] = name.split(' ');
    await database.query(
      `insert into public.leads (prenom, nom, email, telephone, ville, type_projet, description, created_at, source_path)
       values ($1, $2, $3, $4, $5, $6, $7, now() - make_interval(mins => $8), '/')`,
      [first, last, `client${rank}@exemple.fr`, `+3363998${1200 + rank}`, town, type, text, Math.round(age * 60)],
    );
    await database.query('update public.leads set status = $1 where nom = $2', [status, last]);
  }
  await database.exec(`
    update public.leads set next_call_on = current_date where nom = 'Girard';
    insert into public.lead_notes (lead_id, body)
      select id, 'Robinet coupé en attendant. Passer demain matin, code du portail 1234.' from public.leads where nom = 'Girard';
  `);
  await database.close();
}
