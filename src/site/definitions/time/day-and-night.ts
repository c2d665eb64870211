/** Words that say that somebody answers at any hour: « 24h/24 ». « 7 j/7 » alone says nothing of the night. */
const words = /24\s?h?(?:eures)?\s?(?:\/|sur)\s?24|(?:jours?|24 ?h) et (?:la )?nuit|nuit et jour|à toute heure/iu;

/** The words of a text that say that somebody answers day and night. */
export function dayAndNightIn(text: string): string | undefined {
  return words.exec(text)?.[0];
}

interface Reached {
  name: string;
  phone?: string | undefined;
  hours?: string | undefined;
  dayAndNight?: boolean | undefined;
}

/** Whether a contact's number answers day and night: the fact, or until it is told the words of the contact itself. */
export function answersAlways({ name, phone, hours = '', dayAndNight }: Reached): boolean {
  return phone !== undefined && (dayAndNight ?? dayAndNightIn(`${name} ${hours}`) !== undefined);
}
