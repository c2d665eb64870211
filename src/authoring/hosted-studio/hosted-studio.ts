import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drawnAmong, siteSprite } from '../../build/media/site-sprite';
import { requestsAddress, studioRedirect, type StudioPages } from '../../build/output/studio-pages';
import type { SiteFile } from '../../definitions/site-files';
import type { SiteSource } from '../../definitions/site-source';
import type { PublishedImage } from '../../definitions/published-image';
import type { HostedSite, KnownMedia } from '../../hosted-studio/hosted-site';
import { siteColors } from '../../look/palette';
import { siteLook } from '../../look/site-look';
import { engineVersion } from '../../read/engine-version';
import { officialCommunes } from '../../read/read-communes';
import { mediaReader } from '../../read/read-media';
import { studioManifest } from '../../seo/manifest';
import { redirectPage } from '../../seo/redirect-page';
import { usualIcons } from '../../studio/core/sprite-address';
import { previewDocument } from '../studio/studio-documents';
import { communesPart } from './communes-part';
import { compiledStudio } from './compiled-studio';
import { bureauDocument, studioDocument } from './studio-document';

/** The studio that a published site has at `/atelier/site`, compiled from the current code. */
export async function hostedStudio(): Promise<StudioPages> {
  const { folder, files, base } = await compiledStudio();
  return ({ site, facts, backend, source, images, fonts, sprite, icons }) => {
    const { strong, accent } = siteColors(site.look?.colors);
    const hostedSite: HostedSite = {
      company: site.company.name,
      colors: { strong, accent },
      ...facts,
      backend,
      engine: engineVersion(),
      compiled: base,
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
    const application = studioDocument(hostedSite);
    published.set('atelier/site.html', application);
    published.set('atelier/demandes.html', application);
    published.set('bureau.html', bureauDocument(hostedSite));
    published.set(
      'atelier/apercu.html',
      previewDocument({
        base,
        shared: files.filter((file) => file.startsWith('shared/')),
        ...(fonts ? { fonts: { names: siteLook(site.look ?? {}).fonts, faces: fonts.faces } } : {}),
      }),
    );
    const known = { ...knownMedia(source, images), ...(sprite ? { sprite: { src: sprite, icons: [...icons] } } : {}) };
    published.set('atelier/images.json', JSON.stringify(known));
    published.set('atelier/icones.svg', siteSprite([...new Set([...usualIcons, ...drawnAmong(icons)])]).svg);
    return published;
  };
}

/** What the build has read from the media, so that browsers need not. */
function knownMedia(source: SiteSource, images: ReadonlyMap<string, PublishedImage>): KnownMedia {
  const { root, media, attached } = source;
  const reader = mediaReader(root);
  const known: KnownMedia = { drawings: {}, others: {}, photographs: {}, online: [], decoded: {} };
  const list = officialCommunes();
  const communes = list && communesPart(source, list);
  if (communes) known.communes = communes;
  if (attached) known.attached = attached.map(({ file, size }) => ({ file, size }));
  for (const [name, decoded] of reader.decode(media)) known.decoded[name] = decoded;
  for (const name of media) {
    const image = images.get(name)?.image;
    if (/\.svg$/i.test(name)) known.drawings[name] = reader.text(name);
    else known.others[name] = { size: reader.size(name) ?? 0, head: Buffer.from(reader.head(name)).toString('base64') };
    if (image && /\.svg$/i.test(name)) known.online.push(image.src);
    else if (image) known.photographs[name] = image;
  }
  return known;
}
