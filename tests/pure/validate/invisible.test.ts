import { describe, expect, it } from 'vitest';
import { siteQuestions } from '../../../src/studio/local/new-site/site-wish';
import { validateSite } from '../../../src/build/validate-site';
import { addressesIn } from '../../../src/site/definitions/addresses/addresses-in';
import { withoutInvisible } from '../../../src/site/definitions/text/invisible';
import { normalizedValue } from '../../../src/site/definitions/fields/normalized-value';
import { folded } from '../../../src/site/definitions/french/suggest';
import { leadSchema } from '../../../src/page/leads/lead-schema';
import { compared, spansOf } from '../../../src/studio/features/find/logic/compared-text';
import { ranked } from '../../../src/studio/features/find/ranked';
import { fixDocument } from '../../../src/site/validate/fix/fix-document';
import { visible } from '../../../src/site/validate/report/visible';
import { copiedValues, invisibleCharacters, wholeEmoji } from '../../samples/situations/invisible';
import { report, spoiled, swap } from '../../harness/validate/spoil';

const file = 'towns/melle.json';

/** The faults of a title, and the title after `--fix`. */
function tried(title: string) {
  const change = (text: string) => {
    const town = JSON.parse(text) as { theme: { title: string } };
    return JSON.stringify({ ...town, theme: { ...town.theme, title } }, null, 2);
  };
  const source = spoiled({ [file]: change });
  const faults = validateSite(source).filter((fault) => fault.file === file);
  const town = source.files.find((one) => one.file === file)!;
  const text = fixDocument(
    town,
    faults.flatMap(({ fix = [] }) => fix),
  );
  return {
    rules: [...new Set(faults.map(({ rule }) => rule))],
    fixed: (JSON.parse(text) as { theme: { title: string } }).theme.title,
  };
}

describe.each(invisibleCharacters)('from %s', (_from, character) => {
  const word = `ardoi${character}sier`;

  it('is a fault of a document, which is corrected', () => {
    expect(tried(`Un ${word} ici`)).toEqual({ rules: ['hidden-character'], fixed: 'Un ardoisier ici' });
  });

  it('hides nothing from a search', () => {
    expect(spansOf(`Un ${word} ici`, compared('ardoisier'))).toEqual([{ start: 3, end: 3 + word.length }]);
    expect(spansOf('Un ardoisier ici', compared(word))).toEqual([{ start: 3, end: 12 }]);
    expect(folded(word)).toBe('ardoisier');
    expect(ranked([{ label: word }], 'ardoisier')).toHaveLength(1);
    expect(ranked([{ label: 'ardoisier' }], word)).toHaveLength(1);
  });

  it('is taken out where it is typed, hides no address, and is shown in a terminal', () => {
    expect(normalizedValue('text', `Un ${word}`)).toBe('Un ardoisier');
    expect(normalizedValue('email', `contact@exem${character}ple.fr`)).toBe('contact@exemple.fr');
    expect(withoutInvisible(word)).toBe('ardoisier');
    expect(addressesIn(`exem${character}ple.fr`)).toEqual(['exemple.fr']);
    expect(visible(word)).toMatch(/^ardoi·+sier$/);
  });

  it('is taken out of what visitors send', () => {
    const lead = {
      prenom: 'Anne',
      nom: `Mar${character}tin`,
      email: `an${character}ne@exemple.fr`,
      telephone: `${character}06 39${character} 98 12 34`,
      ville: `Niort${character}`,
      type_projet: 'toiture',
      description: `Une ${character}fuite`,
    };
    expect(leadSchema.parse(lead)).toMatchObject({
      nom: 'Martin',
      email: 'anne@exemple.fr',
      telephone: '+33639981234',
      ville: 'Niort',
      description: 'Une fuite',
    });
  });

  it('is seen in a document that writes it as an escape', () => {
    const escaped = [...character]
      .flatMap((one) => one.split(''))
      .map((unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'));
    expect(report({ [file]: swap('"name": "Melle"', `"name": "Mel${escaped.join('')}le"`) })).toContain(
      'hidden-character',
    );
  });
});

describe('an emoji', () => {
  it.each(wholeEmoji)('%s is no fault, and stays whole', (emoji) => {
    const title = `Un artisan ${emoji} ici`;
    expect(tried(title)).toEqual({ rules: [], fixed: title });
    expect(withoutInvisible(title)).toBe(title);
    expect(normalizedValue('text', title)).toBeUndefined();
  });

  it('keeps its parts if something invisible stands beside it', () => {
    expect(withoutInvisible('\u200b👨‍🔧\u200b\u200d')).toBe('👨‍🔧');
    expect(withoutInvisible('a\u200db👍\u200d')).toBe('ab👍');
  });
});

describe('a copied value', () => {
  it.each(copiedValues)('a %s « %s » is written « %s »', (kind, copied, right) => {
    expect(normalizedValue(kind, copied)).toBe(right);
  });

  it.each(copiedValues.filter(([kind]) => kind === 'phone'))('a %s « %s » is understood by a command', (_, copied) => {
    expect(siteQuestions.phone.hear(copied, [])).toEqual({ value: '06 39 98 12 34' });
  });

  it('is still refused if it is wrong', () => {
    expect(normalizedValue('phone', '\u202a+33 6 39 98\u202c')).toBeUndefined();
    expect(normalizedValue('phone', '06—39')).toBeUndefined();
  });
});
