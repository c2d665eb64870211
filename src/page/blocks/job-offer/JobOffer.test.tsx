import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { JobOffer } from './JobOffer';
import { jobOffer } from './job-offer.schema';
import { jobData } from './job-offer.structured-data';

const block = resolvedExample(jobOffer);
const context = {
  page: { title: '', description: '' },
  url: 'https://jardins.example/elagueur',
  business: { '@id': '#us' },
};

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<JobOffer block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('says contract, place, salary, hours and both dates', () => {
  const { container } = renderBlock(<JobOffer block={block} />);
  expect(
    [...container.querySelectorAll('dl > div')].map((fact) => fact.textContent.replace(/[\u00a0\u202f]/g, ' ')),
  ).toEqual([
    'ContratCDI, temps plein',
    'LieuRennes (35000)',
    'SalaireDe 2 100 à 2 400 € brut par mois',
    'Horaires35 h, du lundi au vendredi',
    'Publiée le26 novembre 2026',
    'Répondre jusqu’au31 janvier 2099',
  ]);
});

it('offers a call, or a mail with the job as its subject', () => {
  renderBlock(<JobOffer block={block} />);
  expect(screen.getByRole('link', { name: /^Appeler/ }).getAttribute('href')).toBe('tel:+33536491234');
  const mail = screen.getByRole('link', { name: 'Écrire' }).getAttribute('href') ?? '';
  expect(new URL(mail).searchParams.get('subject')).toBe('Offre d’emploi : Élagueur (H/F)');
});

it('offers only the action of the document if it gives one', () => {
  renderBlock(<JobOffer block={{ ...block, action: { label: 'Postuler', href: 'https://emploi.example/1' } }} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Postuler']);
});

it('adds no header and no body to the mail, whatever the title contains', () => {
  renderBlock(<JobOffer block={{ ...block, title: 'Élagueur&bcc=a@b.example\r\nX: y?body=z' }} />);
  const mail = new URL(screen.getByRole('link', { name: 'Écrire' }).getAttribute('href') ?? '');
  expect([...mail.searchParams.keys()]).toEqual(['subject']);
  expect(mail.href).not.toMatch(/[\r\n]/);
});

it('gives search engines every property that they require of a job offer', () => {
  expect(jobData(block, context)).toEqual([
    {
      '@type': 'JobPosting',
      '@id': 'https://jardins.example/elagueur#elagueur-h-f',
      title: 'Élagueur (H/F)',
      description:
        '<p>Vous travaillez à deux, dans des jardins de la ville.</p><p>Missions</p><ul><li>Élaguer et abattre</li></ul><p>Profil</p><ul><li>Permis B</li></ul><p>Ce que nous offrons</p><ul><li>Panier de midi</li></ul>',
      url: 'https://jardins.example/elagueur',
      datePosted: '2026-11-26',
      validThrough: '2099-01-31T23:59',
      employmentType: ['FULL_TIME'],
      hiringOrganization: { '@id': '#us' },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Rennes',
          postalCode: '35000',
          addressCountry: 'FR',
        },
      },
      workHours: '35\u00a0h, du lundi au vendredi',
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: { '@type': 'QuantitativeValue', minValue: 2100, maxValue: 2400, unitText: 'MONTH' },
      },
    },
  ]);
});

it.each([
  ['cdd', true, ['TEMPORARY', 'PART_TIME']],
  ['interim', false, ['TEMPORARY', 'FULL_TIME']],
  ['apprentissage', false, ['OTHER', 'FULL_TIME']],
  ['stage', false, ['INTERN', 'FULL_TIME']],
] as const)('gives search engines their own names for a contract « %s »', (contract, partTime, employmentType) => {
  expect(jobData({ ...block, contract, partTime }, context)[0]).toMatchObject({ employmentType });
});

it('gives search engines no salary without an amount or a period', () => {
  expect(jobData({ ...block, salary: 'Selon expérience' }, context)[0]).not.toHaveProperty('baseSalary');
  expect(jobData({ ...block, salaryPer: undefined }, context)[0]).not.toHaveProperty('baseSalary');
});

it('escapes the texts in the description for search engines', () => {
  const missions = ['<img src=x onerror=alert(1)> & autres'];
  expect(jobData({ ...block, missions }, context)[0]?.description).toContain(
    '<li>&lt;img src=x onerror=alert(1)&gt; &amp; autres</li>',
  );
});
