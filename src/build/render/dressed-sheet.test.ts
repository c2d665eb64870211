import { expect, it } from 'vitest';
import { shippedLook } from '../../site/look/shipped-look';
import { siteLook } from '../../site/look/site-look';
import { readStyles } from '../compile/styles/read-styles';
import { dressedPieces, sheetFile } from './dressed-sheet';

const sheet = [
  ':root{--rail:0px;--ink:#000;--corner-m:8px}',
  '@media (min-width:9px){:root{--rail:72px}}',
  ':where([data-motif=pipe]) .a:before,.b{width:var(--rail)}',
  '@media (min-width:9px){:where([data-motif=rule]) .a:before{height:5px}}',
  ':where(.c,.d) p{border-radius:0 var(--corner-m)}',
].join('');
const dressed = (look?: Parameters<typeof siteLook>[0]) =>
  sheetFile(dressedPieces(readStyles(sheet), { look: look && siteLook(look) })).css;

it('contains only the rules of the shipped look, with its radii as values', () => {
  expect(dressed()).toBe(
    ':root{--rail:0px;--ink:#000}@media (min-width:9px){:root{--rail:72px}}' +
      '.a:before,.b{width:var(--rail)}:where(.c,.d) p{border-radius:0 8px}',
  );
  expect(dressed({ motif: 'pipe', corners: 'soft', header: 'strong' })).toBe(dressed());
  expect(siteLook({})).toEqual(shippedLook);
});

it('contains only the rules of the site’s look if it is not the shipped one', () => {
  expect(dressed({ motif: 'rule', corners: 'sharp' })).toBe(
    ':root{--rail:0px;--ink:#000}@media (min-width:9px){:root{--rail:0px}}' +
      '.b{width:var(--rail)}@media (min-width:9px){.a:before{height:5px}}:where(.c,.d) p{border-radius:0 0px}',
  );
});
