import { describe, expect, it } from 'vitest';
import { blockShapes, documentShapes } from '../../definitions/shapes/written-shapes';
import type { GroupShape } from '../../definitions/shapes/shapes';
import { fieldCalled } from './field-words';

const called = (word: string, group: GroupShape | undefined) =>
  fieldCalled(word, group, Object.keys(group?.fields ?? {}));

describe('the field that a word means', () => {
  it.each([
    ['nom', 'name'],
    ['ville', 'name'],
    ['Code postal', 'postcode'],
    ['code_postal', 'postcode'],
    ['cp', 'postcode'],
    ['département', 'department'],
    ['accroche', 'intro'],
    ['Atouts', 'highlights'],
    ['quartiers', 'communes'],
    ['encadré', 'theme'],
    ['cta', 'callToAction'],
    ['gps', 'geo'],
    ['redirections', 'aliases'],
    ['sections', 'blocks'],
  ])('in a town: « %s » is %s', (word, name) => {
    expect(called(word, documentShapes.town)).toBe(name);
  });

  it.each([
    ['hero', 'titre', 'title'],
    ['hero', 'sous-titre', 'tagline'],
    ['hero', 'photo', 'image'],
    ['hero', 'bouton', 'primary'],
    ['faq', 'couleur', 'tone'],
    ['faq', 'questions', 'items'],
    ['testimonials', 'avis', 'items'],
    ['prose', 'contenu', 'paragraphs'],
    ['callout', 'contenu', 'text'],
    ['callout', 'icône', 'icon'],
    ['callout', 'id', 'anchor'],
    ['callout', 'if', 'when'],
  ])('in a block %s: « %s » is %s', (type, word, name) => {
    expect(called(word, blockShapes[type])).toBe(name);
  });

  it('is undefined for an unknown word or group', () => {
    expect(called('chaussure', documentShapes.town)).toBeUndefined();
    expect(called('constructor', documentShapes.town)).toBeUndefined();
    expect(called('nom', undefined)).toBeUndefined();
  });
});
