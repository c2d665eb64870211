/**
 * The name of a trade in the forms that sentences need: « le vitrier », « de l’électricien », « à la carreleuse », «
 * des couvreurs ».
 */
export interface TradeForms {
  /** « vitrier », without its article. */
  trade: string;
  /** « Vitrier », at the beginning of a title. */
  tradeTitle: string;
  aTrade: string;
  theTrade: string;
  /** « de vitrier », « d’électricien ». */
  ofTrade: string;
  ofTheTrade: string;
  toTheTrade: string;
}

type Way = 'feminine' | 'masculine' | 'plural';

/**
 * Derives the forms. An article (« la peintre », « les couvreurs ») gives the gender or number if the word itself does
 * not.
 */
export function tradeForms(written: string): TradeForms {
  const trimmed = written.trim();
  const [before = '', article = ''] = /^(les|des|la|une|le|un|l)(?:\s|['’])/i.exec(trimmed) ?? [];
  const trade = trimmed.slice(before.length).trim();
  const way = waysOfArticles.get(article.toLowerCase()) ?? wayOf(trade);
  return {
    trade,
    tradeTitle: trade.charAt(0).toUpperCase() + trade.slice(1),
    ofTrade: isElided(trade) ? `d'${trade}` : `de ${trade}`,
    ...articlesOf(trade, way),
  };
}

const waysOfArticles: ReadonlyMap<string, Way> = new Map([
  ['les', 'plural'],
  ['des', 'plural'],
  ['la', 'feminine'],
  ['une', 'feminine'],
  ['le', 'masculine'],
  ['un', 'masculine'],
]);

function articlesOf(trade: string, way: Way): Pick<TradeForms, 'aTrade' | 'theTrade' | 'ofTheTrade' | 'toTheTrade'> {
  if (way === 'plural')
    return {
      aTrade: `des ${trade}`,
      theTrade: `les ${trade}`,
      ofTheTrade: `des ${trade}`,
      toTheTrade: `aux ${trade}`,
    };
  const aTrade = `${way === 'feminine' ? 'une' : 'un'} ${trade}`;
  if (isElided(trade))
    return { aTrade, theTrade: `l'${trade}`, ofTheTrade: `de l'${trade}`, toTheTrade: `à l'${trade}` };
  return way === 'feminine'
    ? { aTrade, theTrade: `la ${trade}`, ofTheTrade: `de la ${trade}`, toTheTrade: `à la ${trade}` }
    : { aTrade, theTrade: `le ${trade}`, ofTheTrade: `du ${trade}`, toTheTrade: `au ${trade}` };
}

/** Gender and number, from the first word: « couvreurs zingueurs », « entreprise de peinture ». */
function wayOf(trade: string): Way {
  const [head = ''] = trade.toLowerCase().split(/[\s-]/);
  if (/[sx]$/.test(head)) return 'plural';
  return feminine.test(head) ? 'feminine' : 'masculine';
}

/** Feminine endings, and words without such an ending. */
const feminine =
  /(?:i[eè]re|euse|trice|ienne|onne|esse|erie|[st]ion|ture|ité|ance|ique|logie)$|^(?:entreprise|société|maison|équipe|agence|charpente|taille)$/;

/** A vowel or a silent h: « l’horticulteur », but « le home stager ». */
function isElided(trade: string): boolean {
  return /^(?:[aeiouàâäéèêëîïôöûüùœ]|h(?!ome|aut|ott|ourd|erse|angar))/i.test(trade);
}
