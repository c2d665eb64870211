import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { gardenBlocks } from '../../../../tests/samples/garden-blocks';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { Emergency } from './Emergency';
import { emergency } from './emergency.schema';

const block = resolvedExample(emergency);
const two = resolvedExample(emergency, {
  cases: [...gardenBlocks.emergency.cases, { title: 'Branche qui pend', gesture: 'Éloignez-vous.' }],
});

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<Emergency block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('opens the first gesture of one case at a time, followed by the call', () => {
  renderBlock(<Emergency block={two} />);
  const troubles = screen.getAllByRole('group');
  expect(troubles.map((trouble) => trouble.getAttribute('name'))).toEqual(['urgence-cas', 'urgence-cas']);
  expect(troubles[0]?.querySelector('summary')?.textContent).toBe('Arbre sur\u00a0un\u00a0toit');
  expect(troubles[0]?.querySelector('div')?.textContent).toBe(
    'Le premier gesteSortez, et ne montez pas.Ensuite\u00a0: Appeler',
  );
});

it('links the phone number, and says how soon somebody comes', () => {
  renderBlock(<Emergency block={block} />);
  expect(screen.getByText('Nous venons dans la journée.')).toBeTruthy();
  expect(screen.getByText('Sous 2 h à Rennes')).toBeTruthy();
  const calls = screen.getAllByRole('link', { name: /^Appeler/, hidden: true });
  expect(calls.map((call) => call.getAttribute('href'))).toEqual(['tel:+33536491234', 'tel:+33536491234']);
});

it('links the other numbers, short ones too', () => {
  const numbers = [
    { label: 'Urgence gaz', number: '0 800 47 33 33' },
    { label: 'Enedis', number: '09 72 67 50 35' },
    { label: 'Secours', number: '112' },
  ];
  renderBlock(<Emergency block={{ ...block, numbers }} />);
  const dialled = ({ number }: { number: string }) => screen.getByRole('link', { name: number }).getAttribute('href');
  expect(numbers.map(dialled)).toEqual(['tel:+33800473333', 'tel:+33972675035', 'tel:112']);
});

it('shows only the names of the cases, if the document gives no more', () => {
  renderBlock(<Emergency block={{ ...block, numbers: undefined, cases: ['Arbre sur\u00a0un\u00a0toit'] }} />);
  expect(screen.getByRole('listitem').textContent).toBe('Arbre sur\u00a0un\u00a0toit');
});

it('says whether the company is open', async () => {
  renderBlock(<Emergency block={block} />);
  expect(await screen.findByText(/^(?:Ouvert|Fermé)/)).toBe(screen.getByRole('status'));
});

it('says which number answers day and night, before any script', () => {
  renderBlock(<Emergency block={block} />, {
    always: { label: 'Astreinte : 06 39 98 12 34', href: 'tel:+33639981234' },
  });
  const night = screen.getByRole('link', { name: 'Astreinte : 06 39 98 12 34' });
  expect(night.getAttribute('href')).toBe('tel:+33639981234');
  expect(screen.queryByRole('status')).toBeNull();
});

it('has the strong ground', () => {
  renderBlock(<Emergency block={block} />);
  expect(screen.getByRole('region', { name: /Une\surgence/ }).dataset.tone).toBe('strong');
});
