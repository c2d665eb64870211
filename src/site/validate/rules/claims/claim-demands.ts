import type { ClaimKind } from '../../../definitions/text/claims';
import { claimAdvice } from './evidence';

/** What the law requires for a kind of claim, and what to do. */
export interface Demand {
  rule: string;
  /** 1 is the gravest. */
  gravity: number;
  /** Reported once for the whole site. */
  isOfSite?: true;
  message: (found: { words: string; count: number }) => string;
  law: string;
  cure: string;
}

const remove = 'Sans cela, retirez ce passage.';

/** Sorted by gravity. */
export const demands: Readonly<Record<ClaimKind | 'order', Demand>> = {
  review: {
    rule: 'reviews',
    gravity: 1,
    message: ({ count }) =>
      count > 1
        ? `${count} avis de cette page ne disent ni d’où ils viennent, ni quand ils ont été donnés, ni s’ils ont été vérifiés.`
        : 'Cet avis ne dit ni d’où il vient, ni quand il a été donné, ni s’il a été vérifié.',
    law: 'Code de la consommation, L111-7-2, D111-16 et D111-17 ; un faux avis est une pratique trompeuse (L121-4).',
    cure: 'Donnez à chacun sa source, sa date et la façon dont il a été vérifié. En attendant, masquez cette section : "hidden": true.',
  },
  rating: {
    rule: 'rating',
    gravity: 2,
    message: ({ words }) => `La note moyenne ${words} n’a pas de source.`,
    law: 'Code de la consommation, L111-7-2 et D111-17.',
    cure: `${claimAdvice('rating', '"says": "4.8/5", "source": "…", "date": "…", "link": "https://…"')}. ${remove}`,
  },
  figure: {
    rule: 'figures',
    gravity: 3,
    message: ({ words, count }) =>
      `${count > 1 ? 'Ces chiffres ne reposent' : 'Ce chiffre ne repose'} sur rien : ${words}.`,
    law: 'Code de la consommation, L121-2 : une allégation chiffrée doit pouvoir être prouvée.',
    cure: `${claimAdvice('figure', '"says": "500+", "source": "registre des chantiers", "date": "…"')}, un pour chaque chiffre. ${remove}`,
  },
  delay: {
    rule: 'delays',
    gravity: 4,
    message: ({ words, count }) =>
      `${count > 1 ? 'Ces délais sont promis' : 'Ce délai est promis'} sans que rien ne dise ${count > 1 ? 'qu’ils sont tenus' : 'qu’il est tenu'} : ${words}.`,
    law: 'Code de la consommation, L111-1 (3°) et L121-2 : un délai annoncé engage.',
    cure: `${claimAdvice('delay', '"source": "relevé des interventions", "date": "…"')}. ${remove}`,
  },
  certificate: {
    rule: 'certificates',
    gravity: 5,
    message: ({ words }) => `${words} : aucun certificat n’est donné à l’appui.`,
    law: 'Code de la consommation, L121-4 (2° et 4°) : se dire certifié sans l’être est une pratique trompeuse en toutes circonstances.',
    cure: `${claimAdvice('certificate', '"source": "Qualifelec", "number": "…", "validUntil": "…"')}, ou montrez-le dans un bloc de qualifications. Sinon, dites « expérimentée » ou « formée ».`,
  },
  charging: {
    rule: 'charging',
    gravity: 6,
    isOfSite: true,
    message: () => 'Le site propose des bornes de recharge, et aucune qualification IRVE n’est donnée.',
    law: 'Décret n° 2017-26 du 12 janvier 2017, article 22 : au-delà de 3,7 kW, la pose est réservée à un professionnel qualifié.',
    cure: `${claimAdvice('charging', '"source": "Qualifelec", "number": "…", "validUntil": "…"')}. Sinon, ne proposez pas de bornes.`,
  },
  refrigerants: {
    rule: 'refrigerants',
    gravity: 7,
    isOfSite: true,
    message: () =>
      'Le site propose climatisations ou pompes à chaleur, et aucune attestation de capacité n’est donnée.',
    law: 'Code de l’environnement, R543-99 : manipuler des fluides frigorigènes demande cette attestation.',
    cure: `${claimAdvice('refrigerants', '"source": "organisme agréé", "number": "…", "validUntil": "…"')}.`,
  },
  order: {
    rule: 'price-order',
    gravity: 8,
    message: () => 'Cette page cite l’arrêté du 24 janvier 2017 et ne le suit pas.',
    law: 'Il demande le taux horaire TTC, la façon de compter le temps et les frais de déplacement (Code de la consommation, L112-1 et L131-5).',
    cure: 'Remplissez "hourly", "timing" et "travel" dans « prices » de site.json, ou ne citez pas l’arrêté.',
  },
  audit: {
    rule: 'accessibility',
    gravity: 9,
    message: ({ words }) => `Le site se déclare ${words}, et aucun audit n’est donné à l’appui.`,
    law: 'Décret n° 2019-768 du 24 juillet 2019 et RGAA 4.1 : sans audit, un site est « non conforme ».',
    cure: `${claimAdvice('audit', '"source": "qui a audité", "number": "taux", "date": "…"')}. Sinon, déclarez-le « non conforme » et gardez ce qui a été vérifié.`,
  },
  retention: {
    rule: 'retention',
    gravity: 10,
    message: ({ words, count }) =>
      `${count > 1 ? 'Ces durées sont promises' : 'Cette durée est promise'} et rien ne dit que l’effacement est planifié : ${words}.`,
    law: 'RGPD, article 5.1.e : les données ne sont pas gardées au-delà de ce qui est annoncé.',
    cure: `Planifiez l’effacement (docs/leads.md), puis dites-le. ${claimAdvice('retention', '"source": "chaque nuit, hosted-cron.sql", "date": "…"')}.`,
  },
};
