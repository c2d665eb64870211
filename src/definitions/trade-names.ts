/** The name of a trade as sentences need it: « le vitrier », « de l’électricien », « à la carreleuse », « des couvreurs ». */
export interface TradeForms {
  /** « vitrier », without its article. */
  trade: string;
  /** « Vitrier », as a title begins. */
  tradeTitle: string;
  aTrade: string;
  theTrade: string;
  /** « de vitrier », « d’électricien ». */
  ofTrade: string;
  ofTheTrade: string;
  toTheTrade: string;
}

type Way = 'feminine' | 'masculine' | 'plural';

/** The forms of a trade's name. An article before it (« la peintre », « les couvreurs ») says what its letters do not. */
export function tradeForms(written: string): TradeForms {
  const said = written.trim();
  const [before = '', article = ''] = /^(les|des|la|une|le|un|l)(?:\s|['’])/i.exec(said) ?? [];
  const trade = said.slice(before.length).trim();
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

/** What the first word is, which the others only follow: « couvreurs zingueurs », « entreprise de peinture ». */
function wayOf(trade: string): Way {
  const [head = ''] = trade.toLowerCase().split(/[\s-]/);
  if (/[sx]$/.test(head)) return 'plural';
  return feminine.test(head) ? 'feminine' : 'masculine';
}

/** A woman of the trade, or the trade itself, by how the word ends; and words that no ending tells. */
const feminine =
  /(?:i[eè]re|euse|trice|ienne|onne|esse|erie|[st]ion|ture|ité|ance|ique|logie)$|^(?:entreprise|société|maison|équipe|agence|charpente|taille)$/;

/** A vowel, or an h that is not heard: « l’horticulteur », but « le home stager ». */
function isElided(trade: string): boolean {
  return /^(?:[aeiouàâäéèêëîïôöûüùœ]|h(?!ome|aut|ott|ourd|erse|angar))/i.test(trade);
}
