import { render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteColors } from '../../../site/look/palette';
import { HostedStudio } from './HostedStudio';

const site = { company: 'Ardoise & Zinc', colors: siteColors(undefined), backend: { url: '', key: '' } };

/** Renders the sign-in with a client that reports this session; `null` is a signed-out user. */
function open(session: object | null, reply = { status: 0, body: {} as object }) {
  const onAuthStateChange = (tell: (event: string, session: object | null) => void) => {
    tell('INITIAL_SESSION', session);
    return { data: { subscription: { unsubscribe: () => undefined } } };
  };
  const props = { site, client: { auth: { onAuthStateChange } }, notice: undefined };
  render(
    <MantineProvider>
      <HostedStudio
        {...(props as unknown as Pick<ComponentProps<typeof HostedStudio>, 'site' | 'client' | 'notice'>)}
        open={() => Promise.resolve(reply)}
        prepare={() => undefined}
        onOpened={() => Promise.resolve()}
      />
    </MantineProvider>,
  );
}

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

it('asks for no code if a session is known and nobody answers, but says that everything is kept', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  localStorage.setItem('bureau', '{}');
  open(null);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Pas de réseau.*est gardé dans cet appareil/);
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

it('says that everything is kept if the session is valid and the site does not answer', async () => {
  open({ user: { id: 'a', email: 'a@b.example' } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Le site ne répond pas.*est gardé dans cet appareil/);
});

it('asks for a code if no session is known', async () => {
  open(null);
  expect(await screen.findByLabelText('Votre adresse e-mail')).toBeTruthy();
});
