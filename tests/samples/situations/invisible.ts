/** Characters that nobody sees, by where they come from. */
export const invisibleCharacters: readonly (readonly [from: string, character: string])[] = [
  ['a page that lets long words break (zero-width space)', '\u200b'],
  ['a text with prepared hyphenation (soft hyphen)', '\u00ad'],
  ['a right-to-left keyboard (left-to-right mark)', '\u200e'],
  ['contacts of a telephone (embedding)', '\u202a'],
  ['contacts of a telephone (end of embedding)', '\u202c'],
  ['contacts of Apple (isolate)', '\u2066'],
  ['contacts of Apple (end of isolate)', '\u2069'],
  ['a title of ours (word joiner)', '\u2060'],
  ['the beginning of a file (byte order mark)', '\ufeff'],
  ['a joiner without an emoji', '\u200d'],
  ['an Arabic letter mark', '\u061c'],
  ['a Hangul filler', '\u3164'],
  ['a tag without a flag', '\u{e0067}'],
];

/** Emoji that are made of several characters, some of which would be invisible alone. */
export const wholeEmoji = ['👨‍🔧', '👩🏽‍🔧', '🧑‍🌾', '👍🏼', '❤️', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇫🇷', '1️⃣', '☎️', '🤷‍♂️', '✅'];

/** Numbers and addresses as they are copied, with what they are. */
export const copiedValues: readonly (readonly [
  kind: 'phone' | 'postcode' | 'email' | 'url' | 'date',
  string,
  string,
])[] = [
  ['phone', '\u202a+33 6 39 98 12 34\u202c', '06 39 98 12 34'],
  ['phone', '\u206606\u00a039\u00a098\u00a012\u00a034\u2069', '06 39 98 12 34'],
  ['phone', '06‑39‑98‑12‑34', '06 39 98 12 34'],
  ['phone', '06–39–98–12–34', '06 39 98 12 34'],
  ['phone', '06\u200b39\u200b98\u200b12\u200b34', '06 39 98 12 34'],
  ['phone', '06·39·98·12·34', '06 39 98 12 34'],
  ['postcode', '\u200e86000', '86000'],
  ['postcode', 'F‑86000', '86000'],
  ['email', 'contact@\u200bexemple.fr', 'contact@exemple.fr'],
  ['email', '\u202acontact@exemple.fr\u202c', 'contact@exemple.fr'],
  ['url', 'https://www.exemple.fr\u200e', 'https://www.exemple.fr'],
  ['date', '2026‑03‑12', '2026-03-12'],
  ['date', '12 mars\u200b 2026', '2026-03-12'],
];

/** Pictures that stand for emoji on the clipboard, and the text around them. */
export const emojiPictures: readonly (readonly [from: string, html: string, text: string])[] = [
  [
    'Gmail',
    '<p>Merci <img data-emoji="👍" class="an1" alt="👍" aria-label="👍" src="https://fonts.gstatic.com/s/e/notoemoji/15.0/1f44d/72.png" loading="lazy"> à bientôt</p>',
    'Merci 👍 à bientôt',
  ],
  ['Gmail before', '<div>Parfait<img goomoji="1f600" alt="😀" src="cid:1f600@goomoji.gmail"></div>', 'Parfait😀'],
  [
    'WhatsApp Web',
    '<span dir="ltr" class="selectable-text copyable-text"><span>Super travail </span><img crossorigin="anonymous" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP===" alt="👨‍🔧" draggable="false" class="b61 emoji wa selectable-text copyable-text" data-plain-text="👨‍🔧" style="background-position: 0px -20px;"></span>',
    'Super travail 👨‍🔧',
  ],
  [
    'WordPress',
    '<p>Ouvert <img draggable="false" role="img" class="emoji" alt="✅" src="https://s.w.org/images/core/emoji/15.0.3/svg/2705.svg"></p>',
    'Ouvert ✅',
  ],
  [
    'Facebook',
    '<div>Bravo <span><img height="16" width="16" alt="❤️" referrerpolicy="origin-when-cross-origin" src="https://static.xx.fbcdn.net/images/emoji.php/v9/tf3/1/16/2764.png"></span> !</div>',
    'Bravo ❤️ !',
  ],
  ['a flag', '<p>Fabriqué en <img alt="🇫🇷" src="https://exemple.fr/fr.png"></p>', 'Fabriqué en 🇫🇷'],
];

/** Pictures that are pictures. */
export const otherPictures = ['Camion', '', '2024', 'Photo 👍', ':thumbsup:', '#'];
