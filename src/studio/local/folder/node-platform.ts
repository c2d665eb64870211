import { validateSite } from '../../../build/validate-site';
import { jsonSchemas } from '../../../site/read/schemas/json-schemas';
import { departmentNames, officialCommunes } from '../../../site/read/communes/read-communes';
import { mapLetters } from '../../../site/read/communes/read-letters';
import { departmentBorders } from '../../../site/read/communes/read-borders';
import { spriteAddress } from '../../logic/documents/sprite-address';
import type { Platform } from '../../logic/store/platform';
import { drawCard } from '../studio/draw-card';
import { encodeUpload } from '../studio/encode-upload';
import { validateInThread } from '../studio/validate-in-thread';

/** Up to this number of documents, validating here is faster than sending them to a thread. */
const mostAtOnce = 300;

/** The `Platform` of the studio on this machine. */
export const nodePlatform: Platform = {
  schemas: jsonSchemas,
  communes: officialCommunes,
  departmentNames,
  borders: departmentBorders,
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
