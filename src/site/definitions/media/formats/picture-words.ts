import { otherFormatIn, otherFormatNamed, type OtherFormat } from './other-formats.ts';

/** Of a photograph that moves, without a full stop. */
export const movingWords = 'Cette image bouge : le site la montre immobile';

/** Why a file is refused as a picture, in French, by its first bytes; undefined if they are of no such format. */
export function refusedBytes(head: Uint8Array): string | undefined {
  return refusal(otherFormatIn(head));
}

/** The same, by the ending of its name, before it is sent anywhere. */
export function refusedName(ending: string): string | undefined {
  return refusal(otherFormatNamed(ending));
}

function refusal(format: OtherFormat | undefined): string | undefined {
  return format && `Ce fichier est ${format.what}, que le site ne montre pas comme image. ${format.cure}`;
}
