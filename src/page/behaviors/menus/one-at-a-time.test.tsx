import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time';

oneAtATime();

const opened = () =>
  screen
    .getAllByRole<HTMLDetailsElement>('group')
    .filter(({ open }) => open)
    .map(({ textContent }) => textContent);

// jsdom leaves the others open, as old browsers do.
it('closes the others of the same name', async () => {
  render(
    ['cas', 'liste', 'liste', undefined].map((name, index) => (
      <details key={index} name={name}>
        <summary>{index}</summary>
      </details>
    )),
  );
  for (const name of ['0', '1', '3', '2']) await userEvent.click(screen.getByText(name));
  await expect.poll(opened).toEqual(['0', '2', '3']);
  await userEvent.click(screen.getByText('2'));
  await expect.poll(opened).toEqual(['0', '3']);
});
