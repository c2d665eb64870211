import { z } from 'zod';
import { defineBlock } from '../../../site/definitions/fields/define-block';
import { alsoCalled } from '../../../site/definitions/fields/field-notes';
import { action, heading, introduction, list, runningText, text } from '../../../site/definitions/fields/fields';
import { questionData } from './faq.structured-data';

export const faq = defineBlock({
  type: 'faq',
  label: 'Questions fréquentes',
  description: 'Des questions et leurs réponses, à déplier une à une.',
  words: ['faq'],
  group: 'Confiance',
  icon: 'bulb',
  tones: ['plain', 'band'],
  structuredData: questionData,
  fields: {
    title: heading('Titre', 'Titre de la section.'),
    intro: introduction('Une ligne sous le titre.', 320),
    items: alsoCalled(
      list(
        z
          .strictObject({
            question: heading('Question', 'La question, comme un client la pose.', 160),
            answer: runningText('Réponse', 'La réponse, en quelques phrases.', 1200),
          })
          .meta({ title: 'Question', description: 'Une question et sa réponse.' }),
        'Questions',
        'Les questions, dans l’ordre.',
        { max: 40 },
      ),
      'faq',
    ),
    moreTitle: text('Titre final', 'Phrase sous les questions.', 90),
    more: action('within', 'Lien final', 'Lien sous les questions.'),
  },
  example: {
    title: 'Questions fréquentes',
    intro: 'Ce que l’on nous demande le plus.',
    items: [
      { question: 'Le devis est-il payant ?', answer: 'Non : la visite et le devis sont gratuits.' },
      { question: 'Sous quel délai venez-vous ?', answer: 'Sous 48 heures, et le jour même pour une urgence.' },
      { question: 'Êtes-vous assurés ?', answer: 'Oui : l’attestation décennale est jointe à chaque devis.' },
      { question: 'Peut-on payer en plusieurs fois ?', answer: 'Oui, en trois fois sans frais.' },
    ],
    moreTitle: 'Une autre question ?',
    more: { label: 'Nous écrire', href: '/#contact' },
  },
});
