import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { drawingText } from '../../../../site/definitions/media/formats/drawing-text';
import { Refusal } from '../../../../studio/logic/transport/refusal';
import { quoted } from '../../../../site/validate/vocabulary/french';

/** In bytes: a longer file is not a list of addresses. */
const longest = 10_000_000;

/**
 * The text of a list, as Excel, other programs and hosts encode it; compressed site maps (`.gz`) too. Throws a `Refusal`
 * that says what to do if it cannot be read or is no text.
 */
export function listText(name: string): string {
  const bytes = bytesOf(name);
  const begins = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);
  if (begins(0x50, 0x4b)) throw new Refusal(zipAdvice(name, bytes));
  if (begins(0x25, 0x50, 0x44, 0x46))
    throw new Refusal(`${quoted(name)} est un PDF : copiez ses adresses dans un fichier de texte, une par ligne.`);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new Refusal(workbookAdvice(name));
  const text = drawingText(bytes);
  if (text.trim() === '') throw new Refusal(`Le fichier ${quoted(name)} est vide : mettez-y une adresse par ligne.`);
  if (/^\s*(?:<!doctype html|<html[\s>])/i.test(text))
    throw new Refusal(
      `${quoted(name)} est une page web, pas une liste. Pour un plan de site, enregistrez le fichier sitemap.xml lui-même (dans le navigateur : « Afficher le code source », puis « Enregistrer »).`,
    );
  return text;
}

function bytesOf(name: string): Uint8Array {
  try {
    const bytes = readFileSync(path.resolve(name));
    if (bytes.length > longest) throw new Refusal(tooLong);
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: longest }) : bytes;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof RangeError) throw new Refusal(tooLong, { cause: error });
    throw new Refusal(`Le fichier ${quoted(name)} ne peut pas être lu : vérifiez son nom et son dossier.`, {
      cause: error,
    });
  }
}

const tooLong = 'Cette liste est trop longue : dix millions de lettres au plus.';

/** Workbooks are archives too; their parts are named in them. */
function zipAdvice(name: string, bytes: Uint8Array): string {
  const names = Buffer.from(bytes.subarray(0, 4000)).toString('latin1');
  if (/xl\/|\[Content_Types\]|opendocument/.test(names)) return workbookAdvice(name);
  return `${quoted(name)} est un dossier compressé (zip) : ouvrez-le, et donnez un de ses fichiers, comme « Pages.csv » ou « Tableau.csv ».`;
}

function workbookAdvice(name: string): string {
  return `${quoted(name)} est un classeur : dans le tableur, « Enregistrer sous », choisissez « CSV UTF-8 », puis donnez ce fichier.`;
}
