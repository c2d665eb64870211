import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteColors } from '../../site/look/palette';
import type { DeskPage } from '../../build/output/apps/desk-page';
import { deskPolicy } from '../../build/output/hosts/http-headers';
import { compiledDesk } from './compiled-desk';
import { deskDocument } from './desk-document';

/** The desk at `/bureau` of a hosted site, compiled for the current code. */
export async function hostedDesk(siteFolder = ''): Promise<DeskPage> {
  const { folder, files, script, style } = await compiledDesk(siteFolder);
  const assets = new Map(files.map((name) => [name, readFileSync(path.join(folder, name))] as const));
  return ({ site: { company, look }, facts, backend }) => {
    const { strong, accent } = siteColors(look?.colors);
    const html = deskDocument({
      site: { company: company.name, colors: { strong, accent }, ...facts, backend },
      script: `${siteFolder}/${script}`,
      style: `${siteFolder}/${style}`,
      icon: `${siteFolder}/favicon.svg`,
      policy: deskPolicy(backend.url),
    });
    return { html, assets };
  };
}
