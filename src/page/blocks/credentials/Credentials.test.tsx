import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { Credentials } from './Credentials';
import { credentials } from './credentials.schema';
import { credentialData } from './credentials.structured-data';

const block = resolvedExample(credentials);

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<Credentials block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('shows the number, issuer and dates of a certificate, and where to verify it', () => {
  renderBlock(<Credentials block={block} />);
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  expect(terms.map((term, rank) => `${term} : ${values[rank]}`)).toEqual([
    'Numéro : BR-0042',
    'Délivrée par : DRAAF Bretagne',
    'Depuis le : 1er juin 2025',
    'Jusqu’au : 31 mai 2099',
  ]);
  expect(screen.getByRole('link', { name: 'Vérifier auprès de DRAAF Bretagne' }).getAttribute('href')).toBe(
    'https://jardins.example/certiphyto',
  );
});

it('leaves out what the document does not give', () => {
  renderBlock(<Credentials block={{ ...block, items: [{ name: 'Éco-jardin', issuer: 'Plante & Cité' }] }} />);
  expect(screen.getByRole('listitem').textContent).toBe('Éco-jardinDélivrée parPlante & Cité');
});

it('tells search engines about the certificate', () => {
  const context = {
    page: { title: '', description: '' },
    url: 'https://jardins.example/a',
    business: { '@id': '#us' },
  };
  expect(credentialData(block, context)).toEqual([
    {
      '@type': 'Certification',
      '@id': 'https://jardins.example/a#certiphyto-br-0042',
      name: 'Certiphyto',
      about: { '@id': '#us' },
      description: 'Traiter les végétaux.',
      certificationIdentification: 'BR-0042',
      issuedBy: { '@type': 'Organization', name: 'DRAAF Bretagne' },
      validFrom: '2025-06-01',
      expires: '2099-05-31',
      url: 'https://jardins.example/certiphyto',
    },
  ]);
});
