/** The digits of a French number in national form, whatever the way it is written. */
export function phoneDigits(phone: string): string {
  return phone.replace(/^\s*(?:\+|00)33\s*(?:\(0\))?/, '0').replace(/\D/g, '');
}

/** Ranges that ARCEP keeps for works of fiction (decision 2018-0881, annex): nobody answers there. */
const fictional = /^(?:019900|026191|035301|046571|053649|063998)/;

/** Whether a number belongs to a range that nobody is given. */
export function isFictionalPhone(phone: string): boolean {
  return fictional.test(phoneDigits(phone));
}
