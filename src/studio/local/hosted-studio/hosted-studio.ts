import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fontBytes } from '../../../build/fonts/look-fonts';
import { drawnAmong, siteSprite } from '../../../build/media/site-sprite';
import { requestsAddress, studioRedirect, type StudioPages } from '../../../build/output/apps/studio-pages';
import { wholeFontFile, type SiteFile } from '../../../site/definitions/documents/folder/site-files';
import { sheetInFolder } from '../../../site/definitions/addresses/site-folder';
import type { SiteSource } from '../../../site/definitions/documents/site-source';
import { fontNames } from '../../../site/definitions/media/font-families';
import type { BuiltImage } from '../../../site/definitions/media/built-image';
import type { HostedSite, KnownMedia } from '../../hosted/site/hosted-site';
import { siteColors } from '../../../site/look/palette';
import { siteLook } from '../../../site/look/site-look';
import { engineVersion } from '../../../site/read/disk/engine-version';
import { officialCommunes } from '../../../site/read/communes/read-communes';
import { mediaReader } from '../../../site/read/media/read-media';
import { colorsOf } from '../../../site/resolve/facts/site-colors';
import { studioManifest } from '../../../page/seo/manifest';
import { redirectPage } from '../../../page/seo/redirect-page';
import { usualIcons } from '../../logic/documents/sprite-address';
import { previewDocument } from '../studio/studio-documents';
import { communesPart } from './communes-part';
import { compiledStudio } from './compiled-studio';
import { bureauDocument, studioDocument } from './studio-document';

/** The studio that a published site has at `/atelier/site`, compiled from the current code. */
export async function hostedStudio(siteFolder = ''): Promise<StudioPages> {
  const { folder, files, base, address } = await compiledStudio(siteFolder);
  return ({ site, facts, backend, source, images, fonts, sprite, icons }) => {
    const { strong, accent } = siteColors(site.look?.colors);
    const hostedSite: HostedSite = {
      company: site.company.name,
      colors: { strong, accent },
      ...facts,
      backend,
      engine: engineVersion(),
      compiled: address,
    };
    const published = new Map<SiteFile, string | Uint8Array>();
    for (const name of files) {
      const content = readFileSync(path.join(folder, name));
      // A service worker controls the folder that it is served from.
      if (name === 'editor/service-worker.js') published.set('atelier/service-worker.js', content);
      // The site has the same file there, if its texts have this font.
      else if (name.startsWith('preview/assets/french.')) published.set(`assets/${path.basename(name)}`, content);
      else published.set(`${base.slice(1)}${name}` as `assets/${string}`, content);
    }
    published.set('atelier/manifest.json', studioManifest(site, requestsAddress));
    published.set('atelier.html', redirectPage(studioRedirect.to, site.url));
    const application = studioDocument(hostedSite, siteFolder);
    published.set('atelier/site.html', application);
    published.set('atelier/demandes.html', application);
    published.set('bureau.html', bureauDocument(hostedSite, siteFolder));
    published.set(
      'atelier/apercu.html',
      previewDocument({
        base: address,
        shared: files.filter((file) => file.startsWith('shared/')),
        ...(fonts
          ? {
              fonts: {
                names: siteLook(site.look ?? {}).fonts,
                faces: fonts.faces.map((face) => sheetInFolder(siteFolder, face)),
              },
            }
          : {}),
      }),
    );
    const { known, drawings } = knownMedia(source, images, site.company.mark.src);
    if (sprite) known.sprite = { src: sprite, icons: [...icons] };
    published.set('atelier/images.json', JSON.stringify(known));
    published.set('atelier/dessins.json', JSON.stringify(drawings));
    for (const name of fontNames) published.set(wholeFontFile(name), fontBytes(name, source.root));
    published.set('atelier/icones.svg', siteSprite([...new Set([...usualIcons, ...drawnAmong(icons)])]).svg);
    return published;
  };
}

/**
 * What the build has read from the media, so that browsers need not; and, separately, the texts of the drawings that
 * the first page only needs in their published form. The mark's text is in the first part: a page may contain the mark
 * itself.
 */
function knownMedia(
  source: SiteSource,
  images: ReadonlyMap<string, BuiltImage>,
  mark: string,
): { known: KnownMedia; drawings: Record<string, string> } {
  const { root, media, attached } = source;
  const reader = mediaReader(root);
  const drawings: Record<string, string> = {};
  const known: KnownMedia = { drawings: {}, others: {}, images: {}, online: [], decoded: {} };
  const list = officialCommunes();
  const communes = list && communesPart(source, list);
  if (communes) known.communes = communes;
  if (attached) known.attached = attached.map(({ file, size }) => ({ file, size }));
  const colors = colorsOf(source);
  if (colors) known.colors = colors;
  for (const [name, decoded] of reader.decode(media)) if (decoded.is !== 'sound') known.decoded[name] = decoded;
  for (const name of media) {
    const published = images.get(name);
    const isDrawing = /\.svg$/i.test(name);
    if (!isDrawing)
      known.others[name] = { size: reader.size(name) ?? 0, head: Buffer.from(reader.head(name)).toString('base64') };
    if (isDrawing && (!published || name === mark)) {
      known.drawings[name] = reader.text(name);
      if (published) known.online.push(published.image.src);
    } else if (published) {
      known.images[name] = published.image;
      if (isDrawing) drawings[name] = reader.text(name);
    }
  }
  return { known, drawings };
}
