/**
 * Patterns for claims that legally need evidence, in texts without a dedicated field. The only list of them. Each
 * matches the part of the text with the claim.
 */
export const claimWords = {
  /** A delay for coming or answering; not « 24 h/24 », which is about availability. */
  delay:
    /(?:sous|en moins de|moins de|en|dans les|dans|<)\s*\d+\s*(?:h(?:eures?)?|min(?:utes)?)(?!\p{L}|\s*\/)|dans l['’]heure(?!\p{L})/iu,
  /** A figure that is a time: a delay and not a number of things. */
  time: /^<?\s*\d+\s*(?:h(?:eures?)?|min(?:utes)?)(?!\p{L})/iu,
  /** Years of experience, share of satisfied customers, number of works. */
  figure:
    /(?:plus de\s+|(?<!\d))\d+\s+ans\s+d['’](?:expérience|expertise|existence|ancienneté)|depuis plus de \d+ ans|(?<!\d)\d+\s*%\s+(?:de\s+)?(?:nos\s+)?clients|plus de \d[\d\s]*\s(?:chantiers|projets|clients|réalisations)/iu,
  certificate: /(?<!\p{L})(?:certifié|qualifié|agréé|labellisé)e?s?(?!\p{L})|(?<!\p{L})RGE(?!\p{L})/u,
  charging: /(?:bornes?|points?) de (?:re)?charge|recharge à domicile|(?<!\p{L})wallbox/iu,
  refrigerants: /climatis(?:ation|eur)s?|pompes? à chaleur|fluides? frigorigènes?/iu,
  /** The decree on prices of repairs, mentioned as if the company complied. */
  order: /arrêté du 24 janvier 2017/iu,
  audit: /(?:partiellement|totalement|entièrement)\s+conforme/iu,
  retention:
    /(?:supprimée?s?|effacée?s?|gardée?s?|conservée?s?)\s(?:[^.]{0,30}\s)?(?:\d+|un|deux|trois|cinq|dix|douze)\s(?:an|année|mois|jour)s?/iu,
} as const;
