import { expect, it } from 'vitest';
import { spriteAmong } from './sprite-address';

const offered = '/atelier/icones.svg';
const own = { src: '/assets/icons.1a2b3c4d.svg', icons: ['phone', 'bolt'] };

it('takes icons from the sprite of the published pages, or from the larger sprite if that lacks one of them', () => {
  expect(spriteAmong({ own, offered }, ['bolt', 'phone'])).toBe(own.src);
  expect(spriteAmong({ own, offered }, ['bolt', 'phone', 'snowflake'])).toBe(offered);
  expect(spriteAmong({ offered }, ['bolt'])).toBe(offered);
});
