import { expect, it } from 'vitest';
import { validateSite } from '../../../src/build/validate-site';
import { readSite, siteRoot } from '../../../src/site/read/read-site';

const documents = readSite(siteRoot());
const faults = validateSite(documents, { publish: true }).filter(({ severity }) => severity === 'error');

it('ce qui empêche la publication est dit le plus grave d’abord, avec le remède, et la loi quand il y en a une', () => {
  const order = faults.map(({ gravity = Number.MAX_SAFE_INTEGER }) => gravity);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  for (const { advice, gravity } of faults) {
    expect(advice).toMatch(/\S/);
    if (gravity !== undefined && gravity <= 10) expect(advice).toMatch(/L\d{3}|R543|Décret|RGPD|arrêté/);
  }
});

/** A made-up company has no evidence for its claims, so its site cannot be published. */
it('tant qu’une adresse est un exemple, le site ne peut pas être ouvert au public', () => {
  const examples = documents.files.filter(
    ({ kind, text }) => kind === 'site' && /"(?:url|email)":\s*"[^"]*\.example[/"]/.test(text),
  );
  expect(faults.filter(({ rule }) => rule === 'launch-address').map(({ file }) => file)).toEqual(
    expect.arrayContaining(examples.map(({ file }) => file)),
  );
});

it('tant que le site n’est pas ouvert, rien de cela n’est dit', () => {
  expect(validateSite(documents).filter(({ rule }) => rule.startsWith('launch-'))).toEqual([]);
});
