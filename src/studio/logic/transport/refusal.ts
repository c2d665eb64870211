/** The operation is refused; the message says why, to the person who asked for it. */
export class Refusal extends Error {}
