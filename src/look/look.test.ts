// @vitest-environment node
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { contrastFaults } from './contrast';
import { paletteLike, siteColors } from './palette';
import { repainter } from './repaint';
import { shippedColors } from './shipped-colors';

const roofer = { ink: '#1d232b', paper: '#fafaf7', band: '#e8ecef', strong: '#33475b', accent: '#8f5a12' };

describe('a palette', () => {
  it('is the model itself around the colour of the model', () => {
    for (const model of [shippedColors.strong, shippedColors.accent])
      expect(paletteLike(model, model[7])).toEqual(model);
  });

  it('goes from light to dark around the very colour that was asked for', () => {
    for (const color of ['#33475b', '#7a1f1f', '#555555', '#f2c200', '#0a0a0a']) {
      const palette = paletteLike(shippedColors.strong, color);
      expect(palette[7]).toBe(color);
      const contrasts = palette.map((step) => wcagContrast(step, '#ffffff'));
      expect(contrasts).toEqual(contrasts.toSorted((one, other) => one - other));
    }
  });
});

describe('colours', () => {
  it('that can be read have no fault', () => {
    expect(contrastFaults(roofer)).toEqual([]);
  });

  it('that cannot are told with what would mend them, and that mends them', () => {
    const faint = [
      { ...roofer, accent: '#e0b020' },
      { ...roofer, strong: '#9db4c8', ink: '#777777' },
    ];
    for (const colors of faint) {
      const faults = contrastFaults(colors);
      expect(faults.length).toBeGreaterThan(0);
      expect(new Set(faults.map(({ role }) => role)).size).toBe(faults.length);
      const cured = { ...colors, ...Object.fromEntries(faults.map(({ role, nearest }) => [role, nearest])) };
      expect([colors, contrastFaults(cured)]).toEqual([colors, []]);
    }
  });

  it('are looked at where two of them are mixed, too', () => {
    const colors = { ink: '#004748', paper: '#d4f06b', band: '#d6e6ff', strong: '#1b2389', accent: '#37483b' };
    expect(contrastFaults(colors)).toEqual([expect.objectContaining({ needs: 4.5 })]);
  });

  it('that no single change can mend are told without a cure', () => {
    const grey = { ink: '#808080', paper: '#909090', band: '#707070', strong: '#8a8a8a', accent: '#858585' };
    expect(contrastFaults(grey)).toContainEqual(expect.objectContaining({ nearest: undefined }));
  });
});

it('drawings are painted in the colours of the look, others than those of the roles stay', () => {
  const drawing = '<path fill="#0F4C5C" stroke="#b5622c"/><path fill="#123456"/>';
  expect(repainter(undefined)(drawing)).toBe(drawing);
  const own = siteColors(roofer);
  expect(repainter(roofer)(drawing)).toBe(
    `<path fill="${own.strong[7]}" stroke="${own.accent[7]}"/><path fill="#123456"/>`,
  );
});
