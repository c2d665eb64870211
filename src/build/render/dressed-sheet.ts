import { createHash } from 'node:crypto';
import type { StyleDeclaration, StylePiece } from '../compile/style-index';

type Variables = Readonly<Record<string, string>> | undefined;

/** A style sheet as `readStyles` reads it, with the values that a site's look gives its custom properties. */
export function dressedPieces(pieces: StylePiece[], variables: Variables): StylePiece[] {
  if (!variables) return pieces;
  return pieces.map((piece) => {
    if ('pieces' in piece) return { ...piece, pieces: dressedPieces(piece.pieces, variables) };
    if (!('declarations' in piece)) return piece;
    return { ...piece, declarations: piece.declarations.map((declaration) => dressed(declaration, variables)) };
  });
}

function dressed(declaration: StyleDeclaration, variables: Record<string, string>): StyleDeclaration {
  const value = declaration.defines === undefined ? undefined : variables[declaration.defines];
  return value === undefined ? declaration : { ...declaration, text: `${declaration.defines}:${value}` };
}

/** The whole sheet likewise, under a name of its own: `site.1a2b3c4d.css`. */
export function dressedSheet(
  sheet: { name: string; css: string },
  variables: Variables,
): { name: string; css: string } {
  if (!variables) return sheet;
  const css = sheet.css.replace(/([;{])(--[\w-]+):[^;}]*/g, (declaration, before: string, name: string) => {
    const value = variables[name];
    return value === undefined ? declaration : `${before}${name}:${value}`;
  });
  return { name: `site.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`, css };
}
