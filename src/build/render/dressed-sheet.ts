import { createHash } from 'node:crypto';
import { sheetInFolder } from '../../site/definitions/addresses/site-folder';
import type { SiteLook } from '../../site/definitions/view/site-look';
import type { LookFonts } from '../fonts/look-fonts';
import { shippedLook } from '../../site/look/shipped-look';
import type { StyleDeclaration, StylePiece, StyleSelector } from '../compile/styles/style-index';

/** The look and fonts for a sheet; by default, the shipped look. */
export interface Dress {
  look?: SiteLook | undefined;
  fonts?: LookFonts | undefined;
  /** The folder of another site in which the site is. */
  folder?: string;
}

/**
 * Applies a site's look to a parsed style sheet: custom properties get the look's values, and of rules with variants
 * only the chosen variant is kept. Radii are replaced by their values, because declaring them twice would make the
 * sheet longer than the shipped one.
 */
export function dressedPieces(
  pieces: StylePiece[],
  { look = shippedLook, fonts, folder = '' }: Dress = {},
): StylePiece[] {
  const choices = new Map(Object.entries(look.choices));
  const radii = new Map<string, string>();
  collectRadii(pieces);
  const dressedAll = withFonts(pieces.flatMap(dressedPiece), fonts);
  return folder === '' ? dressedAll : dressedAll.map((piece) => pieceInFolder(piece, folder));

  function collectRadii(within: StylePiece[]): void {
    for (const piece of within) {
      if ('pieces' in piece) collectRadii(piece.pieces);
      else if ('declarations' in piece)
        for (const { defines, text } of piece.declarations)
          if (defines?.startsWith('--corner-')) radii.set(defines, look.variables[defines] ?? text.split(':')[1]!);
    }
  }

  function dressedPiece(piece: StylePiece): StylePiece[] {
    if ('pieces' in piece) {
      const kept = piece.pieces.flatMap(dressedPiece);
      return kept.length > 0 ? [{ ...piece, pieces: kept }] : [];
    }
    if (!('declarations' in piece)) return [piece];
    const selectors = piece.selectors.flatMap((selector) => chosen(selector, choices) ?? []);
    const declarations = piece.declarations.filter(({ defines }) => !radii.has(defines ?? '')).map(dressed);
    return selectors.length > 0 && declarations.length > 0 ? [{ selectors, declarations }] : [];
  }

  function dressed(declaration: StyleDeclaration): StyleDeclaration {
    const { defines, reads } = declaration;
    const value = defines === undefined ? undefined : look.variables[defines];
    if (value !== undefined) return { ...declaration, text: `${defines}:${value}` };
    if (!reads?.some((name) => radii.has(name))) return declaration;
    const { reads: _, ...own } = declaration;
    const others = reads.filter((name) => !radii.has(name));
    const text = own.text.replace(/var\((--corner-\w+)\)/g, (written, name: string) => radii.get(name) ?? written);
    return { ...own, text, ...(others.length > 0 ? { reads: others } : {}) };
  }
}

/** Adds the look's fonts before those of the sheet, or replaces these. */
function withFonts(pieces: StylePiece[], fonts: LookFonts | undefined): StylePiece[] {
  if (!fonts) return pieces;
  const isFace = (piece: StylePiece) => 'block' in piece && piece.block.startsWith('@font-face');
  const first = pieces.findIndex(isFace);
  const others = (from: number, to?: number) =>
    pieces.slice(from, to).filter((piece) => !fonts.isWhole || !isFace(piece));
  return [...others(0, first), ...fonts.faces.map((block) => ({ block })), ...others(first)];
}

function pieceInFolder(piece: StylePiece, folder: string): StylePiece {
  if ('pieces' in piece) return { ...piece, pieces: piece.pieces.map((one) => pieceInFolder(one, folder)) };
  if ('block' in piece) return { ...piece, block: sheetInFolder(folder, piece.block) };
  const declarations = piece.declarations.map((one) => ({ ...one, text: sheetInFolder(folder, one.text) }));
  return { ...piece, declarations };
}

const way = /^\[data-(\w+)=["']?(\w+)["']?\]$/;

/** The selector without its condition on a choice; undefined if the look has chosen another variant. */
function chosen(selector: StyleSelector, choices: ReadonlyMap<string, string>): StyleSelector | undefined {
  const [open, alternatives, close, ...rest] = selector.text;
  if (open !== ':where(' || typeof alternatives !== 'object' || typeof close !== 'string') return selector;
  const [, name = '', choice] = alternatives.length === 1 ? (way.exec(String(alternatives[0]?.text)) ?? []) : [];
  if (!choices.has(name)) return selector;
  return choices.get(name) === choice ? { ...selector, text: [close.replace(/^\)\s*/, ''), ...rest] } : undefined;
}

/** The whole sheet as a file: `site.1a2b3c4d.css`. */
export function sheetFile(pieces: readonly StylePiece[]): { name: string; css: string } {
  const css = pieces.map(pieceText).join('');
  return { name: `site.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`, css };
}

function pieceText(piece: StylePiece): string {
  if ('pieces' in piece) return `${piece.head}{${piece.pieces.map(pieceText).join('')}}`;
  if ('block' in piece) return piece.block;
  const declarations = piece.declarations.map(({ text }) => text).join(';');
  return `${piece.selectors.map(selectorText).join(',')}{${declarations}}`;
}

function selectorText({ text }: StyleSelector): string {
  return text.map((part) => (typeof part === 'string' ? part : part.map(selectorText).join(','))).join('');
}
