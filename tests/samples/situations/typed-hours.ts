/** Hours as they stand on craftsmen’s sites, in directories and in OpenStreetMap. */
export interface TypedHours {
  days: string;
  text: string;
  /** The hours for search engines. */
  codes: readonly string[];
  /** What `--fix` writes; absent if it is well written. */
  fixed?: readonly [days: string, text: string];
}

const weekdays = 'Lundi au vendredi';
const ofWeek = (span: string) => [`Mo-Fr ${span}`];
const halves = ['Mo-Fr 08:00-12:00', 'Mo-Fr 14:00-18:00'];
const always = ['Mo-Su 00:00-23:59'];

export const typedHours: readonly TypedHours[] = [
  { days: '7j/7', text: '24h/24 - 7j/7', codes: always },
  { days: '7 jours sur 7', text: '24h/24h', codes: always },
  { days: 'Tous les jours', text: '24 h sur 24 et 7 jours sur 7', codes: always },
  { days: '7j/7', text: '24/24', codes: always },
  { days: '7/7', text: 'Jour et nuit', codes: always },
  { days: weekdays, text: '8h-12h / 14h-18h', codes: halves },
  { days: weekdays, text: '8h-12h | 14h-18h', codes: halves },
  { days: weekdays, text: '8h-12h & 14h-18h', codes: halves },
  { days: weekdays, text: '8h – 12h et 14h – 18h', codes: halves },
  { days: weekdays, text: '8H à 12H puis de 14H à 18H', codes: halves },
  { days: weekdays, text: '8 heures à midi, 14 heures à 18 heures', codes: halves },
  { days: 'En semaine', text: '8h-18h', codes: ofWeek('08:00-18:00') },
  { days: 'La semaine', text: '8h-18h', codes: ofWeek('08:00-18:00') },
  { days: 'Jours ouvrés', text: '8h-18h', codes: ofWeek('08:00-18:00') },
  { days: 'Week-end', text: '9h-12h', codes: ['Sa-Su 09:00-12:00'] },
  { days: 'Le week-end', text: '9h-12h', codes: ['Sa-Su 09:00-12:00'] },
  { days: 'Samedi', text: '9h - 15h ou sur rendez-vous', codes: ['Sa 09:00-15:00'] },
  { days: 'Samedi', text: '9h-15h (sur RDV)', codes: ['Sa 09:00-15:00'] },
  { days: weekdays, text: '8h45 - 16h45 sans interruption', codes: ofWeek('08:45-16:45') },
  { days: weekdays, text: '9h-19h non-stop', codes: ofWeek('09:00-19:00') },
  // Word’s non-breaking hyphen, and what else stands for a hyphen.
  { days: weekdays, text: '8h‑12h, 14h‑18h', codes: halves },
  { days: weekdays, text: '8h − 12h, 14h ‐ 18h', codes: halves },
  { days: weekdays, text: '8h → 18h', codes: ofWeek('08:00-18:00') },
  { days: weekdays, text: '\u200e8h-18h\u200b', codes: ofWeek('08:00-18:00'), fixed: [weekdays, '8h-18h'] },
  { days: 'Lundi – vendredi', text: '8h00 - 19h00', codes: ofWeek('08:00-19:00') },
  { days: 'Du lundi au vendredi :', text: '8h-18h', codes: ofWeek('08:00-18:00') },
  { days: 'Les mardis et jeudis', text: '14h-17h', codes: ['Tu,Th 14:00-17:00'] },
  { days: 'Tous les lundis', text: '14h-17h', codes: ['Mo 14:00-17:00'] },
  { days: 'Samedi matin', text: '9h-12h', codes: ['Sa 09:00-12:00'] },
  { days: 'Samedi & dimanche', text: '9h-12h', codes: ['Sa-Su 09:00-12:00'] },
  { days: 'Samedi, Dimanche et Jours Fériés', text: 'Fermé', codes: [] },
  { days: 'Lun - Ven', text: '9h00 – 18h00', codes: ofWeek('09:00-18:00'), fixed: [weekdays, '9h00 – 18h00'] },
  { days: 'Lun.-ven.', text: '8h-12h', codes: ofWeek('08:00-12:00'), fixed: [weekdays, '8h-12h'] },
  { days: 'Lu, ma, je', text: '8h-9h', codes: ['Mo,Tu,Th 08:00-09:00'], fixed: ['Lundi, mardi et jeudi', '8h-9h'] },
  { days: 'Sam', text: '9h-12h', codes: ['Sa 09:00-12:00'], fixed: ['Samedi', '9h-12h'] },
  // OpenStreetMap.
  {
    days: 'Mo-Fr',
    text: '08:00-12:00,14:00-18:00',
    codes: halves,
    fixed: [weekdays, '8h-12h, 14h-18h'],
  },
  {
    days: weekdays,
    text: 'Mo-Fr 08:00-12:00,14:00-18:00',
    codes: halves,
    fixed: [weekdays, '8h-12h, 14h-18h'],
  },
  {
    days: 'Horaires',
    text: 'Mo-Fr 08:00-12:00,14:00-18:00',
    codes: halves,
    fixed: [weekdays, '8h-12h, 14h-18h'],
  },
  {
    days: 'Mo-We,Fr',
    text: '09:00-13:30',
    codes: ['Mo,Tu,We,Fr 09:00-13:30'],
    fixed: ['Lundi au mercredi et vendredi', '9h-13h30'],
  },
  { days: 'Sa,PH', text: '10:00-12:00', codes: ['Sa 10:00-12:00'], fixed: ['Samedi et jours fériés', '10h-12h'] },
  { days: 'Tous les jours', text: '24/7', codes: always },
  { days: '7j/7', text: 'H24', codes: always },
  { days: 'Mo-Su', text: '00:00-23:59', codes: always, fixed: ['Lundi au dimanche', '24h/24'] },
  // From sites of an estate agent, a smith, a chimney sweep, a digger, a gardener.
  { days: 'Lundi – Vendredi', text: '07h30 – 19h00', codes: ofWeek('07:30-19:00') },
  {
    days: 'lundi-vendredi',
    text: '09:30-12:00 et 14:00-18:30',
    codes: ['Mo-Fr 09:30-12:00', 'Mo-Fr 14:00-18:30'],
    fixed: ['lundi-vendredi', '9h30-12h, 14h-18h30'],
  },
  { days: 'Lundi, mardi, jeudi & vendredi', text: '8h00 – 17h00', codes: ['Mo,Tu,Th,Fr 08:00-17:00'] },
  { days: 'Mercredi & dimanche', text: 'fermé', codes: [] },
  { days: 'Lun-ven', text: '8h-19h', codes: ofWeek('08:00-19:00'), fixed: [weekdays, '8h-19h'] },
  { days: 'Samedi - Dimanche', text: '8h - 21h', codes: ['Sa-Su 08:00-21:00'] },
  {
    days: 'Horaires d’ouverture :',
    text: 'Du lundi au samedi de 9h00 à 19h00',
    codes: ['Mo-Sa 09:00-19:00'],
    fixed: ['Du lundi au samedi', '9h-19h'],
  },
  { days: 'Horaires', text: 'Lun-ven 8h-19h', codes: ofWeek('08:00-19:00'), fixed: [weekdays, '8h-19h'] },
  { days: '7j/7', text: 'de 7h30 à 18h30, 7j/7', codes: ['Mo-Su 07:30-18:30'] },
  { days: 'Jours ouvrables', text: '8h à midi', codes: ['Mo-Sa 08:00-12:00'] },
  { days: 'Vendredi', text: '18h à minuit', codes: ['Fr 18:00-23:59'] },
  { days: 'Samedi après-midi', text: '14h-17h', codes: ['Sa 14:00-17:00'] },
  { days: weekdays, text: '8h a 17h, journée continue', codes: ofWeek('08:00-17:00') },
  { days: 'Dimanche', text: 'sur rendez-vous l’après-midi', codes: [] },
  { days: weekdays, text: 'fermé le midi', codes: [] },
];

/** These say something that the site could only state wrongly: refused, with what to do. */
export const refusedHours: readonly (readonly [days: string, text: string])[] = [
  ['Samedi', '7:30-19:00 sauf août'],
  ['Samedi', '9h-12h sauf le 3'],
  ['Samedi', '9h-12h (hors jours fériés)'],
  ['Samedi', 'dès 8'],
  ['Samedi', 'à partir de 8h'],
  ['Samedi', '17h-3h'],
  ['Samedi', '8h-25h'],
  ['Samedi', '9h-12h ou 14h-15h selon saison'],
  ['L-V', '9h-12h'],
  ['Atelier', 'Lun-ven 8h-19h'],
  ['Samedi', '8h-12h (dépôt : 13h)'],
  ['Mo-Fr', '08:00+'],
  ['Samedi', 'Jul-Aug 08:00-12:00'],
  ['Haute saison', '9h-12h'],
  ['Samedi', 'Mo-Fr 08:00-12:00'],
  ['Samedi', 'Mo-Fr 08:00-12:00; Sa 09:00-12:00'],
];
