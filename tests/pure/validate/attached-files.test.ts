import { mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { validateSite } from '../../../src/build/validate-site';
import { readSite } from '../../../src/site/read/read-site';
import { assertFrench } from '../../harness/validate/spoil';
import { siteCopy } from '../../harness/validate/site-copy';

const google = 'google0123456789abcdef.html';
const pdf = '%PDF-1.7\n1 0 obj\n';
const bing = '<?xml version="1.0"?>\n<users>\n\t<user>0123456789ABCDEF0123456789ABCDEF</user>\n</users>\n';

/** The faults of a site with these files in `files/`, on a given day. */
function faultsWith(files: Record<string, string>, day = '2026-11-25'): string[] {
  const root = siteCopy();
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, 'files', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return faultsOf(root, day);
}

function faultsOf(root: string, day = '2026-11-25'): string[] {
  const faults = validateSite({ ...readSite(root), schemaFolder: undefined }, { now: Date.parse(day) });
  faults.forEach(assertFrench);
  return faults.map(({ file, severity, message }) => `${severity === 'error' ? '' : '? '}${file} ${message}`);
}

describe('the attached files of a site', () => {
  it('may be PDFs, verification files of search engines, and a security contact', () => {
    const files = {
      'plaquette-2026.pdf': pdf,
      [google]: `google-site-verification: ${google}`,
      'BingSiteAuth.xml': bing,
      'security.txt': '# Contact\nContact: mailto:contact@exemple.fr\nExpires: 2027-06-30T22:00:00Z\n',
    };
    expect(faultsWith(files)).toEqual([]);
  });

  it.each([
    ['a page under the name of a PDF', { 'a.pdf': '<script>alert(1)</script>%PDF-1.7' }, /n’en est pas un/],
    ['a program', { 'a.js': 'alert(1)' }, /Le site ne donne pas de fichier « a\.js »/],
    ['a page', { 'a.html': pdf }, /Le site ne donne pas de fichier/],
    ['a drawing, which could run something', { 'a.svg': '<svg/>' }, /Le site ne donne pas de fichier/],
    ['a document', { 'a.json': '{}' }, /Le site ne donne pas de fichier/],
    ['what configures a host', { _redirects: '/* https://ailleurs.fr' }, /Le site ne donne pas de fichier/],
    ['a hidden file', { '.htaccess': 'Options +ExecCGI' }, /Le site ne donne pas de fichier/],
    ['a folder', { '.well-known/security.txt': 'x' }, /sans autre dossier/],
    ['a name with accents', { 'Plaquette été.pdf': pdf }, /ne fait pas une bonne adresse/],
    ['two endings', { 'a.php.pdf': pdf }, /ne fait pas une bonne adresse/],
    ['a proof with a script', { [google]: `google-site-verification: ${google}<script src=x>` }, /et rien d’autre/],
    ['a proof of another name', { [google]: 'google-site-verification: googleffffffffffffffff.html' }, /rien d’autre/],
    [
      'a proof that is a style sheet',
      { 'BingSiteAuth.xml': bing.replace('?>', '?><?xml-stylesheet href="x"?>') },
      /rien/,
    ],
    ['a proof that is too long', { 'BingSiteAuth.xml': bing + ' '.repeat(20_000) }, /plus long/],
    ['a name that differs by its capitals', { 'bingsiteauth.xml': bing }, /Le site ne donne pas de fichier/],
    ['no contact', { 'security.txt': 'Expires: 2027-06-30T22:00:00Z' }, /ne dit pas à qui écrire/],
    ['no date', { 'security.txt': 'Contact: mailto:a@b.fr' }, /une seule fois/],
    ['a strange line', { 'security.txt': 'Contact: javascript:alert(1)' }, /ne se lit pas/],
  ])('refuses %s', (_what, files, why) => {
    const [one, ...others] = faultsWith(files as Record<string, string>);
    expect(others).toEqual([]);
    expect(one).toMatch(why);
  });

  it('do not include a file behind a link, wherever it is, or a PDF that is too large', () => {
    const root = siteCopy();
    mkdirSync(path.join(root, 'files'));
    symlinkSync('/etc/passwd', path.join(root, 'files/a.pdf'));
    writeFileSync(path.join(root, 'files/b.pdf'), pdf);
    truncateSync(path.join(root, 'files/b.pdf'), 10_000_001);
    expect(faultsOf(root)).toEqual([
      'files/a.pdf Ce n’est pas un fichier, mais un lien vers un autre, qui peut être n’importe où.',
      'files/b.pdf Ce PDF dépasse 10 Mo : qui le lit sur un téléphone n’attendra pas.',
    ]);
  });

  it('are at most fifty megabytes together', () => {
    const root = siteCopy();
    mkdirSync(path.join(root, 'files'));
    for (let rank = 0; rank < 6; rank++) {
      const file = path.join(root, `files/p${rank}.pdf`);
      writeFileSync(file, pdf);
      truncateSync(file, rank < 5 ? 9_999_000 : 5000);
    }
    expect(faultsOf(root)).toEqual([]);
    truncateSync(path.join(root, 'files/p5.pdf'), 5001);
    expect(faultsOf(root)).toEqual(['files/p0.pdf Les fichiers du dossier « files » dépassent ensemble 50 Mo.']);
  });

  it('are at most fifty', () => {
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, rank) => [`p${rank}.pdf`, pdf]));
    expect(faultsWith(many)).toEqual(['files/p0.pdf Le dossier « files » compte 51 fichiers : 50 au plus.']);
  });

  it('cause a warning a month before a security contact expires', () => {
    const file = { 'security.txt': 'Contact: tel:+33536490000\nExpires: 2026-12-10T12:00:00Z\n' };
    expect(faultsWith(file)).toEqual(['? files/security.txt Le fichier security.txt ne vaut plus que 15 jours.']);
    expect(faultsWith(file, '2027-01-02')[0]).toContain('n’est plus valable');
  });
});

it('refuses a file at an address that a page has, or had', () => {
  const told = (page: object) => {
    const root = siteCopy();
    mkdirSync(path.join(root, 'files'));
    writeFileSync(path.join(root, 'files', google), `google-site-verification: ${google}`);
    const blog = JSON.parse(readFileSync(path.join(root, 'blog.json'), 'utf8')) as object;
    writeFileSync(path.join(root, 'essai.json'), JSON.stringify({ ...blog, path: '/essai', ...page }));
    return faultsOf(root).filter((fault) => fault.startsWith('files/'));
  };
  const address = '/google0123456789abcdef';
  expect(told({ path: address })).toEqual([`files/${google} L’adresse « ${address} » est celle d’une page du site.`]);
  expect(told({ aliases: [address] })).toEqual([
    `files/${google} « ${address} » est une ancienne adresse, qui mène à une page du site.`,
  ]);
});

describe('a link to a file', () => {
  const linked = (href: string, files: Record<string, string>) => {
    const root = siteCopy();
    mkdirSync(path.join(root, 'files'));
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(root, 'files', name), content);
    const home = readSite(root).files.find(({ file }) => file === 'home.json')!;
    writeFileSync(path.join(root, 'home.json'), home.text.replace('"/blog"', JSON.stringify(href)));
    return validateSite({ ...readSite(root), schemaFolder: undefined }).map(
      ({ message, advice }) => `${message} ${advice}`,
    );
  };

  it('is valid if the file exists, and a fault if it does not', () => {
    expect(linked('/plaquette.pdf#page=2', { 'plaquette.pdf': pdf })).toEqual([]);
    expect(linked('/plaquete.pdf', { 'plaquette.pdf': pdf })).toEqual([
      'Le site n’a pas de fichier « /plaquete.pdf ». Vouliez-vous dire « /plaquette.pdf » ?',
    ]);
    expect(linked('/plaquette.pdf', {})).toEqual([
      'Le site n’a pas de fichier « /plaquette.pdf ». Mettez-le dans le dossier « files » du site, sous ce nom : files/plaquette.pdf.',
    ]);
  });
});
