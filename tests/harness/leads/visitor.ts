import type { SiteFacts } from '../../../src/site/definitions/view/site-facts';
import { leadSchema, type Lead } from '../../../src/page/leads/lead-schema';

/** A lead that every rule accepts, with the differences that a test wants. */
export function aLead(different: Partial<Lead> = {}): Lead {
  const lead = leadSchema.parse({
    prenom: 'Zoé',
    nom: 'Martin',
    email: 'zoe.martin@exemple.fr',
    telephone: '06 39 98 12 34',
    ville: 'Niort',
    type_projet: 'electricite',
    description: 'Refaire le tableau électrique.\nMaison de 1970.',
  });
  return { ...lead, ...different };
}

/** What a company's documents say about it. */
export const facts: SiteFacts = {
  name: 'Toits & Cie',
  phone: '05 36 49 00 00',
  email: 'contact@toits.example',
  url: 'https://toits.example',
  hours: [{ days: 'Lundi au vendredi', text: '8h-12h, 14h-18h' }],
  colors: { ink: '#1d232b', soft: '#555e68', line: '#8f5a12' },
};

// Node 20 has no WebSocket, and supabase-js requires one when it starts; no test connects it.
class NoSocket {
  constructor() {
    throw new Error('no realtime in these tests');
  }
}

/** The options that `createClient` needs to start in Node. */
export const inNode = { realtime: { transport: NoSocket as unknown as typeof WebSocket } }; // see above: never constructed
