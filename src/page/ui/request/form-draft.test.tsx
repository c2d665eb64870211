import { beforeEach, expect, it } from 'vitest';
import { clearDraft, readDraft, saveDraft, valuesIn } from './form-draft';

beforeEach(() => sessionStorage.clear());

const quote = Object.assign(document.createElement('form'), { innerHTML: '<input name="telephone" value="06" />' });
const call = Object.assign(document.createElement('form'), {
  name: 'rappel',
  innerHTML: '<input name="telephone" value="07" /><input name="type_projet" value="rappel" />',
});
/** As the loader does, whatever the form. */
const keepEarly = (form: HTMLFormElement) =>
  sessionStorage.setItem('vitrine:devis', JSON.stringify({ unsent: 1, ...valuesIn(form) }));

it('keeps what was typed into each form apart', () => {
  saveDraft(quote, valuesIn(quote));
  saveDraft(call, valuesIn(call));
  expect([readDraft(quote).telephone, readDraft(call).telephone]).toEqual(['06', '07']);
  clearDraft(call);
  expect([readDraft(quote).telephone, readDraft(call).telephone]).toEqual(['06', undefined]);
});

it('gives what the loader kept to the form that it is of, whichever asks first, and nothing after it was sent', () => {
  keepEarly(call);
  expect(readDraft(quote)).toEqual({});
  expect(readDraft(call)).toMatchObject({ unsent: 1, telephone: '07' });
  clearDraft(call);
  expect([readDraft(quote), readDraft(call)]).toEqual([{}, {}]);
  keepEarly(quote);
  expect(readDraft(call)).toEqual({});
  expect(readDraft(quote)).toMatchObject({ unsent: 1, telephone: '06' });
});
