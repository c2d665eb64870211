import { expect, it } from 'vitest';
import { heavyPages } from '../../laws/weight';
import { built } from '../../harness/site/built';

it('chaque page arrive en un aller-retour, à moins qu’elle ne soit plus longue que ce qui a été convenu', () => {
  expect(heavyPages(built)).toEqual([]);
});
