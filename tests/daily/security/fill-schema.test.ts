import { expect, it } from 'vitest';
import { schemas } from '../../../src/page/registry/document-schemas';
import { stringFields } from '../../harness/security/fill-schema';

/** Tests that run only at night fill every document: a new pattern must not stop them unnoticed. */
it.each(Object.entries(schemas))('a harmless text is known for every string of the document « %s »', (_, schema) => {
  expect(stringFields(schema).length).toBeGreaterThan(0);
});
