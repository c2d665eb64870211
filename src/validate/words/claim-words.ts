/**
 * Words by which a text claims what the law wants grounded, where no field can tell: the only list of them. Each finds
 * the stretch that says so.
 */
export const claimWords = {
  /** A time within which somebody comes or answers; not « 24 h/24 », which is when one may call. */
  delay:
    /(?:sous|en moins de|moins de|en|dans les|dans|<)\s*\d+\s*(?:h(?:eures?)?|min(?:utes)?)(?!\p{L}|\s*\/)|dans l['’]heure(?!\p{L})/iu,
  /** A figure that is a time: a delay rather than a number of things. */
  time: /^<?\s*\d+\s*(?:h(?:eures?)?|min(?:utes)?)(?!\p{L})/iu,
  /** Years of trade, share of happy customers, number of works. */
  figure:
    /(?:plus de\s+|(?<!\d))\d+\s+ans\s+d['’](?:expérience|expertise|existence|ancienneté)|depuis plus de \d+ ans|(?<!\d)\d+\s*%\s+(?:de\s+)?(?:nos\s+)?clients|plus de \d[\d\s]*\s(?:chantiers|projets|clients|réalisations)/iu,
  certificate: /(?<!\p{L})(?:certifié|qualifié|agréé|labellisé)e?s?(?!\p{L})|(?<!\p{L})RGE(?!\p{L})/u,
  charging: /(?:bornes?|points?) de (?:re)?charge|recharge à domicile|(?<!\p{L})wallbox/iu,
  refrigerants: /climatis(?:ation|eur)s?|pompes? à chaleur|fluides? frigorigènes?/iu,
  /** The order on the prices of repairs, named as if it were followed. */
  order: /arrêté du 24 janvier 2017/iu,
  audit: /(?:partiellement|totalement|entièrement)\s+conforme/iu,
  retention:
    /(?:supprimée?s?|effacée?s?|gardée?s?|conservée?s?)\s(?:[^.]{0,30}\s)?(?:\d+|un|deux|trois|cinq|dix|douze)\s(?:an|année|mois|jour)s?/iu,
} as const;
