import { describe, expect, it } from 'vitest';
import { claimKinds } from '../../../src/site/definitions/text/claims';
import { report } from '../../harness/validate/spoil';

type Changes = Parameters<typeof report>[0];

const publish = { publish: true };
const claimed = (claims: object[]) => (text: string) =>
  text.replace('"legal": {', `"claims": ${JSON.stringify(claims)}, "legal": {`);
const rulesOf = (changes: Changes, now?: number) =>
  new Set(
    [...report(changes, now === undefined ? publish : { ...publish, now }).matchAll(/ (launch-[a-z-]+)/g)].map(
      ([, rule]) => rule,
    ),
  );

/** A page with this text. */
const saying = (words: string): Changes => ({
  'home.json': (text) => text.replace(/"tagline": "[^"]*"/, () => `"tagline": ${JSON.stringify(words)}`),
});

describe('a claim of the company', () => {
  it.each([
    ['Une équipe certifiée.', 'launch-certificates'],
    ['Des électriciens qualifiés, une entreprise RGE.', 'launch-certificates'],
    ['Nous venons sous 2 h.', 'launch-delays'],
    ['Dépannage en moins de 48 heures.', 'launch-delays'],
    ["Sur place dans l'heure.", 'launch-delays'],
    ['Plus de 20 ans d’expérience.', 'launch-figures'],
    ['98 % de clients satisfaits.', 'launch-figures'],
    ['Nous posons des bornes de recharge.', 'launch-charging'],
    ['Prix selon l’arrêté du 24 janvier 2017.', 'launch-price-order'],
    ['Site partiellement conforme.', 'launch-accessibility'],
    ['Vos données sont effacées trois mois après.', 'launch-retention'],
  ])('« %s » needs evidence at the launch gate, and not before', (words, rule) => {
    expect([...rulesOf(saying(words))]).toContain(rule);
    expect(report(saying(words))).not.toContain(rule);
  });

  it.each([
    'Nous répondons 24 h/24.',
    'Les certificats d’économies d’énergie (CEE).',
    'Un prix agréable à lire, une maison de 150 ans.',
    'Le droit de se rétracter dure 14 jours.',
  ])('« %s » claims nothing', (words) => {
    const before = rulesOf({});
    expect([...rulesOf(saying(words))].filter((rule) => !before.has(rule))).toEqual([]);
  });

  it('is accepted once its source is given, until that expires', () => {
    const words = saying('Une équipe certifiée.');
    const with_ = (validUntil: string) => ({
      ...words,
      'site.json': claimed([{ subject: 'certificate', source: 'Qualifelec', number: '12-345', validUntil }]),
    });
    const now = Date.parse('2026-06-01T12:00:00Z');
    expect([...rulesOf(with_('2026-06-01'), now)]).not.toContain('launch-certificates');
    expect([...rulesOf(with_('2026-05-31'), now)]).toContain('launch-certificates');
  });

  it('with a figure is accepted only for that figure', () => {
    const ground = (says: string) => ({
      ...saying('Plus de 20 ans d’expérience.'),
      'site.json': claimed([{ subject: 'figure', says, source: 'Registre', date: '2026-01-05' }]),
    });
    expect([...rulesOf(ground('20 ans'))]).not.toContain('launch-figures');
    expect([...rulesOf(ground('15 ans'))]).toContain('launch-figures');
  });

  it('is proved by a certificate that a page shows, IRVE by its name', () => {
    const shown = (name: string): Changes => ({
      'home.json': (text) =>
        text
          .replace(/"tagline": "[^"]*"/, '"tagline": "Des bornes de recharge, par une équipe qualifiée."')
          .replace(
            /"blocks": \[/,
            () =>
              `"blocks": [ { "type": "credentials", "title": "Titres", "items": [ { "name": "${name}", "number": "7", "issuer": "Qualifelec" } ] },`,
          ),
    });
    expect([...rulesOf(shown('Qualifelec IRVE'))]).not.toContain('launch-charging');
    const others = rulesOf(shown('Qualifelec Électricien'));
    expect([others.has('launch-charging'), others.has('launch-certificates')]).toEqual([true, false]);
  });

  it('about handling gases needs the certificate if it is offered, not if a sentence mentions it', () => {
    const service = (from: string, to: string) => ({
      'services/plomberie.json': (text: string) => text.replace(from, to),
    });
    const asks = (changes: Changes) => rulesOf(changes).has('launch-refrigerants');
    expect(asks(service('Nous réparons et installons.', 'Le circuit qui attend une pompe à chaleur.'))).toBe(false);
    expect(asks(service('"Robinetterie"', '"Pompe à chaleur"'))).toBe(true);
    expect(asks(service('"title": "Plomberie à Niort"', '"title": "Climatisation à Niort"'))).toBe(true);
  });

  it('in a hidden block is accepted until it is shown', () => {
    const review =
      '{ "name": "Luc", "location": "Niort", "comment": "Sous 2 h.", "rating": 5, "service": "Plomberie" }';
    const block = (isHidden: boolean) => ({
      'home.json': (text: string) =>
        text.replace(
          /"blocks": \[/,
          () =>
            `"blocks": [ { "type": "testimonials", "hidden": ${isHidden}, "title": "À écrire : un titre", "items": [ ${review} ] },`,
        ),
    });
    const before = rulesOf({});
    const added = (changes: Changes) => [...rulesOf(changes)].filter((rule) => !before.has(rule)).sort();
    expect(added(block(true))).toEqual([]);
    expect(added(block(false))).toEqual(['launch-reviews', 'launch-text']);
  });

  it('each demand names the law and what to do, the gravest first', () => {
    const words =
      'Équipe certifiée, sur place sous 2 h, plus de 20 ans d’expérience, bornes de recharge, site partiellement conforme, prix selon l’arrêté du 24 janvier 2017, données effacées trois mois après.';
    const reviews =
      '"blocks": [ { "type": "testimonials", "title": "Avis", "intro": "Deux clients.", "summary": { "rating": "4,9/5", "label": "sur 12 avis" }, "items": [ { "name": "Luc", "location": "Niort", "comment": "Travail soigné.", "rating": 5, "service": "Plomberie" } ] },';
    const home = (text: string) =>
      text
        .replace(/"tagline": "[^"]*"/, () => `"tagline": ${JSON.stringify(words)}`)
        .replace(/"blocks": \[/, () => reviews);
    const service = (text: string) => text.replace('De la fuite à la salle de bains.', 'De la fuite au climatiseur.');
    const output = report({ 'home.json': home, 'services/plomberie.json': service }, publish);
    const demands = output
      .split(/\n(?=\S)/)
      .filter((passage) => / launch-(?!legal|article|social|proof)/.test(passage));
    expect(demands.join('\n')).toMatchInlineSnapshot(`
      "home.json:6:153 launch-reviews ⟦{ "name": "Luc", "location": "Niort", "comment": "Travail soigné.", "rating": 5, "service": "Plomberie" }⟧
        Cet avis ne dit ni d’où il vient, ni quand il a été donné, ni s’il a été vérifié.
        → Code de la consommation, L111-7-2, D111-16 et D111-17 ; un faux avis est une pratique trompeuse (L121-4). Donnez à chacun sa source, sa date et la façon dont il a été vérifié. En attendant, masquez cette section : "hidden": true.
      home.json:6:107 launch-rating ⟦"4,9/5"⟧
        La note moyenne « 4,9/5 » n’a pas de source.
        → Code de la consommation, L111-7-2 et D111-17. Ajoutez à « claims » de site.json une note moyenne : { "subject": "rating", "says": "4.8/5", "source": "…", "date": "…", "link": "https://…" }. Sans cela, retirez ce passage.
      home.json:11:57 launch-figures ⟦plus de 20 ans d’expérience⟧
        Ce chiffre ne repose sur rien : « plus de 20 ans d’expérience ».
        → Code de la consommation, L121-2 : une allégation chiffrée doit pouvoir être prouvée. Ajoutez à « claims » de site.json un chiffre : { "subject": "figure", "says": "500+", "source": "registre des chantiers", "date": "…" }, un pour chaque chiffre. Sans cela, retirez ce passage.
      home.json:11:47 launch-delays ⟦sous 2 h⟧
        Ces délais sont promis sans que rien ne dise qu’ils sont tenus : « sous 2 h » et « sous 48 h ».
        → Code de la consommation, L111-1 (3°) et L121-2 : un délai annoncé engage. Ajoutez à « claims » de site.json un délai : { "subject": "delay", "source": "relevé des interventions", "date": "…" }. Sans cela, retirez ce passage.
      home.json:11:26 launch-certificates ⟦certifiée⟧
        « certifiée » : aucun certificat n’est donné à l’appui.
        → Code de la consommation, L121-4 (2° et 4°) : se dire certifié sans l’être est une pratique trompeuse en toutes circonstances. Ajoutez à « claims » de site.json un certificat ou une qualification : { "subject": "certificate", "source": "Qualifelec", "number": "…", "validUntil": "…" }, ou montrez-le dans un bloc de qualifications. Sinon, dites « expérimentée » ou « formée ».
      home.json:11:86 launch-charging ⟦bornes de recharge⟧
        Le site propose des bornes de recharge, et aucune qualification IRVE n’est donnée. 2 documents en parlent.
        → Décret n° 2017-26 du 12 janvier 2017, article 22 : au-delà de 3,7 kW, la pose est réservée à un professionnel qualifié. Ajoutez à « claims » de site.json la qualification IRVE (bornes de recharge) : { "subject": "charging", "source": "Qualifelec", "number": "…", "validUntil": "…" }. Sinon, ne proposez pas de bornes.
      services/plomberie.json:12:36 launch-refrigerants ⟦climatiseur⟧
        Le site propose climatisations ou pompes à chaleur, et aucune attestation de capacité n’est donnée.
        → Code de l’environnement, R543-99 : manipuler des fluides frigorigènes demande cette attestation. Ajoutez à « claims » de site.json l’attestation de capacité (fluides frigorigènes) : { "subject": "refrigerants", "source": "organisme agréé", "number": "…", "validUntil": "…" }.
      home.json:11:148 launch-price-order ⟦arrêté du 24 janvier 2017⟧
        Cette page cite l’arrêté du 24 janvier 2017 et ne le suit pas.
        → Il demande le taux horaire TTC, la façon de compter le temps et les frais de déplacement (Code de la consommation, L112-1 et L131-5). Remplissez "hourly", "timing" et "travel" dans « prices » de site.json, ou ne citez pas l’arrêté.
      home.json:11:111 launch-accessibility ⟦partiellement conforme⟧
        Le site se déclare « partiellement conforme », et aucun audit n’est donné à l’appui.
        → Décret n° 2019-768 du 24 juillet 2019 et RGAA 4.1 : sans audit, un site est « non conforme ». Ajoutez à « claims » de site.json un audit d’accessibilité : { "subject": "audit", "source": "qui a audité", "number": "taux", "date": "…" }. Sinon, déclarez-le « non conforme » et gardez ce qui a été vérifié.
      home.json:11:183 launch-retention ⟦effacées trois mois⟧
        Cette durée est promise et rien ne dit que l’effacement est planifié : « effacées trois mois ».
        → RGPD, article 5.1.e : les données ne sont pas gardées au-delà de ce qui est annoncé. Planifiez l’effacement (docs/leads.md), puis dites-le. Ajoutez à « claims » de site.json l’effacement planifié des demandes : { "subject": "retention", "source": "chaque nuit, hosted-cron.sql", "date": "…" }."
    `);
  });

  it('every subject can have evidence', () => {
    const all = Object.keys(claimKinds).map((about) => ({ subject: about, source: 'Dossier', date: '2026-01-05' }));
    const words = saying(
      'Équipe certifiée, sur place sous 2 h, 20 ans d’expérience, bornes de recharge, partiellement conforme.',
    );
    const left = rulesOf({ ...words, 'site.json': claimed(all) });
    for (const rule of [
      'reviews',
      'rating',
      'figures',
      'delays',
      'certificates',
      'charging',
      'refrigerants',
      'accessibility',
      'retention',
    ])
      expect([...left]).not.toContain(`launch-${rule}`);
  });
});
