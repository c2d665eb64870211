import { expect, it } from 'vitest';
import { openDraft } from '../../local/drafts/draft-site';
import { withDrafts } from '../../logic/documents/documents';
import { drawPage } from './draw-page';

it('draws a page with the valid values of a look while others are half typed', async () => {
  const site = openDraft('tests/fixtures/toiture');
  await site.refresh();
  const { source } = site.present();
  const { file, text } = source.files.find(({ kind }) => kind === 'site')!;
  const lookOf = (look: unknown) => {
    const document = { ...(JSON.parse(text) as object), look };
    return drawPage(site, withDrafts(source, [{ file, text: JSON.stringify(document) }]), '/')?.site.look;
  };
  const whole = lookOf({ colors: { accent: '#8f5a12' }, corners: 'round' });
  expect(whole?.variables).toMatchObject({ '--mantine-color-accent-7': '#8f5a12', '--corner-m': '22px' });
  expect(
    lookOf({ colors: { accent: '#8f5a12', ink: '#1d', paper: '' }, corners: 'round', motif: '', font: { text: 3 } }),
  ).toEqual(whole);
  for (const look of [null, '', [], { colors: '#b5' }]) expect(lookOf(look)?.variables ?? {}).toEqual({});
});

it('gives the origin of a shown value, with only the properties that apply to it', async () => {
  const site = openDraft('tests/fixtures/toiture');
  await site.refresh();
  const { source } = site.present();
  const { origins } = drawPage(site, source, '/vannes')!;
  expect(origins['/page/blocks/0/back/label']).toMatchObject({
    file: 'layouts/town.json',
    sharedBy: source.files.filter(({ kind }) => kind === 'town').length,
  });
  expect(origins['/page/blocks/1/items/0/title']).toStrictEqual({
    file: 'towns/vannes.json',
    pointer: '/highlights/0/title',
    kind: 'text',
    through: { file: 'layouts/town.json', pointer: '/blocks/1/items' },
  });
});

it('offers another valid value for a value that cannot carry a mark', async () => {
  const site = openDraft('tests/fixtures/toiture');
  await site.refresh();
  const { source } = site.present();
  const { origins, page } = drawPage(site, source, '/')!;
  const offered = Object.entries(origins).filter(([, { other }]) => other !== undefined);
  const others = (name: string) => offered.filter(([pointer]) => pointer.endsWith(`/${name}`));
  expect(others('tone').length).toBeGreaterThan(1);
  for (const [pointer, { other }] of others('tone')) {
    const [rank] = /\d+/.exec(pointer) ?? [];
    const shown = page.blocks[Number(rank)] as { tone?: string };
    expect(['plain', 'band', 'strong'].filter((tone) => tone !== shown.tone)).toContain(other);
  }
});
