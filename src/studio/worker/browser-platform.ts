import type { ValidateFunction } from 'ajv';
import type { DocumentKind } from '../../site/definitions/documents/documents';
import type { JsonSchema } from '../../site/definitions/shapes/json-schema-node';
import type { SiteSource } from '../../site/definitions/documents/site-source';
import { spriteAddress, spriteAmong, type Sprites } from '../logic/documents/sprite-address';
import type { Platform } from '../logic/store/platform';
import type { ValidateOptions } from '../../site/validate/check-site';
import type { Fault } from '../../site/validate/report/fault';
import type { Schemas } from '../../site/validate/input/surroundings';
import { laterPart, fetched } from './site/fetched';
import type { Lists } from './parts/lists';
import type { SiteCopy } from './site/site-copy';

type Quick = typeof import('virtual:vitrine-validators/quick.cjs').default;
type Thorough = Record<DocumentKind, { validate: ValidateFunction; schema: JsonSchema }>;

/** The `Platform` of a browser. `sprites` are those of the published site; without them, icons are requested by name. */
export function browserPlatform(copy: SiteCopy, lists: Lists, sprites?: Sprites): Platform {
  let quick: Quick | undefined;
  let thorough: Thorough | undefined;
  const schemas: Schemas = {
    isSound: (kind, data) => loaded(quick)[kind](data),
    errors(kind, data) {
      const { validate: check } = loaded(thorough)[kind];
      return check(data) ? [] : (check.errors ?? []);
    },
    of: (kind) => loaded(thorough)[kind].schema,
  };
  return {
    schemas,
    communes: () => lists.communes,
    departmentNames: () => lists.departmentNames,
    borders: () => lists.borders,
    letters: () => lists.letters,
    spriteOf: (names) => (sprites ? spriteAmong(sprites, names) : spriteAddress(names)),
    validate,
    // This already runs in a Worker, so it blocks nobody.
    validateDrafts: (source, cache) => validate(source, { cache }),
    encodeImage: async (bytes) => (await laterPart()).encodeImage(bytes),
    // The build draws it after the publication.
    drawCard: () => Promise.resolve(undefined),
  };

  async function validate(source: SiteSource, options: ValidateOptions): Promise<Fault[]> {
    const part = await laterPart();
    await copy.fetchDrawings();
    await copy.openImages(part.openImage);
    const check = (quick = part.quick);
    // The thorough validator is larger than all the rest, and not needed while every document is valid.
    if (!thorough && source.files.some(({ kind, data }) => !check[kind](data)))
      thorough = (await fetched(import('virtual:vitrine-validators/thorough.cjs'))).default;
    const icons = new Set(part.iconNames);
    const surroundings = {
      schemas,
      media: copy.media,
      communes: () => lists.communes,
      departmentNames: () => lists.departmentNames,
      iconNames: () => icons,
    };
    const now = options.now ?? Date.now();
    for (;;) {
      const missed = lists.misses();
      const faults = attempt(() => part.beginCheck(source, { ...options, now, surroundings })());
      if (lists.misses() === missed) return faults();
      await lists.fetchMissed();
    }
  }
}

/** Tries a calculation; the returned function gives its result, or throws what it threw. */
function attempt<T>(calculate: () => T): () => T {
  try {
    const result = calculate();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

function loaded<Form>(form: Form | undefined): Form {
  if (!form) throw new Error('The schemas are asked for before anything was validated.');
  return form;
}
