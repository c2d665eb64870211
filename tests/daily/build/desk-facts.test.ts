import { expect, it } from 'vitest';
import { readSite } from '../../../src/site/read/read-site';
import { deskFacts } from '../../../src/site/resolve/facts/desk-facts';
import { documentsOf } from '../../../src/site/resolve/plan/site-documents';

const documents = documentsOf(readSite('tests/fixtures/toiture'));
const [site] = documents.site;

it('the desk gets three default messages with the company’s name and number', () => {
  const { messages, types } = deskFacts(documents);
  expect(messages.map(({ label }) => label)).toEqual(['Je passe à…', 'Pas pu vous joindre', 'Votre devis\u00a0?']);
  expect(messages.every(({ text }) => text.includes(site!.data.company.name) && !text.includes('{'))).toBe(true);
  expect(messages[2]!.text).toContain(site!.data.phone);
  expect(types).toContainEqual({ value: 'isolation', label: 'Isolation' });
});

it('the desk gets the messages of the documents instead, even if there are none', () => {
  const having = (messages: { label: string; text: string }[]) =>
    deskFacts({ ...documents, site: [{ ...site!, data: { ...site!.data, messages } }] }).messages;
  expect(having([{ label: 'Merci', text: 'Merci [prénom] ! {company.name}' }])).toEqual([
    { label: 'Merci', text: `Merci [prénom] ! ${site!.data.company.name}` },
  ]);
  expect(having([])).toEqual([]);
});
