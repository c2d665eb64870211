import { recall, remember } from './device-memory';

/** Whether new requests ring, a setting of this browser. */
const wish = 'vitrine-desk-rings';

export function isHeard(): boolean {
  return recall(wish) === 'yes';
}

/** Stores the setting; if turned on, rings at once, because browsers only allow sound after a user action. */
export function setHeard(heard: boolean): void {
  remember(wish, heard ? 'yes' : 'no');
  ring();
}

let output: AudioContext | undefined;

/** Plays two notes, if the setting is on. */
export function ring(): void {
  if (!isHeard()) return;
  output ??= new AudioContext();
  void output.resume();
  for (const [rank, pitch] of [660, 880].entries()) {
    const note = new OscillatorNode(output, { frequency: pitch });
    const volume = new GainNode(output, { gain: 0.2 });
    const start = output.currentTime + rank * 0.18;
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.35);
    note.connect(volume).connect(output.destination);
    note.start(start);
    note.stop(start + 0.35);
  }
}
