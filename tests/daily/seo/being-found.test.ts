import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { cutPicture } from '../../../src/build/media/social-card';
import { planSocialImages } from '../../../src/build/media/social-images';
import { validateSite } from '../../../src/build/validate-site';
import { normalizedValue } from '../../../src/site/definitions/fields/normalized-value';
import type { SiteDocument } from '../../../src/site/definitions/documents/site-document';
import { headTags } from '../../../src/page/seo/head';
import { robots } from '../../../src/page/seo/sitemap';
import { gardenDocuments, sample, siteData } from '../../samples/garden-documents';
import { gardenImages, gardenSite } from '../../samples/garden-site';
import { report, spoiled, swap } from '../../harness/validate/spoil';

const google = 'Abc123_-Abc123_-Abc123_-Abc123_-Abc123_-Abc';
const bing = '0123456789ABCDEF0123456789ABCDEF';
const garden = sample('site', 'site.json', siteData).data;
const withField = (field: string) => ({ 'site.json': swap('"company"', `${field}, "company"`) });
const findingsFor = (field: string) =>
  validateSite(spoiled(withField(field))).map(({ rule, severity, line, message }) => [
    rule,
    severity,
    line > 0,
    message,
  ]);

describe('the verification codes of search engines', () => {
  const site: SiteDocument = { ...garden, ownership: { google, bing } };
  const { pages } = gardenSite({});
  const proofsOn = (path: string) =>
    headTags(
      pages.find((page) => page.path === path)!,
      site,
    )
      .map(({ attributes = {} }) => [attributes.name, attributes.content])
      .filter(([name]) => /verification|msvalidate/.test(name ?? ''));

  it('are only on the home page, where search engines look for them', () => {
    expect(proofsOn('/')).toEqual([
      ['google-site-verification', google],
      ['msvalidate.01', bing],
    ]);
    expect(pages.filter(({ path }) => path !== '/').flatMap(({ path }) => proofsOn(path))).toEqual([]);
  });

  it('are extracted from a pasted tag of that search engine, and from no other', () => {
    expect(normalizedValue('verbatim', `<meta name="google-site-verification" content="${google}" />`)).toBe(google);
    expect(normalizedValue('verbatim', `<meta name='msvalidate.01' content='${bing}'>`)).toBe(bing);
    for (const other of [
      `<meta name="refresh" content="${google}">`,
      `<script src="x"></script><meta name="google-site-verification" content="${google}">`,
      `<meta name="google-site-verification" content="&quot;><script>">`,
    ])
      expect(normalizedValue('verbatim', other)).toBeUndefined();
  });

  it.each([`"google": "${bing}"`, `"bing": "${google}"`, '"google": "\\"><script>alert(1)</script>"', '"google": ""'])(
    'are refused unless they have the search engine’s own form: %s',
    (field) => {
      expect(validateSite(spoiled(withField(`"ownership": { ${field} }`)))).toHaveLength(1);
    },
  );
});

describe('the company’s lines for robots', () => {
  const text = (lines: string[], isPreview = false) => robots({ ...garden, robots: lines }, { isPreview });

  it('are between the general lines and the site map', () => {
    expect(text(['Disallow: /*.pdf$', 'User-agent: GPTBot', 'User-agent: CCBot', 'Disallow: /'])).toBe(
      'User-agent: *\nAllow: /\nDisallow: /*.pdf$\n\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nSitemap: https://jardins.example/sitemap.xml\n',
    );
    // A crawler that may not read a page cannot see its `noindex`.
    expect(text(['Disallow: /'], true)).toBe('User-agent: *\nAllow: /\n');
    expect(text(['Disallow: /'])).toBe('User-agent: *\nDisallow: /\n');
  });

  it('cause a warning if they hide the whole site, and an error if they hide a page of the site map', () => {
    expect(findingsFor('"robots": ["User-agent: GPTBot", "Disallow: /"]')).toEqual([]);
    expect(findingsFor('"robots": ["Disallow: /"]')).toEqual([
      [
        'hidden-site',
        'warning',
        true,
        'Cette ligne cache le site entier aux moteurs de recherche : personne ne le trouverait.',
      ],
    ]);
    expect(findingsFor('"robots": ["User-agent: Googlebot", "Disallow: /"]')[0]?.[3]).toContain('à Google');
    for (const line of ['Disallow: /blog', 'Disallow: /*log', 'Disallow: /*l*o*g$'])
      expect(findingsFor(`"robots": [${JSON.stringify(line)}]`).map(([rule, severity]) => [rule, severity])).toEqual([
        ['hidden-page', 'error'],
      ]);
    expect(findingsFor('"robots": ["Disallow: /blog", "Allow: /blog"]')).toEqual([]);
  });

  it.each([
    'Sitemap: https://ailleurs.fr/x.xml',
    'Disallow: /\\nSitemap: https://x.fr',
    'Disallow: blog',
    'Noindex: /',
  ])('refuse any other line: %s', (line) => {
    expect(validateSite(spoiled(withField(`"robots": ["${line}"]`)))).toHaveLength(1);
    expect(report(withField(`"robots": ["${line}"]`))).toContain('Disallow');
  });
});

describe('a picture of the company’s own', () => {
  it('is used for the home page and for pages without a picture, with the phone number on all others', () => {
    const [src] = gardenImages.keys();
    const site: SiteDocument = { ...garden, shareImage: { src: src!, alt: '' } };
    const planned = planSocialImages({
      site,
      documents: gardenDocuments({}),
      root: '',
      images: gardenImages,
      homeArt: '',
    });
    const page = { kind: 'page', name: 'Nom', title: 'Titre', description: '' } as const;
    expect(planned({ ...page, path: '/' })?.own).toBeDefined();
    expect(planned({ ...page, path: '/a' })?.name).toBe(planned({ ...page, path: '/' })?.name);
    const other = planned({ ...page, path: '/b', art: '/media/autre.svg' });
    expect(other?.own).toBeUndefined();
    expect(other?.card.phone).toMatch(/^0\d(?:\s\d\d){4}$/);
  });

  it('is cropped to the size for social networks, without cutting its important area', async () => {
    const half = (background: string) =>
      sharp({ create: { width: 2000, height: 600, channels: 3, background } })
        .png()
        .toBuffer();
    const tall = await sharp(await half('#ff0000'))
      .extend({ bottom: 2400, background: '#0000ff' })
      .png()
      .toBuffer();
    const top = await cutPicture(tall, { across: 50, down: 5 });
    const bottom = await cutPicture(tall, { across: 50, down: 95 });
    expect(await sharp(top).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    const colourOf = async (bytes: Buffer) =>
      (await sharp(bytes).extract({ left: 600, top: 20, width: 1, height: 1 }).raw().toBuffer()).toString('hex');
    expect(await colourOf(top)).toMatch(/^f[a-f0-9]0/);
    expect(await colourOf(bottom)).toMatch(/^0/);
  });
});
