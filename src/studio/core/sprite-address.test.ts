import { expect, it } from 'vitest';
import { spriteAmong } from './sprite-address';

const offered = '/atelier/icones.svg';
const own = { src: '/assets/icons.1a2b3c4d.svg', icons: ['phone', 'bolt'] };

it('icons come from the sprite of the published pages, and from the larger one when one of them is not in it', () => {
  expect(spriteAmong({ own, offered }, ['bolt', 'phone'])).toBe(own.src);
  expect(spriteAmong({ own, offered }, ['bolt', 'phone', 'snowflake'])).toBe(offered);
  expect(spriteAmong({ offered }, ['bolt'])).toBe(offered);
});
