import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { showFailure, showSuccess } from '../ui/request/notices/notices';
import { prepareNotices } from '../ui/site/notice-signal';
import { accessibilityFaults, renderBlock } from '../../../tests/harness/render-block';

afterEach(() => {
  vi.useRealTimers();
  notifications.clean();
});

async function shown(show: () => Promise<unknown>) {
  // `renderBlock` renders the notices as well.
  const page = renderBlock(<button type="button">Page</button>);
  void prepareNotices();
  // The live region exists before it has content.
  expect((await screen.findByRole('status')).textContent).toBe('');
  void show();
  await screen.findByRole('button', { name: 'Close toast' });
  return page;
}

it('are not on the page until there is one', () => {
  renderBlock(<p>Page</p>);
  expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
});

it('say what happened, without an accessibility fault', async () => {
  const { container } = await shown(showSuccess);
  expect(screen.getByText('Message envoyé !')).toBeTruthy();
  expect(screen.getByText('Nous vous recontacterons dans les plus brefs délais.')).toBeTruthy();
  expect(await accessibilityFaults(container)).toEqual([]);
});

it.each([
  ['of a failure interrupts a screen reader', showFailure, 'Erreur', 'alert'],
  ['of a success waits until a screen reader has finished', showSuccess, 'Message envoyé !', 'status'],
])('a notice %s', async (_manner, show, title, role) => {
  await shown(show);
  expect(screen.getByText(title).closest('[role=alert],[role=status]')?.getAttribute('role')).toBe(role);
});

it('stand at the bottom right', async () => {
  const { container } = await shown(showSuccess);
  expect(container.querySelector('[data-position="bottom-right"]')?.textContent).toContain('Message envoyé');
});

it('close by their button', async () => {
  await shown(showSuccess);
  await userEvent.click(screen.getByRole('button', { name: 'Close toast' }));
  await waitFor(() => expect(screen.queryByText('Message envoyé !')).toBeNull());
});

it('get the focus with Alt+T, whatever character the keyboard types', async () => {
  await shown(showSuccess);
  screen.getByRole('button', { name: 'Page' }).focus();
  act(
    () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { altKey: true, code: 'KeyT', key: '†', bubbles: true }),
      ),
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close toast' }));
});

it('stay while they have the focus, and give it back when they are closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await shown(showSuccess);
  const page = screen.getByRole('button', { name: 'Page' });
  page.focus();
  act(() => screen.getByRole('button', { name: 'Close toast' }).focus());
  act(() => void vi.advanceTimersByTime(20_000));
  screen.getByText('Message envoyé !');
  act(() => screen.getByRole('button', { name: 'Close toast' }).click());
  expect(document.activeElement).toBe(page);
});

it('do not get the focus with T alone', async () => {
  await shown(showSuccess);
  screen.getByRole('button', { name: 'Page' }).focus();
  act(
    () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { code: 'KeyT', key: 't', bubbles: true }),
      ),
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Page' }));
});

it('close by themselves', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await shown(showSuccess);
  act(() => void vi.advanceTimersByTime(7000));
  await waitFor(() => expect(screen.queryByText('Message envoyé !')).toBeNull());
});
