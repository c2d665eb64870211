import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { claimKinds } from '../../src/site/definitions/text/claims';

/** Adds to a copy of the roofers' folder what the launch gate requires. */
export function launchSite(folder: string): void {
  const file = path.join(folder, 'site.json');
  const site = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, unknown>>;
  Object.assign(site, {
    url: 'https://www.ardoise-et-zinc.fr',
    email: 'bonjour@ardoise-et-zinc.fr',
    phone: '02 97 47 12 12',
    social: [{ network: 'facebook', label: 'Facebook', href: 'https://www.facebook.com/ardoise-et-zinc' }],
  });
  Object.assign(site.company!.address as object, { street: '3, quai du Port' });
  Object.assign(site.legal!, legal);
  Object.assign(site, { claims, prices });
  const footer = site.footer as { legal: string[] };
  footer.legal.push(
    Object.keys(legal)
      .map((field) => `{legal.${field}}`)
      .join(', '),
  );
  writeFileSync(file, `${JSON.stringify(site, null, 2)}\n`);
}

/** Evidence for everything that the site may claim. */
const claims = Object.keys(claimKinds).map((subject) => ({
  subject,
  source: 'Dossier de l’entreprise',
  date: '2026-01-05',
}));

const prices = { hourly: '52 €', travel: '35 €', timing: 'par quart d’heure entamé' };

const legal = {
  form: 'SARL au capital de 8 000 €',
  registration: 'SIREN 552 100 554, RCS Vannes',
  vat: 'FR 12 552100554',
  publisher: 'Anne Le Goff',
  host: 'Hébergeur du Golfe, 1, rue du Port, 56000 Vannes, 02 97 01 02 03',
  insurance: 'Garantie décennale valable en France métropolitaine',
  insurer: 'Mutuelle des Toits, 2, rue du Port, 56000 Vannes',
  mediator: 'Médiation du Bâtiment, 4, rue du Port, 56000 Vannes, mediation-batiment.fr',
  processors: 'Hébergeur du Golfe, France',
};
