import type { DepartmentBorders } from '../../definitions/geography/department-borders';
import { escapeMarkup } from '../../definitions/text/escape-markup';
import { MapLetters, type FamilyLetters } from '../../definitions/media/map-letters';
import type { SiteColors } from '../../look/shipped-colors';
import type { Label } from './labels';
import { layMap, type MapSubject } from './lay-map';
import { pipePath } from './network';
import { outlinePath, ringOnSheet, sheet, type Plane, type Spot } from './plane';

interface DrawOptions {
  borders: DepartmentBorders | undefined;
  colors: SiteColors;
  /** The outlines of letters, used to draw names. Without them, names are texts in a system font. */
  letters?: FamilyLetters | undefined;
}

// Below 520 pixels the map is shown on a phone, where letters must be larger.
const textSizes =
  'text{font:650 20px "Segoe UI",Roboto,system-ui,sans-serif}text.t{font-size:27px}@media(min-width:520px){text{font-size:17px}text.t{font-size:25px}}';
const outlineSizes = `.n{${sized(20)}}.t{${sized(27)}}@media(min-width:520px){.n{${sized(17)}}.t{${sized(25)}}}`;

/** CSS for letter outlines of a size. The stroke (a light halo) has the same width at every size. */
function sized(size: number): string {
  const scale = size / MapLetters.grid;
  return `transform:scale(${scale});stroke-width:${Math.round(5 / scale)}`;
}

/** Draws a map as SVG: land, sea, and one network of pipes from the workshop to the towns. A pure function. */
export function drawMap(subject: MapSubject, { borders, colors, letters }: DrawOptions): string {
  const layout = layMap(subject);
  const { plane, nodes, pipes, labels, dots, isNear } = layout;
  const { strong, accent, paper } = colors;
  const land = landOf(plane, subject.department, borders);
  const parts = [
    `<rect width="${sheet.width}" height="${sheet.height}" fill="${strong[9]}"/>`,
    `<g fill="${strong[8]}" stroke="${strong[6]}" stroke-width="1.5" stroke-linejoin="round"><path d="${land.others}"/><path d="${land.own}" fill="${strong[7]}"/></g>`,
    ...(isNear || layout.town === undefined
      ? ringsAround(nodes[0]!, subject.rings, plane).map(
          (ring) =>
            `<g fill="none" stroke="${strong[4]}" stroke-width="1.5" stroke-dasharray="2 7" stroke-linecap="round">${ring}</g>`,
        )
      : []),
    ...(dots.length > 0 ? [dotsPart()] : []),
    ...networkParts(),
    ...nodes.map(signAt),
    `<g fill="${paper}" stroke="${strong[8]}" stroke-width="5" stroke-linejoin="round" paint-order="stroke">${labels.map((label) => nameOf(label, letters)).join('')}</g>`,
    scaleBar(plane, { colors, labels, letters }),
  ];
  const drawing = parts.join('');
  const style = `${letters ? outlineSizes : ''}${drawing.includes('<text') ? textSizes : ''}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}"><title>${escapeMarkup(subject.title)}</title><style>${style}</style>${drawing}</svg>`;

  /** Draws the dots: single places as distinct dots, groups of places as a tint on which names stay readable. */
  function dotsPart(): string {
    const isTint = dots.filter(({ count }) => count > 1).length * 2 > dots.length;
    const path = dots.map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h0`).join('');
    return `<path d="${path}" stroke="${isTint ? strong[5] : strong[4]}" stroke-width="${isTint ? 5.5 : 6}" stroke-linecap="round"/>`;
  }

  function networkParts(): string[] {
    const line = (width: number, color: string) =>
      `<path d="${pipes.map(pipePath).join('')}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
    return [line(13, strong[8]), line(5, accent[5])];
  }

  function signAt(spot: Spot, rank: number): string {
    const isSource = rank === 0;
    const isTown = rank === layout.town;
    if (isTown)
      return `${circle(spot, 19, `fill="${accent[5]}" fill-opacity=".35"`)}${circle(spot, 11, `fill="${accent[3]}" stroke="${paper}" stroke-width="3"`)}`;
    if (isSource)
      return isNear ? house(spot) : circle(spot, 9, `fill="${accent[5]}" stroke="${strong[8]}" stroke-width="3"`);
    return circle(spot, nodes.length > 12 ? 6 : 7, `fill="${strong[8]}" stroke="${accent[3]}" stroke-width="3.5"`);
  }

  function house({ x, y }: Spot): string {
    const at = `${Math.round(x)} ${Math.round(y)}`;
    return `${circle({ x, y }, 18, `fill="${accent[7]}" stroke="${paper}" stroke-width="2.5"`)}<path transform="translate(${at})" d="M-9 1 0-8l9 9M-6-1v8H6v-8" fill="none" stroke="${paper}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>`;
  }
}

function landOf(plane: Plane, department: string | undefined, borders: DepartmentBorders | undefined) {
  const found = borders?.within(plane.extent) ?? [];
  const pathOf = (isOwn: boolean) =>
    found
      .filter(({ code }) => (code === department) === isOwn)
      .flatMap(({ rings }) => rings.map((ring) => outlinePath(ringOnSheet(ring, plane))))
      .join('');
  return { own: pathOf(true), others: pathOf(false) };
}

function ringsAround(centre: Spot, rings: readonly number[], { scale }: Plane): string[] {
  return rings
    .map((kilometre) => kilometre * scale)
    .filter((radius) => radius > 30 && radius < 2 * sheet.width)
    .map((radius) => circle(centre, Math.round(radius), ''));
}

/** A scale bar, drawn in a corner where it covers no name. */
function scaleBar(
  { scale }: Plane,
  { colors, labels, letters }: Omit<DrawOptions, 'borders'> & { labels: readonly Label[] },
): string {
  const length = [1, 2, 5, 10, 20, 50, 100, 200].findLast((kilometre) => kilometre * scale <= 130) ?? 1;
  const width = Math.round(length * scale);
  const y = sheet.height - 22;
  const isTaken = (left: number) =>
    labels.some((label) => label.y > y - 24 && Math.abs(label.x - left - width / 2) < width + label.text.length * 12);
  const left = isTaken(22) && !isTaken(sheet.width - 22 - width) ? sheet.width - 22 - width : 22;
  return `<path d="M${left} ${y - 6}v6h${width}v-6" fill="none" stroke="${colors.strong[3]}" stroke-width="2"/><g fill="${colors.strong[2]}">${written({ text: `${length} km`, x: left + width / 2, y: y - 9, anchor: 'middle', isLarge: false }, letters)}</g>`;
}

function circle({ x, y }: Spot, radius: number, paint: string): string {
  return `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${radius}"${paint && ` ${paint}`}/>`;
}

function nameOf({ text, x, y, anchor, size }: Label, letters: FamilyLetters | undefined): string {
  return written({ text, x, y, anchor, isLarge: size > 20 }, letters);
}

interface Words extends Pick<Label, 'text' | 'x' | 'y' | 'anchor'> {
  isLarge: boolean;
}

/** Draws a name: as outlines if the font has all its letters, else as a text. */
function written({ text, x, y, anchor, isLarge }: Words, letters: FamilyLetters | undefined): string {
  const [left, top] = [Math.round(x), Math.round(y)];
  const outline = letters?.write(text, { start: 0, middle: 0.5, end: 1 }[anchor]);
  // The position goes on a group, because the path's own transform (from the style) sets the size.
  if (outline)
    return `<g transform="translate(${left} ${top})"><path class="${isLarge ? 't' : 'n'}" d="${outline.path}"/></g>`;
  const how = `${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}${isLarge ? ' class="t"' : ''}`;
  return `<text x="${left}" y="${top}"${how}>${escapeMarkup(text)}</text>`;
}
