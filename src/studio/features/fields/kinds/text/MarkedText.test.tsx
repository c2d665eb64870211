import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { longestText } from '../../../../../site/definitions/text/longest-text';
import { MarkedText } from './MarkedText';

it('shows a text with marks as visitors read it, unless it is longer than any field allows', () => {
  const { rerender } = render(<MarkedText text="Le **robinet** est ici." level="inline" />);
  expect(screen.getByText('robinet').tagName).toBe('STRONG');
  rerender(<MarkedText text={'Le **robinet** est ici. '.repeat(longestText / 20)} level="inline" />);
  expect(screen.queryByText('robinet')).toBeNull();
});
