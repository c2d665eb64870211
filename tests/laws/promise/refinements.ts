/**
 * Names of CSS that a promised browser may lack, because a page without them can be read and used as well: the
 * browser's own way is no worse than plainer. A new name needs a look at the page without it.
 */
export const refinements: Readonly<Record<string, string>> = {
  ':has': 'how many cards stand beside each other; the bar that calls stays, or a phone shows it twice',
  '::view-transition-old': 'a page comes at once instead of fading in',
  '::view-transition-new': 'as before',
  '@view-transition': 'as before',
  '::-webkit-slider-thumb': 'each browser knows its own; the rules are apart',
  '::-moz-range-thumb': 'as before',
  '(scripting': 'the browser counts as one with scripts',
  'text-wrap': 'where lines of titles end',
  'accent-color': 'the browser’s own colour',
  'user-select': 'lightningcss writes the prefixed one, too',
  'text-size-adjust': 'lightningcss writes the prefixed one, too',
  'forced-color-adjust': 'an arrow in the colours that the visitor has forced',
  outline: 'Safari draws it without round corners',
  cursor: 'the pointer looks as elsewhere',
  'break-after': 'where printed pages end',
  'break-inside': 'where printed pages end',
  'align-content': 'rows begin at the top there, too',
  'place-self': 'lightningcss writes it for two properties that Safari has',
  'content-visibility': 'everything is laid out at once',
  'contain-intrinsic-size': 'belongs to content-visibility',
  'container-type': 'what is sized by the container keeps the size that it has without',
  cqi: 'a picture is as high as its column allows',
  'field-sizing': 'a text field scrolls',
  'color-mix(': 'the ground under the pointer stays as it is',
  subgrid: 'the lines of cards beside each other are not level',
};
