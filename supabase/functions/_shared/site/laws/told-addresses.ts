import { documentShapes } from '../../../../../src/site/definitions/shapes/written-shapes.ts';
import { addressesIn } from '../../../../../src/site/definitions/addresses/addresses-in.ts';
import { isRead } from '../../../../../src/site/definitions/fields/kinds.ts';
import { eachField } from '../../../../../src/site/definitions/shapes/shapes.ts';
import { broken, versionsOf, type Version } from './versions.ts';

/** As many as somebody reads; one more says that there are others. */
const most = 50;

/**
 * Where the texts of an editor's documents lead that they did not lead before, each with its file: owners are told in
 * the mail of the publication.
 */
export function toldAddresses(
  changes: ReadonlyMap<string, Uint8Array | null>,
  before: ReadonlyMap<string, Uint8Array>,
): string[] {
  const told = versionsOf(changes, before).flatMap((version) => {
    const known = new Set(addressesOf(version, version.was));
    return addressesOf(version, version.is)
      .filter((one) => !known.has(one))
      .map((one) => `${version.file}\u00a0: ${one.slice(0, 200)}`);
  });
  return told.length > most ? [...told.slice(0, most), '…'] : told;
}

function addressesOf({ kind }: Version, data: unknown): string[] {
  const found = new Set<string>();
  const look = (text: unknown) => {
    if (typeof text === 'string') for (const one of addressesIn(text)) found.add(one);
    // The values that a page gives to a section, whose fields another document defines.
    else if (typeof text === 'object' && text !== null) Object.values(text).forEach(look);
  };
  if (data !== broken)
    eachField(documentShapes[kind], data, ({ value, kind: own, shape }) => {
      if (isRead(own) || (shape.form === 'group' && Object.keys(shape.fields).length === 0)) look(value);
    });
  return [...found];
}
