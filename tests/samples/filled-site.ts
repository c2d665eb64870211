import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSite } from '../../src/site/read/read-site';

/** Facts that only the company knows and the law requires, so that no starter contains them. */
const facts = {
  legal: {
    form: 'SARL au capital de 8 000 €',
    registration: 'SIREN 552 100 554, RCS Nantes',
    vat: 'FR 12 552100554',
    publisher: 'Anne Ligneau',
    host: 'Hébergeur du Golfe, 1, rue du Port, 56000 Vannes, 02 97 01 02 03',
    insurer: 'Mutuelle des Bâtisseurs, 2, rue du Port, 56000 Vannes',
    insurance: 'Garantie décennale, en France métropolitaine.',
    mediator: 'Médiation du Bâtiment, 4, rue du Port, 56000 Vannes, mediation-batiment.fr',
    processors: 'Hébergeur du Golfe, France',
  },
  hours: [{ days: 'Lundi au vendredi', text: '8h-18h' }],
  prices: { hourly: '52 €', travel: '35 €', timing: 'par quart d’heure entamé' },
};

/** The evidence that requests are erased on time and, for trades that handle gases, the permission to handle them. */
const retention = { subject: 'retention', source: 'chaque nuit, à la base des demandes', date: '2026-01-05' };
const refrigerants = {
  subject: 'refrigerants',
  source: 'Organisme agréé',
  number: '12-345',
  validUntil: '2031-01-05',
};

/** Fills in what a new site leaves to its company, « À écrire » and « Exemple »; changes nothing else. */
export function fillFacts(folder: string, { handlesGases = false } = {}): void {
  for (const { file, data } of readSite(folder).files) {
    const filled = filledIn(data) as Record<string, unknown>;
    if (file === 'site.json') {
      Object.assign(filled.legal as object, facts.legal);
      Object.assign((filled.company as { address: object }).address, { street: '3, quai du Port' });
      const claims = [...((filled.claims ?? []) as object[]), retention, ...(handlesGases ? [refrigerants] : [])];
      Object.assign(filled, { prices: facts.prices, hours: facts.hours, claims });
    }
    writeFileSync(path.join(folder, file), `${JSON.stringify(filled, null, 2)}\n`);
  }
}

let written = 0;

/** The value with its texts filled in; private values stay as they are. */
function filledIn(value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .replace(/^À écrire.*/s, () => `Ce que l’entreprise dit d’elle, en ${(written += 1)} mots choisis.`)
      .replace(/^Exemple(?: de chantier)?\s*:\s*/, '');
  if (Array.isArray(value)) return value.map(filledIn);
  if (typeof value !== 'object' || value === null || 'hidden' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filledIn(inner)]));
}
