import { validateSite } from '../build/validate-site';
import { jsonSchemas } from '../read/json-schemas';
import { departmentNames, officialCommunes } from '../read/read-communes';
import { mapLetters } from '../read/read-letters';
import { departmentOutlines } from '../read/read-outlines';
import { spriteAddress } from '../studio/core/sprite-address';
import type { World } from '../studio/core/world';
import { drawCard } from './studio/draw-card';
import { encodeUpload } from './studio/encode-upload';
import { validateInThread } from './studio/validate-in-thread';

/** Up to this number of documents, validating here is faster than sending them to a thread. */
const mostAtOnce = 300;

/** The `World` of the studio on this machine. */
export const nodeWorld: World = {
  schemas: jsonSchemas,
  communes: officialCommunes,
  departmentNames,
  outlines: departmentOutlines,
  letters: mapLetters,
  spriteOf: spriteAddress,
  // Synchronous: no request may be answered after a folder was read and before its faults are known.
  validate: (source, options) => Promise.resolve(validateSite(source, options)),
  validateDrafts: (source, cache) =>
    source.files.length <= mostAtOnce
      ? Promise.resolve(validateSite(source, { cache }))
      : validateInThread(source, cache),
  encodeImage: encodeUpload,
  drawCard,
};
