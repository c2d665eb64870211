import { z } from 'zod';
import { alsoCalled, note } from './field-notes';
import { list, runningText, verbatim } from './fields';

const at = verbatim(
  'editor',
  'Emplacement',
  'Le type du bloc, puis le nom du champ, séparés par une barre oblique.',
  /^[a-z][a-z0-9-]*(?:\/[A-Za-z][A-Za-z0-9]*)+$/,
);

const override = note(
  z
    .strictObject({
      at,
      instead: verbatim(
        'editor',
        'Texte commun',
        'Le texte de la mise en page ou de la section que celui-ci remplace, tel qu’il y est écrit.',
      ).optional(),
      text: runningText('Texte', 'Ce que cette page dit à la place.'),
    })
    .meta({ title: 'Autre texte', description: 'Un texte de cette page, à la place d’un texte commun.' }),
  { kind: 'override' },
);

/** The overrides of a page: its own versions of texts in its layout and sections. */
export const overrides = alsoCalled(
  list(
    override,
    'Textes propres à cette page',
    'Ce que cette page dit à la place d’un texte de sa mise en page, ou d’une section partagée.',
    { min: 0 },
  ),
  'remplacements',
  'autrestextes',
  'surcharges',
).optional();
