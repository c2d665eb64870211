import { describe, expect, it } from 'vitest';
import { report, swap } from '../../harness/validate/spoil';

describe('the launch gate', () => {
  it('reports a text to be written once, with what it is', () => {
    const faults = report({ 'towns/melle.json': swap('"Melle garde', '"À écrire : Melle garde') }, { publish: true });
    expect(faults.match(/^towns\/melle\.json.*(?:to-write|launch-text).*$/gm)).toEqual([
      expect.stringContaining('launch-text') as string,
    ]);
  });

  it('reports what is missing in a site that is not ready', () => {
    expect(report({}, { publish: true })).toMatchInlineSnapshot(`
      "
      home.json:23:28 launch-delays ⟦sous 48 h⟧
        Ce délai est promis sans que rien ne dise qu’il est tenu : « sous 48 h ».
        → Code de la consommation, L111-1 (3°) et L121-2 : un délai annoncé engage. Ajoutez à « claims » de site.json un délai : { "subject": "delay", "source": "relevé des interventions", "date": "…" }. Sans cela, retirez ce passage.
      towns/niort.json:25:6 launch-charging ⟦Borne de recharge⟧
        Le site propose des bornes de recharge, et aucune qualification IRVE n’est donnée.
        → Décret n° 2017-26 du 12 janvier 2017, article 22 : au-delà de 3,7 kW, la pose est réservée à un professionnel qualifié. Ajoutez à « claims » de site.json la qualification IRVE (bornes de recharge) : { "subject": "charging", "source": "Qualifelec", "number": "…", "validUntil": "…" }. Sinon, ne proposez pas de bornes.
      site.json:13:5 launch-legal ⟦"address"⟧
        Il manque la rue du siège : la loi demande l’adresse entière de l’entreprise (LCEN, article 1-1).
        → Ajoutez "street" à « address ».
      site.json:78:3 launch-legal ⟦"legal"⟧
        Il manque la forme juridique de l’entreprise : la loi le demande sur un site professionnel (LCEN, articles 1-1 et 19).
        → Ajoutez "form" à « legal ». EI, EURL, SARL, SAS…, avec le capital social pour une société.
      site.json:78:3 launch-legal ⟦"legal"⟧
        Il manque le directeur de la publication : la loi le demande sur un site professionnel (LCEN, article 1-1).
        → Ajoutez "publisher" à « legal ». Prénom et nom de la personne responsable du site.
      site.json:78:3 launch-legal ⟦"legal"⟧
        Il manque le médiateur de la consommation : la loi le demande sur un site professionnel (Code de la consommation, L616-1 et R616-1).
        → Ajoutez "mediator" à « legal ». Son nom, son adresse et son site.
      site.json:78:3 launch-legal ⟦"legal"⟧
        Il manque le numéro de TVA intracommunautaire : la loi le demande sur un site professionnel (LCEN, article 19).
        → Ajoutez "vat" à « legal ». Il commence par FR ; en franchise de TVA, écrivez « TVA non applicable, art. 293 B du CGI ».
      site.json:78:3 launch-legal ⟦"legal"⟧
        Il manque le numéro d’immatriculation : la loi le demande sur un site professionnel (LCEN, articles 1-1 et 19).
        → Ajoutez "registration" à « legal ». Le numéro SIREN et le registre : RNE (registre national des entreprises) depuis 2023, avec le RCS et sa ville pour un commerçant ou une société.
      site.json:78:3 launch-legal ⟦"legal"⟧
        Il manque l’assureur de la garantie décennale : la loi le demande sur un site professionnel (loi n° 96-603 du 5 juillet 1996, article 22-2).
        → Ajoutez "insurer" à « legal ». Son nom et son adresse.
      site.json:78:3 launch-legal ⟦"legal"⟧
        Il manque l’hébergeur du site : la loi le demande sur un site professionnel (LCEN, article 1-1).
        → Ajoutez "host" à « legal ». Son nom, son adresse et son téléphone.
      blog/tableau.json:4:12 launch-article (avertissement) ⟦"Lire son tableau électrique"⟧
        L’article « Lire son tableau électrique » est annoncé et n’a pas de texte : sa carte mène à la page introuvable.
        → Écrivez son contenu dans « body », ou gardez-le pour plus tard avec "draft": true.
      published.json:1:1 unremembered-address (avertissement)
        7 adresses vont être publiées et ne sont pas retenues : « /blog », « / », « /services/plomberie » et 4 autres.
        → La première publication, « npm run build -- --hosting », écrit ce fichier : enregistrez-le avec votre travail.
      site.json:1:1 launch-legal (avertissement) ⟦{⟧
        Le taux horaire et les frais de déplacement ne sont pas annoncés : l’arrêté du 24 janvier 2017 le demande pour un dépannage.
        → Remplissez "hourly" et "travel" dans « prices ».
      site.json:73:5 launch-social ⟦{⟧
        Le compte Facebook n’a pas d’adresse.
        → Ajoutez "href" avec l’adresse du compte, ou supprimez ce réseau.
      site.json:78:3 launch-legal (avertissement) ⟦"legal"⟧
        La page de confidentialité ne dit pas qui héberge les demandes et transporte les courriels.
        → Ajoutez "processors" à « legal » (RGPD, article 13).
      towns/melle.json:3:11 launch-proof (avertissement) ⟦"Melle"⟧
        Aucun chantier ni aucun avis, d’elles ou d’à côté, pour ces 3 villes : Melle, Niort, Parthenay.
        → Montrez-en un qui nomme la ville dans "place" ou "location" (« npm run validate -- --towns » dit ce que chacune a). En attendant, "seo": { "noindex": true } dans son document la laisse hors des moteurs de recherche.
      "
    `);
  });

  it('reports the values that only the shipped example has', () => {
    expect(
      report(
        {
          'site.json': (text) =>
            text
              .replace('05 49 12 34 56', '05 36 49 86 00')
              .replaceAll('atelier-du-marais.fr', 'atelier.example')
              .replace('"label": "Facebook"', '"label": "Facebook",\n      "href": "https://www.facebook.com/"')
              .replace(' en France métropolitaine', '')
              .replace('"insurance"', '"form": "SARL", "insurance"'),
        },
        { publish: true },
      ),
    ).toMatchInlineSnapshot(`
      "
      home.json:23:28 launch-delays ⟦sous 48 h⟧
        Ce délai est promis sans que rien ne dise qu’il est tenu : « sous 48 h ».
        → Code de la consommation, L111-1 (3°) et L121-2 : un délai annoncé engage. Ajoutez à « claims » de site.json un délai : { "subject": "delay", "source": "relevé des interventions", "date": "…" }. Sans cela, retirez ce passage.
      towns/niort.json:25:6 launch-charging ⟦Borne de recharge⟧
        Le site propose des bornes de recharge, et aucune qualification IRVE n’est donnée.
        → Décret n° 2017-26 du 12 janvier 2017, article 22 : au-delà de 3,7 kW, la pose est réservée à un professionnel qualifié. Ajoutez à « claims » de site.json la qualification IRVE (bornes de recharge) : { "subject": "charging", "source": "Qualifelec", "number": "…", "validUntil": "…" }. Sinon, ne proposez pas de bornes.
      site.json:13:5 launch-legal ⟦"address"⟧
        Il manque la rue du siège : la loi demande l’adresse entière de l’entreprise (LCEN, article 1-1).
        → Ajoutez "street" à « address ».
      site.json:79:3 launch-legal ⟦"legal"⟧
        Il manque le directeur de la publication : la loi le demande sur un site professionnel (LCEN, article 1-1).
        → Ajoutez "publisher" à « legal ». Prénom et nom de la personne responsable du site.
      site.json:79:3 launch-legal ⟦"legal"⟧
        Il manque le médiateur de la consommation : la loi le demande sur un site professionnel (Code de la consommation, L616-1 et R616-1).
        → Ajoutez "mediator" à « legal ». Son nom, son adresse et son site.
      site.json:79:3 launch-legal ⟦"legal"⟧
        Il manque le numéro de TVA intracommunautaire : la loi le demande sur un site professionnel (LCEN, article 19).
        → Ajoutez "vat" à « legal ». Il commence par FR ; en franchise de TVA, écrivez « TVA non applicable, art. 293 B du CGI ».
      site.json:79:3 launch-legal ⟦"legal"⟧
        Il manque le numéro d’immatriculation : la loi le demande sur un site professionnel (LCEN, articles 1-1 et 19).
        → Ajoutez "registration" à « legal ». Le numéro SIREN et le registre : RNE (registre national des entreprises) depuis 2023, avec le RCS et sa ville pour un commerçant ou une société.
      site.json:79:3 launch-legal ⟦"legal"⟧
        Il manque l’assureur de la garantie décennale : la loi le demande sur un site professionnel (loi n° 96-603 du 5 juillet 1996, article 22-2).
        → Ajoutez "insurer" à « legal ». Son nom et son adresse.
      site.json:79:3 launch-legal ⟦"legal"⟧
        Il manque l’hébergeur du site : la loi le demande sur un site professionnel (LCEN, article 1-1).
        → Ajoutez "host" à « legal ». Son nom, son adresse et son téléphone.
      site.json:80:34 launch-legal ⟦"Garantie décennale."⟧
        La mention de la garantie décennale ne dit pas où elle vaut (loi n° 96-603 du 5 juillet 1996, article 22-2).
        → Ajoutez le territoire couvert, que dit votre attestation : « en France métropolitaine », « à La Réunion ».
      blog/tableau.json:4:12 launch-article (avertissement) ⟦"Lire son tableau électrique"⟧
        L’article « Lire son tableau électrique » est annoncé et n’a pas de texte : sa carte mène à la page introuvable.
        → Écrivez son contenu dans « body », ou gardez-le pour plus tard avec "draft": true.
      published.json:1:1 unremembered-address (avertissement)
        7 adresses vont être publiées et ne sont pas retenues : « /blog », « / », « /services/plomberie » et 4 autres.
        → La première publication, « npm run build -- --hosting », écrit ce fichier : enregistrez-le avec votre travail.
      site.json:1:1 launch-legal (avertissement) ⟦{⟧
        Le taux horaire et les frais de déplacement ne sont pas annoncés : l’arrêté du 24 janvier 2017 le demande pour un dépannage.
        → Remplissez "hourly" et "travel" dans « prices ».
      site.json:3:10 launch-address ⟦"https://www.atelier.example"⟧
        « https://www.atelier.example » est une adresse d’exemple, où rien n’arrive.
        → Écrivez l’adresse du vrai site.
      site.json:23:12 launch-phone ⟦"05 36 49 86 00"⟧
        « 05 36 49 86 00 » est un numéro fictif, réservé aux films.
        → Écrivez le vrai numéro de l’entreprise.
      site.json:24:12 launch-address ⟦"contact@atelier.example"⟧
        « contact@atelier.example » est une adresse d’exemple, où rien n’arrive.
        → Écrivez la vraie adresse électronique de l’entreprise.
      site.json:76:15 launch-social ⟦"https://www.facebook.com/"⟧
        L’adresse du compte Facebook est celle du réseau tout entier.
        → Écrivez l’adresse du compte de l’entreprise.
      site.json:79:3 launch-legal (avertissement) ⟦"legal"⟧
        La page de confidentialité ne dit pas qui héberge les demandes et transporte les courriels.
        → Ajoutez "processors" à « legal » (RGPD, article 13).
      site.json:80:13 launch-legal ⟦"SARL"⟧
        Aucune page ne montre la forme juridique de l’entreprise.
        → Ajoutez "{legal.form}" à la page des mentions légales, ou au pied de page.
      towns/melle.json:3:11 launch-proof (avertissement) ⟦"Melle"⟧
        Aucun chantier ni aucun avis, d’elles ou d’à côté, pour ces 3 villes : Melle, Niort, Parthenay.
        → Montrez-en un qui nomme la ville dans "place" ou "location" (« npm run validate -- --towns » dit ce que chacune a). En attendant, "seo": { "noindex": true } dans son document la laisse hors des moteurs de recherche.
      "
    `);
  });

  it('an example keeps a site from being published, and nothing from being edited', () => {
    const intro = (text: string) => (town: string) => town.replace(/"intro": "[^"]*"/, `"intro": "${text}"`);
    const reportOf = (text: string, publish = true) =>
      report({ 'towns/melle.json': intro(text) }, { publish }).match(/^.*(?:to-write|launch-text).*$/m)?.[0];
    const stops = (text: string) => reportOf(text)?.includes('launch-text') ?? false;
    expect(stops('Exemple : une façade de huit fenêtres.')).toBe(true);
    expect(stops("Exemple d'une façade de huit fenêtres.")).toBe(true);
    expect(stops('Exemplaire, cette façade de huit fenêtres.')).toBe(false);
    expect(reportOf('Exemple : une façade de huit fenêtres.', false)).toContain('(avertissement)');
  });

  it('a draft page keeps nothing else from being published', () => {
    const file = 'towns/melle.json';
    const unwritten = (text: string) => text.replace(/"intro": "[^"]*"/, '"intro": "À écrire : deux phrases."');
    const isStopped = (draft: string) =>
      report({ [file]: (text) => unwritten(text).replace('"name":', `${draft}"name":`) }, { publish: true }).includes(
        'launch-text',
      );
    expect(isStopped('')).toBe(true);
    expect(isStopped('"draft": true, ')).toBe(false);
  });
});
