import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brandFont } from '../../../src/build/fonts/brand-font';
import { fontFamily } from '../../../src/build/fonts/font-name';
import {
  drawnSocialImages,
  planSocialImages,
  emitSocialImages,
  type SocialImage,
} from '../../../src/build/media/social-images';
import { openOutput } from '../../../src/build/output/output-folder';
import { summaryOf } from '../../../src/site/definitions/view/page-summary';
import { brandOf } from '../../../src/page/seo/brand';
import { theme } from '../../../src/page/theme/theme';
import { gardenDocuments, sample, siteData, townData } from '../../samples/garden-documents';
import { gardenImages, gardenSite } from '../../samples/garden-site';

const site = sample('site', 'site.json', siteData).data;

function plan(towns: number, changes: Partial<typeof siteData.company> = {}) {
  const documents = gardenDocuments({
    town: Array.from({ length: towns }, (_, index) =>
      sample('town', `towns/ville-${index}.json`, townData(`Ville ${index}`, index % 2 ? '35000' : '20100')),
    ),
  });
  const { pages } = gardenSite(documents);
  const socialImageOf = planSocialImages({
    site: { ...site, company: { ...site.company, ...changes } },
    documents,
    root: '',
    images: gardenImages,
    homeArt: undefined,
  });
  return new Map(
    pages.flatMap((page) => {
      const image = socialImageOf(summaryOf(page));
      return image ? [[page.path, image] as const] : [];
    }),
  );
}

describe('the plan', () => {
  it('gives each page a picture of its own, except the not-found page', () => {
    const planned = plan(3);
    expect(planned.has('/404')).toBe(false);
    expect(new Set([...planned.values()].map(({ name }) => name)).size).toBe(planned.size);
    expect(planned.get('/ville-1')?.card.title).toBe('Jardinier Ville 1 (35000)');
  });

  it('lets the towns of a department share one if there are thousands', () => {
    const planned = plan(300);
    const titles = [...planned].filter(([address]) => address.startsWith('/ville')).map(([, { card }]) => card.title);
    expect([...new Set(titles)].sort()).toEqual(['Corse-du-Sud (2A)', 'Ille-et-Vilaine (35)']);
  });

  it('changes the name of a picture only when its content changes', () => {
    expect(plan(1).get('/')?.name).toBe(plan(1).get('/')?.name);
    expect(plan(1, { tagline: 'Autre' }).get('/')?.name).not.toBe(plan(1).get('/')?.name);
  });
});

describe('publishing', () => {
  let out: string;
  beforeEach(() => {
    out = mkdtempSync(path.join(tmpdir(), 'vitrine-social-'));
  });
  afterEach(() => rmSync(out, { recursive: true, force: true }));
  const folder = () => path.join(out, 'media/social');
  const publish = async (planned: Iterable<SocialImage>) => {
    const open = await openOutput(out);
    await emitSocialImages(planned, { out: open, drawn: drawnSocialImages(gardenImages) });
    open.write('version.json', `"${randomUUID()}"`);
    open.release({});
    open.close();
  };

  it('draws missing pictures, keeps existing ones, and removes unused ones', async () => {
    const planned = plan(1);
    await publish(planned.values());
    const files = readdirSync(folder());
    expect(files).toHaveLength(planned.size);
    const [kept = ''] = files;
    writeFileSync(path.join(folder(), kept), 'already there');
    writeFileSync(path.join(folder(), 'ancienne.jpg'), 'no page names it');
    await publish(planned.values());
    expect(readdirSync(folder())).toEqual(files);
    expect(statSync(path.join(folder(), kept)).size).toBe('already there'.length);
  });

  it('sets the title in the site’s font family, whatever fonts the machine has', async () => {
    const { file, family } = await brandFont();
    expect(fontFamily(readFileSync(file))).toBe(family);
    const width = async (font: string) =>
      (
        await sharp({ text: { text: 'Électricien à Châtellerault', font, fontfile: file, dpi: 72 } })
          .png()
          .toBuffer({ resolveWithObject: true })
      ).info.width;
    // Another family or weight gives another width.
    expect(await width(`${family}, Ultra-Bold 48`)).not.toBe(await width('No Such Family Ultra-Bold 48'));
    expect(await width(`${family}, Ultra-Bold 48`)).toBeGreaterThan(await width(`${family}, 48`));
  });
});

it('the colours of pictures and icons are those of the pages', () => {
  const shipped = brandOf({});
  expect(theme.colors?.strong).toEqual(expect.arrayContaining([shipped.ground, shipped.softText]));
  expect(theme.colors?.accent).toContain(shipped.line);
  const colors = { ink: '#1d232b', paper: '#fafaf7', band: '#e8ecef', strong: '#33475b', accent: '#8f5a12' };
  expect(brandOf({ look: { colors } })).toMatchObject({ ground: '#33475b', text: '#fafaf7', paper: '#fafaf7' });
  // The company's logo has the same background as in the header.
  expect(brandOf({ look: { colors, header: 'light' } })).toMatchObject({ ground: '#fafaf7', text: '#1d232b' });
});
