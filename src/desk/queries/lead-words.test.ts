import { expect, it } from 'vitest';
import { secondThought } from './lead-words';
import type { DeskLead } from './desk-data';

const event = (kind: string, was: string | null, becomes: string) => ({ at: '', author: 'anon', kind, was, becomes });
const lead = (status: string, ...events: ReturnType<typeof event>[]) => ({ status, events }) as unknown as DeskLead; // all that it reads

it('says what the visitor thought better of, also once the owner has changed the status of what was withdrawn', () => {
  const corrected = event('corrected', null, 'telephone,ville');
  const withdrawn = event('status', 'nouvelle', 'annulee');
  expect(secondThought(lead('nouvelle'))).toBeUndefined();
  expect(secondThought(lead('rappelee', corrected))?.text).toBe('A changé : téléphone, ville.');
  expect(secondThought(lead('annulee', corrected, withdrawn))?.text).toContain('Inutile de rappeler');
  expect(secondThought(lead('rappelee', withdrawn, event('status', 'annulee', 'rappelee')))).toEqual({
    title: 'Annulée par le visiteur',
    text: expect.stringContaining('Vous avez changé son état') as string,
  });
});
