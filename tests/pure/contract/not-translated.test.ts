import { expect, it } from 'vitest';
import { bureauDocument, studioDocument } from '../../../src/studio/local/hosted-studio/studio-document';
import { editorDocument, previewDocument } from '../../../src/studio/local/studio/studio-documents';
import { deskDocument } from '../../../src/desk/compile/desk-document';
import type { HostedSite } from '../../../src/studio/hosted/site/hosted-site';

/** What is edited is translated by no browser, which would write its translation into the documents. */

// The documents read no more of a site than this.
const site = { company: 'Toits', compiled: '/atelier/abc/' } as HostedSite;

it.each([
  ['the studio', editorDocument('token')],
  ['the page in it', previewDocument()],
  ['the studio of a published site', studioDocument(site)],
  ['the way to its requests', bureauDocument(site)],
  ['the desk', deskDocument({ site, script: '/a.js', style: '/a.css', icon: '/a.svg' })],
])('%s is not translated', (_, html) => {
  expect(html).toMatch(/<html lang="fr" translate="no">/);
  expect(html).toContain('<meta name="google" content="notranslate">');
});
