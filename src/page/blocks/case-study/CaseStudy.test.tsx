import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { CaseStudy } from './CaseStudy';
import { caseStudy } from './case-study.schema';
import { caseData } from './case-study.structured-data';

const block = resolvedExample(caseStudy);
const awaited = resolvedExample(caseStudy, { before: { src: 'a-venir/haie', alt: '' } });

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<CaseStudy block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('shows both photos, each with its name', () => {
  renderBlock(<CaseStudy block={block} />);
  const [before, after] = screen.getAllByRole('figure');
  expect(before?.querySelector('img')?.alt).toBe('Une haie en friche');
  expect(before?.textContent).toBe('Avant');
  expect(after?.querySelector('img')?.alt).toBe('La même haie, au carré');
  expect(after?.textContent).toBe('Après');
});

it('moves the line between the photos with the slider, and says its position', () => {
  renderBlock(<CaseStudy block={block} />);
  const slider = screen.getByRole('slider', { name: 'Comparer avant et après' });
  const meeting = () => slider.parentElement?.style.getPropertyValue('--at');
  fireEvent.input(slider, { target: { value: '20' } });
  expect(meeting()).toBe('20%');
  expect(slider.getAttribute('aria-valuetext')).toBe('20\u00a0% de la photo d’avant');
});

it('has no slider while a photo is missing', () => {
  renderBlock(<CaseStudy block={awaited} />);
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByText('Photo à venir')).toBeTruthy();
});

it('shows town, date, duration, price and guarantee if the document gives them', () => {
  const { unmount, container } = renderBlock(<CaseStudy block={block} />);
  const facts = () => [...container.querySelectorAll('dl > div')].map((fact) => fact.textContent);
  expect(facts()).toEqual([
    'VilleRennes',
    'Terminé le12 mars 2026',
    'DuréeDeux jours',
    'PrixDe 400 à 600\u202f€',
    'GarantieReprise un an',
  ]);
  unmount();
  const { title, before, after } = block;
  renderBlock(<CaseStudy block={{ type: 'case-study', title, before, after }} />);
  expect(screen.queryByRole('term')).toBeNull();
});

it('tells search engines what was made, where and when', () => {
  const context = {
    page: { title: '', description: '' },
    url: 'https://jardins.example/a',
    business: { '@id': '#us' },
  };
  expect(caseData(awaited, context)).toEqual([
    {
      '@type': 'CreativeWork',
      '@id': 'https://jardins.example/a#avant-apres',
      name: 'Avant, après',
      description: 'Dix ans sans taille.',
      image: ['/media/drawing.1a2b3c4d.svg'],
      dateCreated: '2026-03-12',
      locationCreated: { '@type': 'Place', name: 'Rennes' },
      creator: { '@id': '#us' },
    },
  ]);
});
