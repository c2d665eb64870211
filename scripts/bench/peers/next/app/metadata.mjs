import { site } from '../../content.mjs';

export const metadataOf = ({ title, description, path }) => ({
  title,
  description,
  icons: { icon: '/favicon.svg' },
  alternates: { canonical: site.url + path },
  openGraph: { type: 'website', title, description, url: site.url + path },
});
