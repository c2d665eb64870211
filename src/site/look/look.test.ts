import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { contrastFaults, leastContrasts } from './contrast';
import { paletteLike, siteColors } from './palette';
import { repainter } from './repaint';
import { shippedColors } from './shipped-colors';
import { siteLook } from './site-look';
import { drawableLook, wholeColors } from './whole-look';

const roofer = { ink: '#1d232b', paper: '#fafaf7', band: '#e8ecef', strong: '#33475b', accent: '#8f5a12' };

describe('a palette', () => {
  it('equals the model if its colour is the model’s', () => {
    for (const model of [shippedColors.strong, shippedColors.accent])
      expect(paletteLike(model, model[7])).toEqual(model);
  });

  it('goes from light to dark, and contains exactly the colour that was asked for', () => {
    for (const color of ['#33475b', '#7a1f1f', '#555555', '#f2c200', '#0a0a0a']) {
      const palette = paletteLike(shippedColors.strong, color);
      expect(palette[7]).toBe(color);
      const contrasts = palette.map((step) => wcagContrast(step, '#ffffff'));
      expect(contrasts).toEqual(contrasts.toSorted((one, other) => one - other));
    }
  });
});

describe('colours', () => {
  it('have no fault if they are readable', () => {
    expect(contrastFaults(roofer)).toEqual([]);
  });

  it('that are not readable are reported with the nearest readable colours', () => {
    const faint = [
      { ...roofer, accent: '#e0b020' },
      { ...roofer, strong: '#9db4c8', ink: '#777777' },
      // A yellow that, made darker, is too near to the green of the header.
      { ink: '#18271d', paper: '#fbfcf6', band: '#e8eedb', strong: '#1f5a4a', accent: '#f2c14e' },
    ];
    for (const colors of faint) {
      const faults = contrastFaults(colors);
      expect(faults.length).toBeGreaterThan(0);
      expect(new Set(faults.map(({ role }) => role)).size).toBe(faults.length);
      const cured = { ...colors, ...Object.fromEntries(faults.map(({ role, nearest }) => [role, nearest])) };
      expect([colors, contrastFaults(cured)]).toEqual([colors, []]);
    }
  });

  it('are also checked where two of them are mixed', () => {
    const colors = { ink: '#004748', paper: '#d4f06b', band: '#d6e6ff', strong: '#1b2389', accent: '#37483b' };
    expect(contrastFaults(colors)).toEqual([expect.objectContaining({ needs: 4.5 })]);
  });

  it('that no single change can correct are reported without a replacement', () => {
    const grey = { ink: '#808080', paper: '#909090', band: '#707070', strong: '#8a8a8a', accent: '#858585' };
    expect(contrastFaults(grey)).toContainEqual(expect.objectContaining({ nearest: undefined }));
  });

  it('without a replacement are reported for a colour that is unreadable, once', () => {
    const light = { ink: '#555555', paper: '#5e5e5e', band: '#bbbbbb', strong: '#e0e0e0', accent: '#aaaaaa' };
    expect(contrastFaults(light)).toEqual([expect.objectContaining({ role: 'strong', nearest: undefined })]);
    const replacedBefore = { ink: '#989898', paper: '#4c4c4c', band: '#8a8a8a', strong: '#fcfcfc', accent: '#acacac' };
    const faults = contrastFaults(replacedBefore);
    expect(faults.map(({ role }) => role)).toEqual(['strong', 'band', 'ink']);
    expect(faults.map(({ nearest }) => nearest === undefined)).toEqual([false, false, true]);
  });
});

describe('the least contrast of each colour', () => {
  it('is above what each colour needs; for a colour with a fault, it is the contrast of that fault', () => {
    for (const { contrast, needs } of Object.values(leastContrasts(roofer))) expect(contrast).toBeGreaterThan(needs);
    const faint = { ...roofer, accent: '#e0b020' };
    const [fault] = contrastFaults(faint);
    expect(leastContrasts(faint).accent).toEqual({ contrast: fault!.contrast, needs: fault!.needs });
  });

  it('is the least of the pairs that contain the colour', () => {
    // Changes only the pairs with the accent colour.
    const faint = { ...roofer, accent: '#e0b020' };
    expect(leastContrasts(faint).ink).toEqual(leastContrasts(roofer).ink);
    expect(leastContrasts(faint).paper.contrast).toBeLessThan(3);
    const { contrast, needs } = leastContrasts(faint, ['accent']).paper;
    expect(contrast).toBeGreaterThan(needs);
  });
});

describe('a look that is incomplete or invalid', () => {
  const shipped = wholeColors(undefined);

  it('is completed by the colours that the engine ships with', () => {
    expect(wholeColors({ accent: '#8f5a12' })).toEqual({ ...shipped, accent: '#8f5a12' });
    expect(siteColors({ accent: '#8f5a12' })).toEqual({
      ...shippedColors,
      accent: paletteLike(shippedColors.accent, '#8f5a12'),
    });
    expect(siteColors(shipped)).toEqual(shippedColors);
  });

  it('is drawn without values that are half typed or of a wrong type', () => {
    const sound = { colors: { ...shipped, ink: '#1d232b' }, font: { text: 'bitter' }, header: 'light' };
    const typed = {
      colors: { ink: '#1d232b', accent: '#b5', paper: '', band: 12, strong: null },
      font: { text: 'bitter', titles: '' },
      motif: '',
      corners: 'ro',
      header: 'light',
    };
    expect(drawableLook(typed)).toEqual(sound);
    expect(siteLook(drawableLook(typed))).toEqual(siteLook(drawableLook(sound)));
    for (const nothing of [undefined, null, '', [], 7, { colors: [] }, { font: 'bitter' }])
      expect(drawableLook(nothing)).toEqual({});
  });
});

it('a drawing gets the colours of the look; colours without a role stay', () => {
  const drawing = '<path fill="#0F4C5C" stroke="#b5622c"/><path fill="#123456"/>';
  expect(repainter(undefined)(drawing)).toBe(drawing);
  const own = siteColors(roofer);
  expect(repainter(roofer)(drawing)).toBe(
    `<path fill="${own.strong[7]}" stroke="${own.accent[7]}"/><path fill="#123456"/>`,
  );
});
