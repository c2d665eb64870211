import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { Announcement } from './Announcement';
import { announcement } from './announcement.schema';

const block = resolvedExample(announcement);

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<Announcement block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('shows its text, its end date and its action', () => {
  renderBlock(<Announcement block={resolvedExample(announcement, { from: undefined })} />);
  const banner = screen.getByRole('region', { name: 'Information' });
  expect(banner.textContent).toBe(
    'InformationRentrez vos agrumes.jusqu’au 9 janvier 2099Nous appeler 05\u00a036\u00a049\u00a012\u00a034',
  );
  expect(screen.getByRole('link', { name: /^Nous appeler/ }).getAttribute('href')).toBe('tel:+33536491234');
});

it('has no heading, so that it can stand above the title of its page', () => {
  renderBlock(<Announcement block={block} />);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('adds no second landmark with the same name', () => {
  renderBlock(<Announcement block={{ ...block, isRepeated: true }} />);
  expect(screen.getByText('Information')).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});

it('gives its start and its end in milliseconds, at midnight in Paris', () => {
  renderBlock(<Announcement block={block} />);
  const { begins, ends } = screen.getByRole('region', { name: 'Information' }).dataset;
  expect(new Date(Number(begins)).toISOString()).toBe('2025-01-01T23:00:00.000Z');
  expect(new Date(Number(ends)).toISOString()).toBe('2099-01-09T23:00:00.000Z');
});
