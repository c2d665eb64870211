import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { initials } from './initials';
import { Team } from './Team';
import { team } from './team.schema';

const block = resolvedExample(team, {
  members: [
    { name: 'Camille', role: 'Paysagiste', photo: { src: 'media/tool.svg', alt: 'Camille taille une haie.' } },
    { name: 'Jean-Luc Morel', role: 'Aux devis', text: 'Il **répond**.' },
  ],
});

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<Team block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('shows each person with a name, a role, words and a portrait', () => {
  renderBlock(<Team block={block} />);
  const [camille, jeanLuc] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(camille!.getByRole('heading', { name: 'Camille' })).toBeTruthy();
  expect(camille!.getByRole('img', { name: 'Camille taille une haie.' })).toBeTruthy();
  expect(jeanLuc!.getByText('répond').tagName).toBe('STRONG');
});

it('shows initials for a person without a portrait, or while it is missing', () => {
  const members = [
    { name: 'Camille', role: 'Paysagiste', photo: { src: 'a-venir/camille', alt: '' } },
    { name: 'Jean-Luc Morel', role: 'Aux devis' },
  ];
  renderBlock(<Team block={resolvedExample(team, { members })} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('JM').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('C')).toBeTruthy();
});

it.each([
  ['Élise', 'É'],
  ['Jean-Luc de la Tour', 'JT'],
  ['Nadia « Nad » Morel', 'NM'],
  ['…', ''],
])('« %s » has the initials « %s »', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
