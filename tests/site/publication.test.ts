// @vitest-environment node
import { expect, it } from 'vitest';
import { validateSite } from '../../src/build/validate-site';
import { readSite } from '../../src/read/read-site';

/** The company is made up: what it says of itself rests on nothing, and nobody may open its site to the public. */
it('la publication refuse ce que rien ne prouve, le plus grave d’abord, et dit la loi et le remède', () => {
  const faults = validateSite(readSite('site-config'), { publish: true }).filter(
    ({ severity }) => severity === 'error',
  );
  expect(`\n${faults.map(({ file, rule, message }) => `${rule} ${file}\n  ${message}`).join('\n')}\n`)
    .toMatchInlineSnapshot(`
    "
    launch-reviews home.json
      6 avis de cette page ne disent ni d’où ils viennent, ni quand ils ont été donnés, ni s’ils ont été vérifiés.
    launch-rating home.json
      La note moyenne « 4.8/5 » n’a pas de source.
    launch-figures home.json
      Ces chiffres ne reposent sur rien : « 15 ans d'expertise », « Depuis plus de 15 ans », « 15+ », « 500+ »….
    launch-figures services/electricite.json
      Ce chiffre ne repose sur rien : « 15 ans ».
    launch-delays home.json
      Ces délais sont promis sans que rien ne dise qu’ils sont tenus : « sous 48 h », « < 48h » et « dans les 2 heures ».
    launch-delays services/electricite.json
      Ces délais sont promis sans que rien ne dise qu’ils sont tenus : « dans les 2 heures ».
    launch-delays services/plomberie.json
      Ces délais sont promis sans que rien ne dise qu’ils sont tenus : « en 2 heures », « 2 h » et « dans les 2 heures ».
    launch-delays services/renovation.json
      Ces délais sont promis sans que rien ne dise qu’ils sont tenus : « sous 48 h », « 48 h » et « Sous 48 h ».
    launch-delays site.json
      Ces délais sont promis sans que rien ne dise qu’ils sont tenus : « sous 2 h ».
    launch-delays towns/chatellerault.json
      Ce délai est promis sans que rien ne dise qu’il est tenu : « sous 48 h ».
    launch-delays towns/loudun.json
      Ces délais sont promis sans que rien ne dise qu’ils sont tenus : « sous 48 h ».
    launch-delays towns/poitiers.json
      Ces délais sont promis sans que rien ne dise qu’ils sont tenus : « sous 2 h ».
    launch-certificates home.json
      « certifiée » : aucun certificat n’est donné à l’appui.
    launch-charging home.json
      Le site propose des bornes de recharge, et aucune qualification IRVE n’est donnée. 7 documents en parlent.
    launch-refrigerants services/climatisation.json
      Le site propose climatisations ou pompes à chaleur, et aucune attestation de capacité n’est donnée. 3 documents en parlent.
    launch-price-order tarifs.json
      Cette page cite l’arrêté du 24 janvier 2017 et ne le suit pas.
    launch-accessibility accessibilite.json
      Le site se déclare « partiellement conforme », et aucun audit n’est donné à l’appui.
    launch-accessibility site.json
      Le site se déclare « partiellement conforme », et aucun audit n’est donné à l’appui.
    launch-retention confidentialite.json
      Cette durée est promise et rien ne dit que l’effacement est planifié : « supprimée trois ans ».
    launch-retention home.json
      Cette durée est promise et rien ne dit que l’effacement est planifié : « gardées trois ans ».
    launch-legal site.json
      Il manque la rue du siège : la loi demande l’adresse entière de l’entreprise (LCEN, article 1-1).
    launch-legal site.json
      Il manque la forme juridique de l’entreprise : la loi le demande sur un site professionnel (LCEN, articles 1-1 et 19).
    launch-legal site.json
      Il manque le directeur de la publication : la loi le demande sur un site professionnel (LCEN, article 1-1).
    launch-legal site.json
      Il manque le médiateur de la consommation : la loi le demande sur un site professionnel (Code de la consommation, L616-1 et R616-1).
    launch-legal site.json
      Il manque le numéro de TVA intracommunautaire : la loi le demande sur un site professionnel (LCEN, article 19).
    launch-legal site.json
      Il manque le numéro d’immatriculation : la loi le demande sur un site professionnel (LCEN, articles 1-1 et 19).
    launch-legal site.json
      Il manque l’assureur de la garantie décennale : la loi le demande sur un site professionnel (loi n° 96-603 du 5 juillet 1996, article 22-2).
    launch-legal site.json
      Il manque l’hébergeur du site : la loi le demande sur un site professionnel (LCEN, article 1-1).
    launch-address site.json
      « https://www.cuivre-et-fils.example » est une adresse d’exemple, où rien n’arrive.
    launch-phone site.json
      « 05 36 49 86 00 » est un numéro fictif, réservé aux films.
    launch-address site.json
      « contact@cuivre-et-fils.example » est une adresse d’exemple, où rien n’arrive.
    launch-social site.json
      L’adresse du compte Instagram est un exemple.
    launch-social site.json
      Le compte Facebook n’a pas d’adresse.
    launch-social site.json
      Le compte Twitter n’a pas d’adresse.
    "
  `);
  for (const { advice, gravity } of faults) {
    expect(advice).toMatch(/\S/);
    if (gravity !== undefined && gravity <= 10) expect(advice).toMatch(/L\d{3}|R543|Décret|RGPD|arrêté/);
  }
});

it('tant que le site n’est pas ouvert, rien de cela n’est dit', () => {
  expect(validateSite(readSite('site-config')).filter(({ rule }) => rule.startsWith('launch-'))).toEqual([]);
});
